import { useEffect } from 'react';
import { requireEditor, requireRole } from '#api/current-user.ts';
import { loadOrFallback } from '#api/load-or-fallback.ts';
import { pageIn } from '#api/load-page.ts';
import type { PageContext } from '#api/page-context.ts';
import { ButtonLink } from '#components/button.tsx';
import { DashboardFrame } from '#components/dashboard-frame.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { PlusIcon } from '#components/icons-work.tsx';
import { useFrozen } from '#components/use-frozen.ts';
import { useToast } from '#components/use-toast.ts';
import { ApplicationList } from '#features/applications/application-list.tsx';
import { decisionFailed } from '#features/applications/application-messages.ts';
import { deskPath } from '#features/applications/desk-address.ts';
import { decisionActions, loadApplications, loadDecided } from '#features/applications/review.server.ts';
import {
  isMine,
  statusOf,
  type TabKey,
  tabHref,
  tabIn,
  tabLeads,
  uncounted,
} from '#features/employer-dashboard/dashboard-tabs.ts';
import { employerMenu } from '#features/employer-dashboard/employer-menu.tsx';
import { MineOrAll } from '#features/employer-dashboard/mine-or-all.tsx';
import { formOptions } from '#features/jobs/form-options.ts';
import { copyFailed, deleteFailed, updateFailed } from '#features/jobs/job-messages.ts';
import { ManageJobs } from '#features/jobs/manage-jobs.tsx';
import { copyJob, deleteJob, loadOwnJobs, setJobState, setOutcome } from '#features/jobs/own-jobs.server.ts';
import { PostJobForm } from '#features/jobs/post-job-form.tsx';
import { loadWaitingLines } from '#features/waiting/waiting.server.ts';
import { WhatWaits } from '#features/waiting/what-waits.tsx';
import { dispatchIntent } from '#forms/dispatch-intent.ts';
import { sendListAction } from '#forms/list-action.ts';
import { privateMeta } from '#layout/page-meta.ts';
import { useTeam } from '#layout/shell-data.ts';
import { WelcomeNudge } from '#layout/welcome-nudge.tsx';
import { useDeciding } from '#reviewing/use-deciding.ts';
import type { Route } from './+types/em-dashboard';

export const meta: Route.MetaFunction = () => privateMeta('Employer dashboard');

const pageSize = 4;

export async function loader({ url, context }: Route.LoaderArgs) {
  const params = url.searchParams;
  const requireUser = tabIn(params) === 'post-job' ? requireEditor : requireRole;
  const user = await requireUser(context, url, 'employer');
  const now = Date.now();
  return {
    tab: tabIn(params),
    mine: isMine(params),
    now,
    decided: await loadDecided(context, params),
    waiting: tabIn(params) === 'manage-jobs' ? await loadWaitingLines(context) : [],
    confirming: confirmingIn(params),
    posting: {
      options: formOptions(user),
      userId: user._id,
      today: new Date(now).toISOString().slice(0, 10),
      posted: params.get('posted'),
    },
    ...(await loadLists(context, params)),
  };
}

/** A tab that cannot be loaded says so in its place; the menu and the other tabs stay. */
export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  loadOrFallback(serverLoader, () => {
    const tab = tabIn(url.searchParams);
    const nothing = {
      decided: null,
      waiting: [],
      confirming: null,
      posting: null,
      jobs: null,
      applications: null,
    };
    return {
      tab,
      mine: isMine(url.searchParams),
      now: Date.now(),
      counts: uncounted,
      ...nothing,
      ...failuresOf(tab, null, null),
    };
  });

/** What the address asks to confirm, where there is no script. */
function confirmingIn(params: URLSearchParams) {
  const action = params.get('confirm');
  const jobId = params.get('job');
  return jobId && (action === 'delete' || action === 'close')
    ? { action: action as 'delete' | 'close', jobId }
    : null;
}

