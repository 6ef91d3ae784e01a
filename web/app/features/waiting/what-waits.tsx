import { Link } from 'react-router';
import { ChevronRightIcon } from '#components/icon.tsx';
import type { WaitingLine } from './waiting-lines.ts';
import '#components/card.css';
import './what-waits.css';

/** What a start page opens with: one line each, which leads to where it is done. Nothing where nothing waits. */
export function WhatWaits({ lines }: { lines: readonly WaitingLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="what-waits" aria-labelledby="what-waits">
      <h2 id="what-waits">Waiting for you</h2>
      <ul>
        {lines.map(({ text, note, link }) => (
          <li key={link + text}>
            <Link to={link} className="what-waits-line">
              <span className="breakable">
                <span className="strong">{text}</span>
                {note && <span className="what-waits-note">{note}</span>}
              </span>
              <ChevronRightIcon />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
