import type { MouseEvent } from 'react';
import { countOf, numberOf } from '#format/numbers.ts';
import { ButtonLink } from './button.tsx';
import { Spinner } from './spinner.tsx';
import './list-results.css';

type LoadMoreProps = {
  /** The cursor of the next page, if there is one. */
  next: string | null;
  href: string;
  noun: string;
  shown: number;
  /** The number of items of the first page. */
  atFirst: number;
  /** The list begins at its first item, so that what is left can be counted. */
  fromStart: boolean;
  of: number;
  /** There are more than that. */
  isMore?: boolean | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  load: (href: string) => void;
};

/** A link to the next page of a list, which says so; with script its items are appended. */
export function LoadMore(props: LoadMoreProps) {
  const { next, href, noun, shown, atFirst, fromStart, of, isMore, isLoading, hasFailed, load } = props;
  if (!next) return shown > atFirst && <p className="list-end">That is all of them.</p>;
  const append = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!isLoading) load(href);
  };
  const left = isMore ? atFirst : Math.min(atFirst, of - shown);
  const label = fromStart ? `Next ${countOf(left, noun)}` : `Next ${noun}s`;
  return (
    <div className="list-end">
      <p role="status">
        {hasFailed
          ? `More ${noun}s could not be loaded. Check your connection and try again.`
          : `${numberOf(shown)} of ${numberOf(of)}${isMore ? '+' : ''} ${noun}s shown`}
      </p>
      <ButtonLink to={href} variant="secondary" onClick={append} icon={isLoading && <Spinner size="sm" />}>
        {isLoading ? 'Loading...' : hasFailed ? 'Try again' : label}
      </ButtonLink>
    </div>
  );
}
