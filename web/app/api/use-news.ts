import { useEffect, useRef } from 'react';
import type { LiveNews } from './live-news.ts';

/** Calls back with what the server tells this person, for as long as the component is shown; with null nothing is asked for. */
export function useNews(personId: string | null, onNews: (news: LiveNews, isChange: boolean) => void): void {
  const latest = useRef(onNews);
  latest.current = onNews;
  useEffect(() => {
    if (!personId) return;
    let stop: (() => void) | undefined;
    let hasLeft = false;
    // Visitors never load this code.
    const start = async () => {
      const { listenToNews } = await import('./live-news.ts');
      if (!hasLeft) stop = listenToNews(personId, (news, isChange) => latest.current(news, isChange));
    };
    // Old browsers lack what it needs, and a lost network its code: the page is as it was loaded.
    start().catch(() => {});
    return () => {
      hasLeft = true;
      stop?.();
    };
  }, [personId]);
}
