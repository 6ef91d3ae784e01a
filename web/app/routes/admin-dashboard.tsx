import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { announce, useAnnouncements } from '#api/announce.ts';
import { requireRole } from '#api/current-user.ts';
import { ConfirmStep } from '#components/confirm-step.tsx';
import { DashboardFrame } from '#components/dashboard-frame.tsx';
import { useToast } from '#components/use-toast.ts';
import { actionFailed } from '#features/admin-dashboard/action-failed.ts';
import { act } from '#features/admin-dashboard/admin-action.server.ts';
import { adminMenu } from '#features/admin-dashboard/admin-menu.tsx';
import { type TabKey, tabHref } from '#features/admin-dashboard/admin-tabs.ts';
import { confirmInUrl, withoutConfirm } from '#features/admin-dashboard/confirm-in-url.ts';
import { loadTab, type TabData } from '#features/admin-dashboard/load-tab.server.ts';
import { questionOf } from '#features/admin-dashboard/question-of.ts';
import { TabContent } from '#features/admin-dashboard/tab-content.tsx';
import { whatFailed } from '#features/admin-dashboard/what-failed.ts';
import { formOptions } from '#features/jobs/form-options.ts';
import { PostJobForm } from '#features/jobs/post-job-form.tsx';
import { countWaiting } from '#features/moderation/load-moderation.server.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/admin-dashboard';

export const meta: Route.MetaFunction = () => privateMeta('Admin dashboard');

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(context, request, 'admin');
  const params = new URL(request.url).searchParams;
  const [waiting, data] = await Promise.all([countWaiting(context), loadTab(context, params)]);
  const now = Date.now();
  return {
    data,
    waiting,
    now,
    asked: confirmInUrl(params),
    posting: {
      options: formOptions(user),
      userId: user._id,
      today: new Date(now).toISOString().slice(0, 10),
      posted: params.get('posted'),
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireRole(context, request, 'admin');
  return act(context, request, await request.formData());
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get('intent');
  return announce(serverAction, actionFailed(intent));
}

const leads: Partial<Record<TabKey, string>> = {
  'post-job': 'The company name, the job title and the three texts are needed.',
  reports: 'The oldest first. Whoever reported is told how you decided.',
  'in-review': 'Their text asks for money. They are public only after you release them.',
  audit: 'Every administrative act and every deletion, the newest first.',
};

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  const { data, waiting, now, asked, posting } = loaderData;
  const { tab } = data;
  const toast = useToast();
  useAnnouncements();
  useEffect(() => {
    for (const words of whatFailed(data)) toast.error(words);
  }, [data, toast]);
  const question = questionOf(data, asked);
  const location = useLocation();
  return (
    <DashboardFrame
      label="Admin dashboard"
      tabs={adminMenu(waiting)}
      current={tab}
      hrefFor={tabHref}
      lead={leads[tab]}
      listMark={`${tab} ${marksOf(data)}`}
      wide
    >
      <div className="stack">
        {question && <ConfirmStep {...question} backTo={withoutConfirm(location)} />}
        <TabContent data={data} now={now} />
        {tab === 'post-job' && (
          <div className="dashboard-form">
            <PostJobForm {...posting} returnTo={tabHref('post-job')} jobsTo={tabHref('jobs')} />
          </div>
        )}
      </div>
    </DashboardFrame>
  );
}

/** Changes when a row leaves or another comes. */
function marksOf(data: TabData): string {
  if (!('list' in data) || !data.list) return '';
  const { list } = data;
  const rows: { _id: string }[] =
    'people' in list
      ? list.people
      : 'jobs' in list
        ? list.jobs
        : 'reports' in list
          ? list.reports
          : 'entries' in list
            ? list.entries
            : list.applications;
  return rows.map(({ _id }) => _id).join();
}
