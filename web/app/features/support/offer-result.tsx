import type { OfferCheck } from '@akwan/contract/offer-check.ts';
import { Notice } from '#components/notice.tsx';

const verdicts = {
  high: {
    kind: 'error',
    title: 'This looks like an offer that costs people money.',
    text: 'Send nothing, and meet nobody, before you have checked it.',
  },
  some: {
    kind: 'warning',
    title: 'There are warning signs in this.',
    text: 'Call the company itself, on a number you have found yourself.',
  },
  none: {
    kind: 'info',
    title: 'We found none of the usual warning signs.',
    text: 'That does not make it real: we looked at the words only. Look for the company and call it.',
  },
} as const;

/** What the words of an offer tell. */
export function OfferResult({ risk, signs }: OfferCheck) {
  const { kind, title, text } = verdicts[risk];
  return (
    <section className="stack" aria-labelledby="result">
      <h2 id="result">What we found</h2>
      <Notice kind={kind} title={title} role="status">
        <p>{text}</p>
      </Notice>
      {signs.length > 0 && (
        <ul className="stack-sm">
          {signs.map(({ quote, reason }) => (
            <li key={quote} className="panel">
              <blockquote className="breakable">“{quote}”</blockquote>
              <p className="small muted">{reason}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