/** The list of the tab, and of the other kind only how many there are. */
async function loadLists(context: PageContext, params: URLSearchParams) {
  const tab = tabIn(params);
  const page = pageIn(params);
  const status = statusOf(tab);
  const listsJobs = tab === 'manage-jobs';
  const mine = isMine(params) ? 'true' : '';
  const [jobs, applications] = await Promise.all([
    loadOwnJobs(context, listsJobs ? { mine, page, limit: pageSize } : { mine, page: 1, limit: 1 }),
    loadApplications(context, status ? { mine, status, page, limit: pageSize } : { mine, page: 1, limit: 1 }),
  ]);
  return {
    counts: { jobs: jobs?.total ?? null, pending: applications?.counts.pending ?? null },
    jobs: listsJobs ? jobs : null,
    applications: status ? applications : null,
    ...failuresOf(tab, jobs, applications),
  };
}

/** What is said when the list of the tab, or the count of the other kind, is null. */
function failuresOf(tab: TabKey, jobs: unknown, applications: unknown) {
  const listsJobs = tab === 'manage-jobs';
  const status = statusOf(tab);
  const listFailure =
    (listsJobs && !jobs && 'Failed to fetch jobs') ||
    (status && !applications && `Failed to fetch ${status} applications`) ||
    null;
  const countFailures = [
    !jobs && !listsJobs && 'Failed to fetch manage jobs count',
    !applications && !status && 'Failed to fetch pending applications count',
  ].filter((message) => typeof message === 'string');
  return { listFailure, countFailures };
}

export async function action({ url, request, context }: Route.ActionArgs) {
  await requireRole(context, url, 'employer');
  const form = await request.formData();
  const { searchParams } = url;
  const backTo = tabHref(tabIn(searchParams), pageIn(searchParams), isMine(searchParams));
  return dispatchIntent(form, {
    delete: () => deleteJob(context, request, form, backTo),
    state: () => setJobState(context, request, form, backTo),
    copy: () => copyJob(context, request, form, backTo),
    outcome: () => setOutcome(context, request, form, backTo),
    ...decisionActions(context, request, form, backTo),
  });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const intent = form.get('intent');
  const failed =
    intent === 'delete'
      ? deleteFailed
      : intent === 'copy'
        ? copyFailed
        : intent === 'state' || intent === 'outcome'
          ? updateFailed
          : decisionFailed(form);
  return sendListAction(serverAction, failed);
}

export default function EmployerDashboard({ loaderData }: Route.ComponentProps) {
  const { tab, mine, counts, jobs, countFailures, listFailure, confirming, posting } = loaderData;
  const now = useFrozen(loaderData.now);
  const applications = useDeciding(loaderData.applications, (list) => list.applications);
  const decided = useFrozen(loaderData.decided);
  const status = statusOf(tab);
  const hrefFor = (page: number) => tabHref(tab, page, mine);
  const { isReader, hasColleagues } = useTeam();
  const toast = useToast();
  useEffect(() => {
    for (const message of countFailures) toast.error(message);
  }, [countFailures, toast]);

  const listMark = [...(jobs?.jobs ?? []), ...(applications?.applications ?? [])]
    .map(({ _id }) => _id)
    .join();
  const postTo = tabHref('post-job');
  const postJob = (
    <ButtonLink to={postTo} variant="secondary" icon={<PlusIcon />}>
      Post Job
    </ButtonLink>
  );
  const openDesk = <ButtonLink to={deskPath}>Open the review desk</ButtonLink>;
  return (
    <DashboardFrame
      label="Employer dashboard"
      tabs={employerMenu(counts, isReader)}
      current={tab}
      hrefFor={(key) => tabHref(key, 1, mine)}
      lead={tabLeads[tab]}
      action={
        tab === 'review' && counts.pending
          ? openDesk
          : jobs && jobs.total > 0 && !isReader
            ? postJob
            : undefined
      }
      listMark={`${tab} ${listMark}`}
    >
      <WelcomeNudge />
      <WhatWaits lines={loaderData.waiting} />
      {hasColleagues && tab !== 'post-job' && <MineOrAll tab={tab} mine={mine} />}
      {listFailure && <ErrorState failed={listFailure} />}
      {jobs && <ManageJobs list={jobs} now={now} confirming={confirming} postTo={postTo} hrefFor={hrefFor} />}
      {status && applications && (
        <ApplicationList {...{ status, now, decided, hrefFor }} list={applications} />
      )}
      {tab === 'post-job' &&
        (posting ? (
          <PostJobForm {...posting} returnTo={postTo} jobsTo={tabHref('manage-jobs')} />
        ) : (
          <ErrorState />
        ))}
    </DashboardFrame>
  );
}
