import { useLocation } from 'react-router';
import { requireRole } from '#api/current-user.ts';
import { loadOrFallback } from '#api/load-or-fallback.ts';
import { pageIn } from '#api/load-page.ts';
import type { PageContext } from '#api/page-context.ts';
import { ConfirmStep } from '#components/confirm-step.tsx';
import { DashboardFrame } from '#components/dashboard-frame.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { HelpLink } from '#components/help-link.tsx';
import { runAdminAction } from '#features/admin/admin-actions.server.ts';
import { adminActionFailed, isAdminAction } from '#features/admin/admin-actions.ts';
import { adminMenu } from '#features/admin/admin-menu.tsx';
import { listFailed, type TabKey, tabHref, tabIn } from '#features/admin/admin-tabs.ts';
import { confirmationOf, confirmInUrl, withoutConfirm } from '#features/admin/confirm-in-url.ts';
import { loadTab } from '#features/admin/load-tab.server.ts';
import { TabContent } from '#features/admin/tab-content.tsx';
import { untouchedTable } from '#features/admin/table-choice.ts';
import { formOptions } from '#features/jobs/form-options.ts';
import { PostJobForm } from '#features/jobs/post-job-form.tsx';
import { loadHeldJobs, loadReports, loadVerifications } from '#features/moderation/load-moderation.server.ts';
import { runModerationAction } from '#features/moderation/moderation-actions.server.ts';
import {
  isModerationAction,
  moderationActionFailed,
  refusalOf,
  reportConfirmation,
  takeDownOf,
} from '#features/moderation/moderation-actions.ts';
import { HeldJobs, Reports, Verifications } from '#features/moderation/moderation-lists.tsx';
import { loadWaiting } from '#features/waiting/waiting.server.ts';
import { waitingLines } from '#features/waiting/waiting-lines.ts';
import { WhatWaits } from '#features/waiting/what-waits.tsx';
import { listActionResult, sendListAction } from '#forms/list-action.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/admin-dashboard';

export const meta: Route.MetaFunction = () => privateMeta('Admin dashboard');

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = await requireRole(context, url, 'admin');
  const params = url.searchParams;
  const [waiting, data] = await Promise.all([loadWaiting(context), load(context, params)]);
  const now = Date.now();
  return {
    data,
    waiting,
    now,
    confirm: confirmInUrl(params),
    posting: {
      options: formOptions(user),
      userId: user._id,
      today: new Date(now).toISOString().slice(0, 10),
      posted: params.get('posted'),
    },
  };
}

async function load(context: PageContext, params: URLSearchParams) {
  const tab = tabIn(params);
  switch (tab) {
    case 'reports':
      return { tab, list: await loadReports(context, pageIn(params)) };
    case 'in-review':
      return { tab, list: await loadHeldJobs(context, pageIn(params)) };
    case 'verifications':
      return { tab, list: await loadVerifications(context, pageIn(params)) };
    case 'post-job':
      return { tab };
    default:
      return loadTab(context, tab, params);
  }
}

type PageData = Awaited<ReturnType<typeof load>>;

/** A tab that cannot be loaded says so in its place; the menu and the other tabs stay. */
export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  loadOrFallback(serverLoader, () => {
    const tab = tabIn(url.searchParams);
    return { data: unloaded(tab), waiting: null, now: Date.now(), confirm: null, posting: null };
  });

function unloaded(tab: TabKey): PageData {
  switch (tab) {
    case 'stats':
      return { tab, stats: null, recent: null };
    case 'reports':
    case 'in-review':
    case 'verifications':
      return { tab, list: null };
    case 'post-job':
      return { tab };
    default:
      return { tab, choice: untouchedTable, list: null };
  }
}

export async function action({ url, request, context }: Route.ActionArgs) {
  await requireRole(context, url, 'admin');
  const form = await request.formData();
  const intent = form.get('intent');
  const backTo = withoutConfirm(url);
  if (isModerationAction(intent)) {
    const { result, ...sentences } = await runModerationAction(context, intent, form);
    return listActionResult(context, request, result, { ...sentences, backTo });
  }
  if (!isAdminAction(intent)) throw new Response(null, { status: 400 });
  const { result, ...sentences } = await runAdminAction(context, intent, form);
  return listActionResult(context, request, result, { ...sentences, backTo });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get('intent');
  const failed = isModerationAction(intent)
    ? moderationActionFailed[intent]
    : isAdminAction(intent) && adminActionFailed[intent];
  return sendListAction(serverAction, failed || '');
}

