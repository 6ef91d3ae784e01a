import { EmptyState } from '#components/empty-state.tsx';
import { Link } from '#components/link.tsx';
import { ListResults } from '#components/list-results.tsx';
import { LoadMore } from '#components/load-more.tsx';
import { totalOf } from '#format/numbers.ts';
import { ClearButton } from './clear-filters.tsx';
import { JobCards } from './job-card.tsx';
import type { JobPage } from './job-card-data.ts';
import { type JobSearch, jobsHref } from './job-search.ts';
import { useMoreJobs } from './use-more-jobs.ts';

type JobResultsProps = { page: JobPage; search: JobSearch; hasOthers: boolean };

/** `hasOthers`: jobs that match otherwise follow. */
export function JobResults({ page, search, hasOthers }: JobResultsProps) {
  const { cards, ...more } = useMoreJobs(page);
  return (
    <ListResults label="Jobs" path="/jobs" count={<Count page={page} search={search} />}>
      {cards.length === 0 ? (
        <EmptyState
          isShort={hasOthers}
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
        of={page.total}
        isMore={page.isMore}
      />
    </ListResults>
  );
}

/** The order as the line above the list says it. */
const orderOf = ({ sort }: JobSearch): string =>
  sort === 'closing' ? 'closing first' : sort === 'pay' ? 'best paid first' : 'newest first';

function Count({ page, search }: { page: JobPage; search: JobSearch }) {
  return (
    <>
      <span>
        {search.search ? `${page.total}${page.isMore ? '+' : ''} job(s) found` : totalOf(page, 'job')}
      </span>
      {page.total > 1 && <span>{orderOf(search)}</span>}
      {page.cursor && (
        <Link to={jobsHref(search)} className="link">
          {search.sort ? 'Back to the first' : 'Back to the newest'}
        </Link>
      )}
    </>
  );
}
