import { type JobReply, jobMessages } from '@akwan/contract/jobs.ts';
import { useEffect } from 'react';
import { data, redirect } from 'react-router';
import { callApi } from '#api/call-api.ts';
import { requireRole } from '#api/current-user.ts';
import { getRequestContext } from '#api/page-context.ts';
import { homeOf } from '#api/paths.ts';
import { Breadcrumb } from '#components/breadcrumb.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { PageHead } from '#components/page-head.tsx';
import { useToast } from '#components/use-toast.ts';
import { dashboardOf } from '#features/jobs/dashboard-of.ts';
import { EditJobForm } from '#features/jobs/edit-job-form.tsx';
import { findOwnJob } from '#features/jobs/find-own-job.server.ts';
import { formOptions } from '#features/jobs/form-options.ts';
import { failedWith, updateFailed } from '#features/jobs/job-failure.ts';
import { valuesIn, valuesOf } from '#features/jobs/job-values.ts';
import { jobBody, jobFailure } from '#features/jobs/send-job.server.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/edit-job';

export const meta: Route.MetaFunction = () => privateMeta('Edit job');

const loadFailed = 'Failed to fetch job details.';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const user = await requireRole(context, request, 'employer', 'admin');
  const job = await findOwnJob(context, user, params.jobId);
  return {
    job: job && { values: valuesOf(job), title: job.title, version: job.updatedAt },
    // The edit keeps the links as they are.
    asked: { company: user.role === 'admin' ? ('required' as const) : ('no' as const), links: false },
    userId: user._id,
    today: new Date().toISOString().slice(0, 10),
    dashboard: dashboardOf(user),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireRole(context, request, 'employer', 'admin');
  const form = await request.formData();
  const json = jobBody(valuesIn(form), { ...formOptions(user), links: false });
  const path = `/jobs/${encodeURIComponent(params.jobId)}`;
  const answer = await callApi<JobReply>(context, { method: 'PUT', path, json });
  if (!answer.ok) return data(jobFailure(form, answer.body, updateFailed), { status: answer.status });
  getRequestContext(context).flash({ kind: 'success', text: jobMessages.updated });
  throw redirect(homeOf(user));
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return data(failedWith(updateFailed), { status: 503 });
  }
}

export default function EditJob({ loaderData, actionData, params }: Route.ComponentProps) {
  const { job, asked, userId, today, dashboard } = loaderData;
  const toast = useToast();
  useEffect(() => {
    if (!job) toast.error(loadFailed);
  }, [job, toast]);
  return (
    <div className="page page-form">
      <PageHead
        breadcrumb={<Breadcrumb items={[dashboard, { label: 'Edit job' }]} />}
        title="Edit job"
        lead={job?.title}
      />
      {job ? (
        <EditJobForm
          asked={asked}
          values={job.values}
          draftOf={{ userId, jobId: params.jobId, version: job.version }}
          today={today}
          cancelTo={dashboard.to}
          failure={actionData ?? null}
        />
      ) : (
        <ErrorState text={loadFailed} />
      )}
    </div>
  );
}