const leads: Partial<Record<TabKey, string>> = {
  'post-job': 'Company name, job title and the three text boxes are required.',
  reports: 'Oldest first. We tell the person who reported it what you decided.',
  'in-review': 'These jobs may be asking applicants for money. They go public only when you release them.',
  verifications:
    'Look the number up at the Registrar of Companies. The mark will show what you checked, and today’s date.',
  audit: 'Everything administrators did, and every deletion, newest first.',
};

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  const { data, waiting, now, confirm, posting } = loaderData;
  const { tab } = data;
  const location = useLocation();
  const confirmation = confirmationFor(data, confirm);
  return (
    <DashboardFrame
      label="Admin dashboard"
      tabs={adminMenu(waiting)}
      current={tab}
      hrefFor={tabHref}
      lead={leads[tab]}
      listMark={`${tab} ${rowIds(data)}`}
    >
      {waiting && tab === 'stats' && <WhatWaits lines={waitingLines(waiting, now)} />}
      <div className="stack">
        {isModeration(data) && <HelpLink article="moderate">How to moderate</HelpLink>}
        {confirmation && <ConfirmStep {...confirmation} backTo={withoutConfirm(location)} />}
        {tab === 'post-job' ? (
          <PostJob posting={posting} />
        ) : isModeration(data) ? (
          <ModerationTab data={data} now={now} />
        ) : (
          <TabContent data={data} />
        )}
      </div>
    </DashboardFrame>
  );
}

type Loaded<Tab extends TabKey> = Extract<PageData, { tab: Tab }>;
type ModerationData = Loaded<'reports' | 'in-review' | 'verifications'>;

const isModeration = (data: PageData): data is ModerationData =>
  ['reports', 'in-review', 'verifications'].includes(data.tab);

function ModerationTab({ data, now }: { data: ModerationData; now: number }) {
  const { tab, list } = data;
  if (!list) return <ErrorState failed={listFailed[tab]} />;
  const shared = { tab, now, hrefFor: (page: number) => tabHref(tab, page) };
  if ('verifications' in list) return <Verifications {...shared} list={list} />;
  return 'reports' in list ? <Reports {...shared} list={list} /> : <HeldJobs {...shared} list={list} />;
}

type Posting = Route.ComponentProps['loaderData']['posting'];

function PostJob({ posting }: { posting: Posting }) {
  if (!posting) return <ErrorState failed="Failed to load the form." />;
  return (
    <div className="dashboard-form">
      <PostJobForm {...posting} returnTo={tabHref('post-job')} jobsTo={tabHref('jobs')} />
    </div>
  );
}

/** The confirmation in the address, for a row that is in sight. */
function confirmationFor(data: PageData, confirm: Route.ComponentProps['loaderData']['confirm']) {
  if (!confirm) return null;
  if (data.tab === 'reports') return reportConfirmation(data.list?.reports ?? [], confirm);
  if (data.tab === 'in-review') {
    const job = data.list?.jobs.find(({ _id }) => _id === confirm.id);
    return job ? takeDownOf({ jobId: job._id, title: job.title }) : null;
  }
  if (data.tab === 'verifications') {
    const found = data.list?.verifications.find(({ _id }) => _id === confirm.id);
    return found ? refusalOf(found) : null;
  }
  return data.tab === 'post-job' ? null : confirmationOf(data, confirm);
}

/** Changes when a row leaves the list or comes to it. */
function rowIds(data: PageData): string {
  if (!('list' in data) || !data.list) return '';
  const { list } = data;
  const rows: { _id: string }[] =
    'people' in list
      ? list.people
      : 'jobs' in list
        ? list.jobs
        : 'reports' in list
          ? list.reports
          : 'verifications' in list
            ? list.verifications
            : 'entries' in list
              ? list.entries
              : list.applications;
  return rows.map(({ _id }) => _id).join();
}
