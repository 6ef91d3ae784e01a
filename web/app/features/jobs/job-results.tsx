import type { MouseEvent } from 'react';
import { Link, useNavigation } from 'react-router';
import { countOf } from '#format/count.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ClearButton } from './clear-filters.tsx';
import { JobCard } from './job-card.tsx';
import type { JobPage } from './job-card-data.ts';
import { type JobSearch, jobsHref } from './job-search.ts';
import { useMoreJobs } from './use-more-jobs.ts';

export function JobResults({ page, search }: { page: JobPage; search: JobSearch }) {
  const { cards, ...more } = useMoreJobs(page);
  const isChanging = useIsListChanging();
  return (
    <section aria-label="Jobs" className="job-results" aria-busy={isChanging}>
      <div className="job-count" role="status">
        {isChanging ? (
          <span className="job-loading">
            <Spinner size="sm" />
            Loading...
          </span>
        ) : (
          <Count page={page} search={search} />
        )}
      </div>
      {cards.length === 0 ? (
        <EmptyState
          title="No jobs match your filters. Try adjusting your search criteria."
          action={<ClearButton variant="secondary">Clear Filters</ClearButton>}
        />
      ) : (
        <ul className="job-grid">
          {cards.map((job) => (
            <JobCard key={job.id} job={job} />
          ))}
        </ul>
      )}
      {more.next && (
        <LoadMore {...more} href={jobsHref(search, more.next)} shown={cards.length} of={page.total} />
      )}
      {!more.next && cards.length > 0 && cards.length > page.cards.length && (
        <p className="job-end">That is all of them.</p>
      )}
    </section>
  );
}

function Count({ page, search }: { page: JobPage; search: JobSearch }) {
  return (
    <>
      <span>{search.search ? `${page.total} job(s) found` : countOf(page.total, 'job')}</span>
      {page.total > 1 && <span>newest first</span>}
      {page.cursor && (
        <Link to={jobsHref(search)} className="link">
          Back to the newest
        </Link>
      )}
    </>
  );
}

/** A change of page has the bar at the top; this is for a change of the list itself. */
function useIsListChanging(): boolean {
  const { state, location } = useNavigation();
  return state === 'loading' && location.pathname === '/jobs';
}

type LoadMoreProps = {
  href: string;
  shown: number;
  of: number;
  isLoading: boolean;
  hasFailed: boolean;
  load: (href: string) => void;
};

function LoadMore({ href, shown, of, isLoading, hasFailed, load }: LoadMoreProps) {
  const append = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!isLoading) load(href);
  };
  return (
    <div className="job-end">
      <p role="status">
        {hasFailed
          ? 'More jobs could not be loaded. Check your connection and try again.'
          : `${shown} of ${countOf(of, 'job')} shown`}
      </p>
      <ButtonLink to={href} variant="secondary" onClick={append} icon={isLoading && <Spinner size="sm" />}>
        {isLoading ? 'Loading...' : hasFailed ? 'Try again' : 'Load more'}
      </ButtonLink>
    </div>
  );
}
