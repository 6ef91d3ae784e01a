import type { MouseEvent } from 'react';
import { numberOf } from '#format/count.ts';
import { ButtonLink } from './button.tsx';
import { Spinner } from './spinner.tsx';
import './list-results.css';

type LoadMoreProps = {
  /** Where the next load begins, if there is one. */
  next: string | null;
  href: string;
  noun: string;
  shown: number;
  /** How many stood there before any were appended. */
  atFirst: number;
  of: number;
  isLoading: boolean;
  hasFailed: boolean;
  load: (href: string) => void;
};

/** The end of a list: a link to the rest of it, which with script is appended. */
export function LoadMore(props: LoadMoreProps) {
  const { next, href, noun, shown, atFirst, of, isLoading, hasFailed, load } = props;
  if (!next) return shown > atFirst && <p className="list-end">That is all of them.</p>;
  const append = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!isLoading) load(href);
  };
  return (
    <div className="list-end">
      <p role="status">
        {hasFailed
          ? `More ${noun}s could not be loaded. Check your connection and try again.`
          : `${numberOf(shown)} of ${numberOf(of)} ${noun}s shown`}
      </p>
      <ButtonLink to={href} variant="secondary" onClick={append} icon={isLoading && <Spinner size="sm" />}>
        {isLoading ? 'Loading...' : hasFailed ? 'Try again' : 'Load more'}
      </ButtonLink>
    </div>
  );
}
