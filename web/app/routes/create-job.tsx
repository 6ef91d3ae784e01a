import { jobMessages } from '@akwan/contract/jobs.ts';
import { data, redirect } from 'react-router';
import { requireRole } from '#api/current-user.ts';
import { getRequestContext } from '#api/page-context.ts';
import { homeOf, safeNext } from '#api/paths.ts';
import { sentByBrowser } from '#api/tell.ts';
import { Breadcrumb } from '#components/breadcrumb.tsx';
import { PageHead } from '#components/page-head.tsx';
import { dashboardOf } from '#features/jobs/dashboard-of.ts';
import { formOptions } from '#features/jobs/form-options.ts';
import { failedWith, postFailed } from '#features/jobs/job-failure.ts';
import { valuesIn } from '#features/jobs/job-values.ts';
import { PostJobForm } from '#features/jobs/post-job-form.tsx';
import type { PostResult } from '#features/jobs/post-result.ts';
import { jobFailure, sendNewJob } from '#features/jobs/send-job.server.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/create-job';

export const meta: Route.MetaFunction = () => privateMeta('Post a Job');

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(context, request, 'employer', 'admin');
  return {
    asked: formOptions(user),
    userId: user._id,
    today: new Date().toISOString().slice(0, 10),
    posted: new URL(request.url).searchParams.get('posted'),
    dashboard: dashboardOf(user),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(context, request, 'employer', 'admin');
  const form = await request.formData();
  const answer = await sendNewJob(context, user, valuesIn(form));
  if (!answer.ok) {
    const failure = jobFailure(form, answer.body, postFailed);
    return data<PostResult>({ posted: null, failure }, { status: answer.status });
  }
  const { reviewReasons, job } = answer.body;
  const jobId = job._id;
  if (sentByBrowser(request)) {
    const returnTo = safeNext(form.get('returnTo')) ?? homeOf(user);
    getRequestContext(context).flash({ kind: 'success', text: jobMessages.posted });
    // A job in review is not online: the list of jobs says so, and why.
    if (reviewReasons.length > 0) throw redirect(homeOf(user));
    throw redirect(`${returnTo}${returnTo.includes('?') ? '&' : '?'}posted=${jobId}`);
  }
  return data<PostResult>({ posted: { jobId, message: jobMessages.posted, reviewReasons }, failure: null });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    // Without a network the form stays, with what was typed in it.
    if (!(error instanceof TypeError)) throw error;
    return data<PostResult>({ posted: null, failure: failedWith(postFailed) }, { status: 503 });
  }
}

export default function CreateJob({ loaderData, actionData }: Route.ComponentProps) {
  const { dashboard, ...form } = loaderData;
  return (
    <div className="page page-form">
      <PageHead
        breadcrumb={<Breadcrumb items={[dashboard, { label: 'Post a Job' }]} />}
        title="Post a Job"
        lead="The job title and the three texts are needed. The rest helps people to find the job."
      />
      <PostJobForm {...form} result={actionData} returnTo="/create-job" jobsTo={dashboard.to} />
    </div>
  );
}
