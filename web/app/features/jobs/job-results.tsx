import { Link } from 'react-router';
import { EmptyState } from '#components/empty-state.tsx';
import { ListResults } from '#components/list-results.tsx';
import { LoadMore } from '#components/load-more.tsx';
import { totalOf } from '#format/numbers.ts';
import { ClearButton } from './clear-filters.tsx';
import { JobCards } from './job-card.tsx';
import type { JobPage } from './job-card-data.ts';
import { type JobSearch, jobsHref } from './job-search.ts';
import { useMoreJobs } from './use-more-jobs.ts';

type JobResultsProps = {
  page: JobPage;
  search: JobSearch;
  /** What the search was read as, when it held typing errors. */
  readAs: string | null;
};

export function JobResults({ page, search, readAs }: JobResultsProps) {
  const { cards, ...more } = useMoreJobs(page);
  return (
    <ListResults label="Jobs" path="/jobs" count={<Count page={page} search={search} readAs={readAs} />}>
      {cards.length === 0 ? (
        <EmptyState
          title="No jobs match your filters. Try adjusting your search criteria."
          action={<ClearButton variant="secondary">Clear Filters</ClearButton>}
        />
      ) : (
        <JobCards jobs={cards} />
      )}
      <LoadMore
        {...more}
        href={jobsHref(search, more.next)}
        noun="job"
        shown={cards.length}
        atFirst={page.cards.length}
        fromStart={!page.cursor}
        of={page.total}
        isMore={page.isMore}
      />
    </ListResults>
  );
}

/** The order as the line above the list says it. */
const orderOf = ({ search, sort }: JobSearch): string => {
  if (sort) return sort === 'closing' ? 'closing first' : 'best paid first';
  return search ? 'best match first' : 'newest first';
};

function Count({ page, search, readAs }: JobResultsProps) {
  return (
    <>
      <span>
        {search.search ? `${page.total}${page.isMore ? '+' : ''} job(s) found` : totalOf(page, 'job')}
      </span>
      {readAs && (
        <span>
          for “{readAs}” (you typed “{search.search}”).{' '}
          <Link to={jobsHref({ ...search, exact: 'true' })} rel="nofollow" className="link link-tap">
            Search exactly for “{search.search}”
          </Link>
        </span>
      )}
      {page.total > 1 && <span>{orderOf(search)}</span>}
      {page.cursor && (
        <Link to={jobsHref(search)} className="link">
          {search.sort || search.search ? 'Back to the first' : 'Back to the newest'}
        </Link>
      )}
    </>
  );
}
