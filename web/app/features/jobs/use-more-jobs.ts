import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useMorePages } from '#components/use-more-pages.ts';
import type { JobPage } from './job-card-data.ts';
import { keepPages, keptPages, storedPages, storePages } from './kept-jobs.ts';

/** The first page and those appended to it, restored when the person comes back to the list. */
export function useMoreJobs(first: JobPage) {
  const { key, search } = useLocation();
  const place = key + search;
  const { restore, ...list } = useMorePages(first, {
    kept: () => keptPages(place),
    onMore: (pages) => keepPages(place, pages),
    focusIn: (id) => `a[href="/jobs/${id}"]`,
  });
  useStoredPlace(place, restore);
  return list;
}

function useStoredPlace(place: string, restore: (pages: JobPage[]) => void): void {
  const top = useRef<number | null>(null);

  useLayoutEffect(() => {
    const stored = keptPages(place).length === 0 ? storedPages(place) : null;
    if (stored) {
      keepPages(place, stored.pages);
      top.current = stored.top;
      restore(stored.pages);
    }
    const store = () => storePages(place);
    window.addEventListener('pagehide', store);
    return () => window.removeEventListener('pagehide', store);
  }, [place, restore]);

  useLayoutEffect(() => {
    if (top.current === null || keptPages(place).length === 0) return;
    const height = top.current;
    top.current = null;
    requestAnimationFrame(() => window.scrollTo(0, height));
  });
}
