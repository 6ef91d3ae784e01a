import { requireEditor, requireRole } from '#api/current-user.ts';
import { Breadcrumb } from '#components/breadcrumb.tsx';
import { HelpLink } from '#components/help-link.tsx';
import { PageHead } from '#components/page-head.tsx';
import { EmployerPage } from '#features/employer-dashboard/employer-page.tsx';
import { dashboardOf, formOptions } from '#features/jobs/form-options.ts';
import { postFailed } from '#features/jobs/job-messages.ts';
import { PostJobForm } from '#features/jobs/post-job-form.tsx';
import { saveNewJob } from '#features/jobs/save-job.server.ts';
import { countPending } from '#features/waiting/waiting.server.ts';
import { sendForm } from '#forms/send-form.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/create-job';
import '#components/dashboard-frame.css';

export const meta: Route.MetaFunction = () => privateMeta('Post a Job');

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = await requireEditor(context, url, 'employer', 'admin');
  return {
    options: formOptions(user),
    userId: user._id,
    today: new Date().toISOString().slice(0, 10),
    posted: url.searchParams.get('posted'),
    dashboard: dashboardOf(user),
    pending: await countPending(context),
  };
}

export async function action({ url, request, context }: Route.ActionArgs) {
  const user = await requireRole(context, url, 'employer', 'admin');
  return saveNewJob({ context, request, user });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction, postFailed);

export default function CreateJob({ loaderData, actionData }: Route.ComponentProps) {
  const { dashboard, pending, ...form } = loaderData;
  return (
    <EmployerPage current="post-job" pending={pending}>
      <PageHead
        breadcrumb={<Breadcrumb items={[dashboard, { label: 'Post a Job' }]} />}
        title="Post a Job"
        lead="The job title and the three text boxes are required. The rest helps people find the job."
      />
      <HelpLink article="post-a-job">How to write a good job post</HelpLink>
      <div className="dashboard-form">
        <PostJobForm {...form} result={actionData} returnTo="/create-job" jobsTo={dashboard.to} />
      </div>
    </EmployerPage>
  );
}
