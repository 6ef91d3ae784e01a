import { data, Form, Link } from 'react-router';
import { requireRole } from '#api/current-user.ts';
import { loadOrFallback } from '#api/load-or-fallback.ts';
import { Badge } from '#components/badge.tsx';
import { Button, ButtonLink } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { Notice } from '#components/notice.tsx';
import { PageHead } from '#components/page-head.tsx';
import { useFrozen } from '#components/use-frozen.ts';
import { JobCard } from '#features/jobs/job-card.tsx';
import { saveFailed } from '#features/jobs/save-job.tsx';
import { loadSavedJobs, loadWish, saveOrDelete } from '#features/jobs/saved-jobs.server.ts';
import { countOf } from '#format/numbers.ts';
import { sendListAction } from '#forms/list-action.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/saved-jobs';
import '#components/list-results.css';

export const meta: Route.MetaFunction = () => privateMeta('Saved jobs');

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireRole(context, url, 'jobseeker');
  const params = url.searchParams;
  const [page, wish] = await Promise.all([loadSavedJobs(context, params), loadWish(context, params)]);
  return data({ page, wish }, { status: page ? 200 : 503 });
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  loadOrFallback(serverLoader, () => ({ page: null, wish: null }));

export const action = ({ request, context }: Route.ActionArgs) => saveOrDelete(context, request);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendListAction(serverAction, saveFailed);

export default function SavedJobs({ loaderData }: Route.ComponentProps) {
  const { wish } = loaderData;
  // A card whose heart was pressed stays, so that no other slides under the pointer.
  const page = useFrozen(loaderData.page);
  const total = (loaderData.page ?? page)?.total ?? 0;
  return (
    <div className="page">
      <PageHead
        title="Saved jobs"
        lead="We email you three days before one of them closes."
        count={total > 0 && `${countOf(total, 'job')}, latest first`}
      />
      {wish && (
        <Notice kind="info" title={`Save ${wish.title}?`}>
          <Form method="post" action="/saved-jobs">
            <HiddenValues values={{ jobId: wish.id, intent: 'save', backTo: '/saved-jobs' }} />
            <Button type="submit" size="sm">
              Save this job
            </Button>
          </Form>
        </Notice>
      )}
      {!page && <ErrorState failed="Failed to fetch saved jobs" />}
      {page?.total === 0 && !wish && (
        <EmptyState
          title="You have not saved a job yet"
          text="Tap the heart on a job to keep it here until you want to apply."
          action={<ButtonLink to="/jobs">Find jobs</ButtonLink>}
        />
      )}
      {page && page.cards.length > 0 && (
        <ul className="list-grid">
          {page.cards.map((job) => (
            <JobCard key={job.id} job={job} note={noteOn(job)} />
          ))}
        </ul>
      )}
      {page?.next && (
        <Link to={`/saved-jobs?cursor=${encodeURIComponent(page.next)}`} className="link">
          Saved earlier
        </Link>
      )}
    </div>
  );
}

type SavedJob = { isOpen: boolean; applied?: boolean; closesIn: string | null };

function noteOn({ isOpen, applied, closesIn }: SavedJob) {
  if (applied) return undefined;
  if (!isOpen) return <Badge>Closed</Badge>;
  return closesIn ? <Badge tone="amber">{closesIn}</Badge> : undefined;
}
