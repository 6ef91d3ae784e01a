import { type Job, type JobReply, jobMessages } from '@akwan/contract/jobs.ts';
import { useEffect } from 'react';
import { data, useLocation } from 'react-router';
import { announce, useAnnouncements } from '#api/announce.ts';
import { callApi } from '#api/call-api.ts';
import { requireRole } from '#api/current-user.ts';
import { tell } from '#api/tell.ts';
import { Badge } from '#components/badge.tsx';
import { Breadcrumb } from '#components/breadcrumb.tsx';
import { ButtonLink } from '#components/button.tsx';
import { ConfirmStep } from '#components/confirm-step.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { EditIcon } from '#components/icon.tsx';
import { useToast } from '#components/use-toast.ts';
import { JobTexts } from '#features/admin/job-texts.tsx';
import { actionFailed } from '#features/admin-dashboard/action-failed.ts';
import { act } from '#features/admin-dashboard/admin-action.server.ts';
import { tabHref } from '#features/admin-dashboard/admin-tabs.ts';
import { BackButton } from '#features/admin-dashboard/back-button.tsx';
import { Concerns } from '#features/admin-dashboard/concerns.tsx';
import { confirmInUrl, withoutConfirm } from '#features/admin-dashboard/confirm-in-url.ts';
import { DeleteJob } from '#features/admin-dashboard/delete-job.tsx';
import { jobDeletion } from '#features/admin-dashboard/job-deletion.ts';
import { leaveAfter } from '#features/admin-dashboard/leave-after.server.ts';
import { PosterButton } from '#features/admin-dashboard/poster-button.tsx';
import { deleteFailed, jobTitleId } from '#features/jobs/job-messages.ts';
import { loadConcerns } from '#features/moderation/load-moderation.server.ts';
import { takingDown } from '#features/moderation/moderation-actions.ts';
import { timeAgo } from '#format/time-ago.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/job-details';

export const meta: Route.MetaFunction = () => privateMeta('Admin Job Details');

const loadFailed = 'Failed to fetch job details.';
const noPoster = 'Poster information is unavailable';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireRole(context, request, 'admin');
  const path = `/jobs/${encodeURIComponent(params.jobId)}`;
  const [answer, concerns] = await Promise.all([
    callApi<JobReply>(context, { method: 'GET', path }),
    loadConcerns(context, params.jobId),
  ]);
  const now = Date.now();
  const asked = confirmInUrl(new URL(request.url).searchParams);
  const job = answer.ok ? answer.body.job : null;
  return data({ job, concerns, now, asked }, { status: answer.status === 404 ? 404 : 200 });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  await requireRole(context, request, 'admin');
  const form = await request.formData();
  const intent = form.get('intent');
  const backTo = withoutConfirm(new URL(request.url));
  const path = `/jobs/${encodeURIComponent(params.jobId)}`;
  if (intent === 'poster') {
    const answer = {
      ok: false,
      status: 404,
      body: { success: false, code: 'not_found', message: noPoster },
    } as const;
    return tell(context, request, answer, { done: '', failed: noPoster, backTo });
  }
  if (intent !== 'delete') return act(context, request, form);
  const answer = await callApi(context, { method: 'DELETE', path });
  leaveAfter(context, answer, jobMessages.deleted, tabHref('jobs'));
  return tell(context, request, answer, { done: jobMessages.deleted, failed: deleteFailed, backTo });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get('intent');
  return announce(serverAction, intent === 'poster' ? noPoster : actionFailed(intent));
}

export default function JobDetails({ loaderData }: Route.ComponentProps) {
  const { job, concerns, now, asked } = loaderData;
  const toast = useToast();
  const location = useLocation();
  useAnnouncements();
  useEffect(() => {
    if (!job) toast.error(loadFailed);
  }, [job, toast]);
  const crumbs = [{ label: 'Admin Dashboard', to: tabHref('jobs') }, { label: 'Admin Job Details' }];
  if (!job) {
    return (
      <div className="page page-medium">
        <Breadcrumb items={crumbs} />
        <h1>Admin Job Details</h1>
        <ErrorState text={loadFailed} />
      </div>
    );
  }
  const asTakenDown = { jobId: job._id, title: job.title };
  const question = asked && (asked.confirm === 'take-down' ? takingDown(asTakenDown) : jobDeletion(job));
  const isGone = job.state === 'removed';
  return (
    <div className="page page-medium">
      <Breadcrumb items={crumbs} />
      <div className="stack-lg">
        {question && !isGone && <ConfirmStep {...question} backTo={withoutConfirm(location)} />}
        <JobHead job={job} inReview={concerns.held !== null} now={now} />
        <div className="row">
          <BackButton />
          <PosterButton posterId={job.postedBy?._id ?? null} />
          {!isGone && (
            <>
              <ButtonLink to={`/edit-job/${job._id}`} variant="secondary" size="sm" icon={<EditIcon />}>
                Edit
              </ButtonLink>
              <DeleteJob job={job} query={{}} />
            </>
          )}
        </div>
        <Concerns job={asTakenDown} {...concerns} now={now} />
        <JobTexts job={job} />
      </div>
    </div>
  );
}

type JobHeadProps = { job: Job; inReview: boolean; now: number };

function JobHead({ job, inReview, now }: JobHeadProps) {
  const { title, location, companyName, postedBy, tags, state, createdAt } = job;
  const by = postedBy ? `${postedBy.firstname} ${postedBy.lastname}` : 'Not specified';
  return (
    <header className="stack-sm">
      <div className="card-top card-top-roomy">
        <h1 id={jobTitleId(job._id)} className="breakable">
          {title}
        </h1>
        <StateBadge state={state} inReview={inReview} />
      </div>
      <p>
        <span className="strong">{companyName || "Company's Name"}</span>
        {' · '}
        <span>{location || 'Not specified'}</span>
      </p>
      <p className="small muted">
        posted {timeAgo(createdAt, now)} by <span>{by}</span>
      </p>
      <p className="small muted">{tags.length > 0 ? tags.join(' | ') : 'No tags available'}</p>
    </header>
  );
}

function StateBadge({ state, inReview }: { state: Job['state']; inReview: boolean }) {
  if (state === 'removed') return <Badge tone="clay">Removed</Badge>;
  if (inReview) return <Badge tone="amber">In review</Badge>;
  return state === 'open' ? <Badge tone="green">Open</Badge> : <Badge>Closed</Badge>;
}
