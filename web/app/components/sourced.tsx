import type { Fact } from '@akwan/contract/facts.ts';
import { dayOf, monthOf } from '#format/dates.ts';

/** A fact with where it was read, and when. */
export function Sourced({ fact: { text, source, checked } }: { fact: Fact }) {
  return (
    <>
      {text}{' '}
      <span className="small muted">
        (
        <a href={source.url} className="link" target="_blank" rel="noopener noreferrer">
          {source.name}
        </a>
        , checked <time dateTime={checked}>{checked.length > 7 ? dayOf(checked) : monthOf(checked)}</time>)
      </span>
    </>
  );
}
