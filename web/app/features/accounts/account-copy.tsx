import type { ReactNode } from 'react';

type AccountWordsProps = { heading: string; points: readonly (readonly [title: string, text: ReactNode])[] };

/** A heading and a few short points in the panel beside the form. */
export function AccountWords({ heading, points }: AccountWordsProps) {
  return (
    <>
      <h2 className="text-36">{heading}</h2>
      <dl className="stack text-18">
        {points.map(([title, text]) => (
          <div key={title} className="account-point">
            <dt className="font-semibold">{title}</dt>
            <dd className="text-on-band-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
