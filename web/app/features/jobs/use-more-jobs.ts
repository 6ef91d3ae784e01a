import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { JobPage } from './job-card-data.ts';
import { keepPages, keptPages, storedPages, storePages } from './kept-jobs.ts';

type Loaded = { page: JobPage | null };

/** The first load and those appended to it. Whoever comes back finds as many as they left. */
export function useMoreJobs(first: JobPage) {
  const { key, search } = useLocation();
  const place = key + search;
  const fetcher = useFetcher<Loaded>();
  const [more, setMore] = useState<JobPage[]>(() => keptPages(place));
  const firstNew = useRef<string | null>(null);
  const last = more.at(-1) ?? first;
  const arrived = fetcher.data?.page;

  useEffect(() => {
    if (!arrived || arrived.cursor === null || arrived.cursor !== last.next) return;
    const pages = [...more, arrived];
    keepPages(place, pages);
    firstNew.current = arrived.cards[0]?.id ?? null;
    setMore(pages);
  }, [arrived, last.next, more, place]);

  useStoredPlace(place, setMore);

  // The button may be gone with the last load: the keyboard goes on at the first new card.
  useEffect(() => {
    if (more.length === 0 || !firstNew.current) return;
    document
      .querySelector<HTMLElement>(`a[href="/jobs/${firstNew.current}"]`)
      ?.focus({ preventScroll: true });
    firstNew.current = null;
  }, [more]);

  return {
    cards: [first, ...more].flatMap((page) => page.cards),
    next: last.next,
    isLoading: fetcher.state !== 'idle',
    hasFailed: fetcher.state === 'idle' && fetcher.data?.page === null,
    load: (href: string) => fetcher.load(href),
  };
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
