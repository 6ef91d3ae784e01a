import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useMorePages } from '#components/use-more-pages.ts';
import { appendedPages, setAppendedPages, storeAppendedPages, takeStoredPages } from './appended-pages.ts';
import type { JobPage } from './job-card-data.ts';

/** The first page and those appended to it, restored when the person comes back to the list. */
export function useMoreJobs(first: JobPage) {
  const { key, search } = useLocation();
  const entry = key + search;
  const { restore, ...list } = useMorePages(first, {
    appended: () => appendedPages(entry),
    onMore: (pages) => setAppendedPages(entry, pages),
    focusIn: (id) => `a[href="/jobs/${id}"]`,
  });
  useStoredPages(entry, restore);
  return list;
}

function useStoredPages(entry: string, restore: (pages: JobPage[]) => void): void {
  const top = useRef<number | null>(null);

  useLayoutEffect(() => {
    const stored = appendedPages(entry).length === 0 ? takeStoredPages(entry) : null;
    if (stored) {
      setAppendedPages(entry, stored.pages);
      top.current = stored.top;
      restore(stored.pages);
    }
    const store = () => storeAppendedPages(entry);
    window.addEventListener('pagehide', store);
    return () => window.removeEventListener('pagehide', store);
  }, [entry, restore]);

  useLayoutEffect(() => {
    if (top.current === null || appendedPages(entry).length === 0) return;
    const height = top.current;
    top.current = null;
    requestAnimationFrame(() => window.scrollTo(0, height));
  });
}
