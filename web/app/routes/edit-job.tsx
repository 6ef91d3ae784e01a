import { requireEditor, requireRole } from '#api/current-user.ts';
import { loadOrFallback } from '#api/load-or-fallback.ts';
import { homeOf } from '#api/paths.ts';
import { Breadcrumb } from '#components/breadcrumb.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { PageHead } from '#components/page-head.tsx';
import { EmployerPage } from '#features/employer-dashboard/employer-page.tsx';
import { EditJobForm } from '#features/jobs/edit-job-form.tsx';
import { dashboardOf } from '#features/jobs/form-options.ts';
import { updateFailed } from '#features/jobs/job-messages.ts';
import { valuesOf } from '#features/jobs/job-values.ts';
import { findOwnJob } from '#features/jobs/own-jobs.server.ts';
import { saveChangedJob } from '#features/jobs/save-job.server.ts';
import { countPending } from '#features/waiting/waiting.server.ts';
import { sendForm } from '#forms/send-form.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/edit-job';
import '#components/dashboard-frame.css';

export const meta: Route.MetaFunction = () => privateMeta('Edit job');

const loadFailed = 'Failed to fetch job details.';

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const user = await requireEditor(context, url, 'employer', 'admin');
  const [job, pending] = await Promise.all([findOwnJob(context, params.jobId), countPending(context)]);
  return {
    job: job && {
      title: job.title,
      values: valuesOf(job),
      draftOf: { userId: user._id, jobId: params.jobId, version: job.updatedAt },
      // The links stay as they are.
      options: { company: user.role === 'admin' ? ('required' as const) : ('no' as const), links: false },
      today: new Date().toISOString().slice(0, 10),
      cancelTo: homeOf(user),
    },
    dashboard: [dashboardOf(user)],
    pending,
  };
}

/** A job that cannot be loaded says so in its place. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  loadOrFallback(serverLoader, () => ({ job: null, dashboard: [], pending: null }));

export async function action({ url, request, context, params }: Route.ActionArgs) {
  const user = await requireRole(context, url, 'employer', 'admin');
  return saveChangedJob({ context, request, user }, params.jobId);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendForm(serverAction, updateFailed);

export default function EditJob({ loaderData, actionData }: Route.ComponentProps) {
  const { job, dashboard, pending } = loaderData;
  return (
    <EmployerPage current="manage-jobs" pending={pending}>
      <PageHead
        breadcrumb={<Breadcrumb items={[...dashboard, { label: 'Edit job' }]} />}
        title="Edit job"
        lead={job?.title}
      />
      <div className="dashboard-form">
        {job ? <EditJobForm {...job} failure={actionData} /> : <ErrorState failed={loadFailed} />}
      </div>
    </EmployerPage>
  );
}
