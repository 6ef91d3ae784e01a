import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';

/** One load of a list: where it began, what it holds and where the next one begins. */
export type ListPage<Card extends { id: string }> = {
  cursor: string | null;
  cards: Card[];
  total: number;
  /** There are more than the total says. */
  isMore?: boolean | undefined;
  next: string | null;
};

type Options<Page> = {
  /** What had been appended when the person left the list. */
  appended?: () => Page[];
  onMore?: (pages: Page[]) => void;
  /** Selects what takes the focus in a card. */
  focusIn: (id: string) => string;
};

/** The first load of a list and those appended to it by its loader, which answers `page`. */
export function useMorePages<Card extends { id: string }>(
  first: ListPage<Card>,
  { appended = () => [], onMore, focusIn }: Options<ListPage<Card>>,
) {
  const fetcher = useFetcher<{ page: ListPage<Card> | null }>();
  const [more, setMore] = useState(appended);
  const firstNew = useRef<string | null>(null);
  const last = more.at(-1) ?? first;
  const arrived = fetcher.data?.page as ListPage<Card> | null | undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what arrives is appended, once
  useEffect(() => {
    if (!arrived || arrived.cursor === null || arrived.cursor !== last.next) return;
    const pages = [...more, arrived];
    onMore?.(pages);
    firstNew.current = arrived.cards[0]?.id ?? null;
    setMore(pages);
  }, [arrived, last.next, more]);

  // The button may be gone with the last load: the keyboard goes on at the first new card.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each load
  useEffect(() => {
    if (more.length === 0 || !firstNew.current) return;
    document.querySelector<HTMLElement>(focusIn(firstNew.current))?.focus({ preventScroll: true });
    firstNew.current = null;
  }, [more]);

  return {
    cards: [first, ...more].flatMap((page) => page.cards),
    next: last.next,
    isLoading: fetcher.state !== 'idle',
    hasFailed: fetcher.state === 'idle' && fetcher.data?.page === null,
    load: (href: string) => fetcher.load(href),
    restore: setMore,
  };
}
