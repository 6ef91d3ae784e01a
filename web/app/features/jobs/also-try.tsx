import type { Suggestion } from '@akwan/contract/job-search.ts';
import { Link } from 'react-router';
import './more-jobs.css';

/** The suggestions of the search field as links: they are there without script too. */
export function AlsoTry({ suggestions }: { suggestions: Suggestion[] }) {
  if (suggestions.length === 0) return null;
  return (
    <nav className="also-try" aria-label="Also try">
      <span className="muted">Also try</span>
      <ul>
        {suggestions.map(({ kind, text, url }) => (
          <li key={kind + text}>
            <Link to={url} className="link link-tap">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
