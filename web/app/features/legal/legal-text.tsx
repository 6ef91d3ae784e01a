import { product } from '@akwan/contract/product.ts';
import { Link } from 'react-router';

export type LegalPart = { id: string; title: string; lines: string[] };

/** Plain sections one can link to; the end says whom to ask. */
export function LegalText({ parts, other }: { parts: LegalPart[]; other: { to: string; label: string } }) {
  return (
    <div className="stack-lg prose-width">
      {parts.map(({ id, title, lines }) => (
        <section key={id} aria-labelledby={id} className="stack-sm">
          <h2 id={id}>{title}</h2>
          <ul className="bullets">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
      <p>
        Questions, or something that is not right? Write to{' '}
        <a href={`mailto:${product.contactEmail}`} className="link link-tap-inline">
          {product.contactEmail}
        </a>
        . See also our{' '}
        <Link to={other.to} className="link link-tap-inline">
          {other.label}
        </Link>
        .
      </p>
    </div>
  );
}
