import { getJob } from '@akwan/contract/jobs.ts';
import { data, redirect, useLocation } from 'react-router';
import { requireRole } from '#api/current-user.ts';
import { loadOrFallback } from '#api/load-or-fallback.ts';
import { api, getRequestContext } from '#api/page-context.ts';
import { Breadcrumb } from '#components/breadcrumb.tsx';
import { ButtonLink } from '#components/button.tsx';
import { ConfirmStep } from '#components/confirm-step.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { EditIcon } from '#components/icons-work.tsx';
import { DeleteJob } from '#features/admin/action-buttons.tsx';
import { runAdminAction } from '#features/admin/admin-actions.server.ts';
import { adminActionFailed, isAdminAction, jobDeletion } from '#features/admin/admin-actions.ts';
import { tabHref } from '#features/admin/admin-tabs.ts';
import { confirmInUrl, withoutConfirm } from '#features/admin/confirm-in-url.ts';
import { BackButton, JobHead, JobTexts, PosterButton } from '#features/admin/job-view.tsx';
import { Concerns } from '#features/moderation/concerns.tsx';
import { loadConcerns } from '#features/moderation/load-moderation.server.ts';
import { runModerationAction } from '#features/moderation/moderation-actions.server.ts';
import {
  isModerationAction,
  moderationActionFailed,
  reportConfirmation,
  takeDownOf,
} from '#features/moderation/moderation-actions.ts';
import { listActionResult, sendListAction } from '#forms/list-action.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/job-details';
import '#components/card.css';
import '#components/dashboard-frame.css';

export const meta: Route.MetaFunction = () => privateMeta('Admin Job Details');

const loadFailed = 'Failed to fetch job details.';
const noPoster = 'Poster information is unavailable';

export async function loader({ url, context, params }: Route.LoaderArgs) {
  await requireRole(context, url, 'admin');
  const [result, concerns] = await Promise.all([
    api(context).call(getJob, { params: { jobId: params.jobId } }),
    loadConcerns(context, params.jobId),
  ]);
  const isUnknown = !result.ok && result.error.code === 'not_found';
  return data(
    {
      job: result.ok ? result.reply.job : null,
      concerns,
      now: Date.now(),
      confirm: confirmInUrl(url.searchParams),
    },
    { status: isUnknown ? 404 : 200 },
  );
}

/** A job that cannot be loaded says so in its place. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  loadOrFallback(serverLoader, () => ({
    job: null,
    concerns: { held: null, reports: [] },
    now: Date.now(),
    confirm: null,
  }));

export async function action({ url, request, context }: Route.ActionArgs) {
  await requireRole(context, url, 'admin');
  const form = await request.formData();
  const intent = form.get('intent');
  const backTo = withoutConfirm(url);
  if (intent === 'poster') {
    const result = {
      ok: false,
      error: { code: 'not_found', status: 404, message: noPoster, fields: {} },
    } as const;
    return listActionResult(context, request, result, { done: '', failed: noPoster, backTo });
  }
  if (isModerationAction(intent)) {
    const { result, ...sentences } = await runModerationAction(context, intent, form);
    return listActionResult(context, request, result, { ...sentences, backTo });
  }
  if (intent !== 'delete') throw new Response(null, { status: 400 });
  const { result, ...sentences } = await runAdminAction(context, intent, form);
  if (result.ok) {
    getRequestContext(context).flash({ kind: 'success', text: sentences.done });
    throw redirect(tabHref('jobs'));
  }
  return listActionResult(context, request, result, { ...sentences, backTo });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get('intent');
  if (isModerationAction(intent)) return sendListAction(serverAction, moderationActionFailed[intent]);
  return sendListAction(serverAction, isAdminAction(intent) ? adminActionFailed[intent] : noPoster);
}

export default function JobDetails({ loaderData }: Route.ComponentProps) {
  const { job, concerns, now, confirm } = loaderData;
  const location = useLocation();
  const crumbs = [{ label: 'Admin Dashboard', to: tabHref('jobs') }, { label: 'Admin Job Details' }];
  if (!job) {
    return (
      <div className="page page-medium dashboard-wide">
        <Breadcrumb items={crumbs} />
        <h1>Admin Job Details</h1>
        <ErrorState failed={loadFailed} />
      </div>
    );
  }
  const reviewed = { jobId: job._id, title: job.title };
  const confirmation =
    confirm &&
    (confirm.confirm === 'take-down'
      ? takeDownOf(reviewed)
      : confirm.confirm === 'delete'
        ? jobDeletion(job)
        : reportConfirmation(concerns.reports, confirm));
  const isGone = job.state === 'removed';
  return (
    <div className="page page-medium dashboard-wide">
      <Breadcrumb items={crumbs} />
      <div className="stack-lg">
        {confirmation && !isGone && <ConfirmStep {...confirmation} backTo={withoutConfirm(location)} />}
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
        <Concerns job={reviewed} {...concerns} now={now} />
        <JobTexts job={job} />
      </div>
    </div>
  );
}
