import { useEffect } from 'react';
import { announce, useAnnouncements } from '#api/announce.ts';
import { requireRole } from '#api/current-user.ts';
import { pageIn } from '#api/numbered-page.ts';
import { ButtonLink } from '#components/button.tsx';
import { DashboardFrame } from '#components/dashboard-frame.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { PlusIcon } from '#components/icon.tsx';
import { useToast } from '#components/use-toast.ts';
import { ApplicationList } from '#features/applications/application-list.tsx';
import { decide } from '#features/applications/decide.server.ts';
import { decisionFailed } from '#features/applications/decision.ts';
import { statusOf, tabHref, tabIn } from '#features/employer-dashboard/dashboard-tabs.ts';
import { employerMenu } from '#features/employer-dashboard/employer-menu.tsx';
import { loadDashboard } from '#features/employer-dashboard/load-dashboard.server.ts';
import { deleteJob, setJobState } from '#features/jobs/change-job.server.ts';
import { formOptions } from '#features/jobs/form-options.ts';
import { deleteFailed, stateFailed } from '#features/jobs/job-messages.ts';
import { ManageJobs } from '#features/jobs/manage-jobs.tsx';
import { PostJobForm } from '#features/jobs/post-job-form.tsx';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/em-dashboard';

export const meta: Route.MetaFunction = () => privateMeta('Employer dashboard');

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(context, request, 'employer');
  const params = new URL(request.url).searchParams;
  const now = Date.now();
  return {
    tab: tabIn(params),
    now,
    confirming: params.get('confirm') === 'delete' ? params.get('job') : null,
    posting: {
      asked: formOptions(user),
      userId: user._id,
      today: new Date(now).toISOString().slice(0, 10),
      posted: params.get('posted'),
    },
    ...(await loadDashboard(context, params)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireRole(context, request, 'employer');
  const form = await request.formData();
  const { searchParams } = new URL(request.url);
  const backTo = tabHref(tabIn(searchParams), pageIn(searchParams));
  if (form.get('intent') === 'delete') return deleteJob(context, request, form, backTo);
  if (form.get('intent') === 'state') return setJobState(context, request, form, backTo);
  return decide(context, request, form, backTo);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const failed =
    form.get('intent') === 'delete'
      ? deleteFailed
      : form.get('intent') === 'state'
        ? stateFailed
        : decisionFailed(form.get('status') === 'declined' ? 'declined' : 'approved');
  return announce(serverAction, failed);
}

const leads = {
  'manage-jobs': undefined,
  review: 'A decision is final, and the applicant is told by mail.',
  approved: 'They know by mail that you want to go on with them.',
  declined: 'They know by mail that you will not go on with them.',
  'post-job': 'The job title and the three texts are needed. The rest helps people to find the job.',
};

export default function EmployerDashboard({ loaderData }: Route.ComponentProps) {
  const { tab, now, counts, jobs, applications, failed, confirming, posting } = loaderData;
  const status = statusOf(tab);
  const toast = useToast();
  useAnnouncements();
  useEffect(() => {
    for (const words of [failed.list, ...failed.counts]) if (words) toast.error(words);
  }, [failed, toast]);

  const listMark = [...(jobs?.jobs ?? []), ...(applications?.applications ?? [])]
    .map(({ _id }) => _id)
    .join();
  const postJob = (
    <ButtonLink to={tabHref('post-job')} variant="secondary" icon={<PlusIcon />}>
      Post Job
    </ButtonLink>
  );
  return (
    <DashboardFrame
      label="Employer dashboard"
      tabs={employerMenu(counts)}
      current={tab}
      hrefFor={tabHref}
      lead={leads[tab]}
      action={tab === 'manage-jobs' && jobs && jobs.total > 0 ? postJob : undefined}
      listMark={`${tab} ${listMark}`}
    >
      {failed.list && <ErrorState text={failed.list} />}
      {jobs && <ManageJobs list={jobs} now={now} confirming={confirming} />}
      {status && applications && <ApplicationList tab={tab} status={status} list={applications} now={now} />}
      {tab === 'post-job' && (
        <PostJobForm {...posting} returnTo={tabHref('post-job')} jobsTo={tabHref('manage-jobs')} />
      )}
    </DashboardFrame>
  );
}
