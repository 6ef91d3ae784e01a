import type { ReactNode } from 'react';

type AccountWordsProps = { heading: string; points: readonly (readonly [title: string, text: ReactNode])[] };

/** A heading and a few short points in the panel beside the form. */
export function AccountWords({ heading, points }: AccountWordsProps) {
  return (
    <>
      <h2>{heading}</h2>
      <dl className="stack account-points">
        {points.map(([title, text]) => (
          <div key={title} className="account-point">
            <dt className="strong">{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
