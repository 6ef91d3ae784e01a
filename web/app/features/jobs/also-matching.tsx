import type { Suggestion } from '@akwan/contract/job-search.ts';
import { Link } from '#components/link.tsx';
import type { AlsoMatching as Also } from './job-card-data.ts';
import { type JobSearch, jobsHref } from './job-search.ts';
import { MoreJobs } from './more-jobs.tsx';

type AlsoMatchingProps = { search: JobSearch; also: Also; hasTitles: boolean };

/** Jobs that match otherwise than by their title; when the search held typing errors, it says what it was read as. */
export function AlsoMatching({ search, also: { jobs, readAs }, hasTitles }: AlsoMatchingProps) {
  if (!readAs) return <MoreJobs title="Also matching" jobs={jobs} />;
  const title = hasTitles ? `Also matching “${readAs}”` : `Showing results for “${readAs}”`;
  return (
    <MoreJobs title={title} jobs={jobs}>
      <Link to={jobsHref({ ...search, exact: 'true' })} rel="nofollow" className="link link-tap">
        Search exactly for “{search.search}”
      </Link>
    </MoreJobs>
  );
}

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
