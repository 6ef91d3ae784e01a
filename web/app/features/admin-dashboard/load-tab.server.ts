import type {
  AdminJobsReply,
  AllApplicationsReply,
  AuditReply,
  RecentEmployersReply,
  StatsReply,
} from '@akwan/contract/admin.ts';
import { callApi } from '#api/call-api.ts';
import { pageIn } from '#api/numbered-page.ts';
import type { PageContext } from '#api/page-context.ts';
import { loadPeople, loadTable } from '#features/admin/load-table.server.ts';
import { tableChoiceIn } from '#features/admin/table-choice.server.ts';
import { loadHeldJobs, loadReports } from '#features/moderation/load-moderation.server.ts';
import { tabIn } from './admin-tabs.ts';

/** What the open tab shows, and nothing of the others. */
export async function loadTab(context: PageContext, params: URLSearchParams) {
  const tab = tabIn(params);
  const choice = tableChoiceIn(params);
  switch (tab) {
    case 'stats': {
      const [stats, recent] = await Promise.all([
        read<StatsReply>(context, '/user/stats'),
        read<RecentEmployersReply>(context, '/user/recent-employers'),
      ]);
      return { tab, stats, recent };
    }
    case 'employers':
    case 'mentors':
    case 'jobseekers':
      return { tab, choice, list: await loadPeople(context, tab, choice) };
    case 'applications':
      return {
        tab,
        choice,
        list: await loadTable<AllApplicationsReply>(context, '/jobs/applications/all', choice),
      };
    case 'jobs':
      return { tab, choice, list: await loadTable<AdminJobsReply>(context, '/admin/jobs', choice) };
    case 'reports':
      return { tab, list: await loadReports(context, pageIn(params)) };
    case 'in-review':
      return { tab, list: await loadHeldJobs(context, pageIn(params)) };
    case 'audit':
      return { tab, choice, list: await loadTable<AuditReply>(context, '/admin/audit', choice) };
    default:
      return { tab };
  }
}

export type TabData = Awaited<ReturnType<typeof loadTab>>;

async function read<Reply>(context: PageContext, path: string): Promise<Reply | null> {
  const answer = await callApi<Reply>(context, { method: 'GET', path });
  return answer.ok ? answer.body : null;
}
