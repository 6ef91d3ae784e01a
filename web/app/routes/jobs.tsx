import { Link, useLocation, useRouteLoaderData } from 'react-router';
import { loadOrFallback } from '#api/load-or-fallback.ts';
import { ErrorState } from '#components/error-state.tsx';
import { TellMe } from '#features/job-alerts/tell-me.tsx';
import { AlsoTry } from '#features/jobs/also-try.tsx';
import { nothingElse } from '#features/jobs/job-card-data.ts';
import { JobResults } from '#features/jobs/job-results.tsx';
import { type JobSearch, jobsHref, readJobSearch } from '#features/jobs/job-search.ts';
import { JobSearchForm } from '#features/jobs/job-search-form.tsx';
import { loadJobs } from '#features/jobs/load-jobs.server.ts';
import { unlessSaving } from '#features/jobs/save-job.tsx';
import { totalOf } from '#format/numbers.ts';
import { publicMeta } from '#layout/page-meta.ts';
import type { ShellData } from '#layout/shell-data.ts';
import { WelcomeNudge } from '#layout/welcome-nudge.tsx';
import type { Route } from './+types/jobs';
import '#components/search-bar.css';
import '#components/list-results.css';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { type, location, category, employer, employerId } = loaderData?.search ?? {};
  const feed = loaderData?.feed ?? '/jobs.atom';
  return [
    ...publicMeta(matches, {
      screen: 'Job listing',
      path: jobsHref({ type, location, category, employer, employerId }),
      description:
        'Entry-level jobs, internships and national service placements across Ghana: who posted them, what they pay and when they close.',
    }),
    { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', href: feed },
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/feed+json',
      href: feed.replace('atom', 'feed.json'),
    },
  ];
};

export const loader = ({ url, request, context }: Route.LoaderArgs) => loadJobs(context, request, url);

/** When the list cannot be loaded the search stays where it is and says so; the error page would take it away. */
export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  loadOrFallback(serverLoader, () => {
    const search = readJobSearch(url.searchParams);
    return {
      ...nothingElse,
      search,
      page: null,
      failure: 'Check your connection, then try again.',
      feed: '/jobs.atom',
    };
  });

export const shouldRevalidate = unlessSaving;

export default function Jobs({ loaderData }: Route.ComponentProps) {
  const { search, page, readAs, suggestions, counts, failure, feed } = loaderData;
  const { key } = useLocation();
  const user = useRouteLoaderData<ShellData>('root')?.user;
  const isJobseeker = user?.role === 'jobseeker' && user.isVerified;
  return (
    <div className="page list-page">
      <h1>{search.employer ? `Jobs by: ${search.employer}` : 'Find your first job'}</h1>
      {search.employer && (
        <Link to="/jobs" className="link list-all">
          Show jobs from all employers
        </Link>
      )}
      {isJobseeker && !search.employer && (
        <Link to="/for-you" className="link list-all">
          Jobs for you
        </Link>
      )}
      <WelcomeNudge />
      <JobSearchForm search={search} found={page && totalOf(page, 'job')} counts={counts} />
      {canTell(search) && <TellMe filters={search} isJobseeker={isJobseeker} />}
      {page ? (
        <JobResults key={key} page={page} search={search} readAs={readAs} />
      ) : (
        <ErrorState
          title="The jobs could not be loaded"
          text={failure ?? undefined}
          failed="Failed to fetch jobs"
        />
      )}
      <AlsoTry suggestions={suggestions} />
      <a href={feed} className="link list-all" rel="nofollow">
        Feed of these jobs
      </a>
      <p className="small">
        Somebody sent you an offer?{' '}
        <Link to="/is-it-real" className="link">
          Check whether it is real
        </Link>
        .
      </p>
    </div>
  );
}

/** An alert knows what narrows the list, except the employer and a search for words as they were typed. */
const canTell = ({ sort: _, more: __, exact, employer, employerId, ...filters }: JobSearch): boolean =>
  Object.values(filters).some(Boolean) && !exact && !employer && !employerId;
