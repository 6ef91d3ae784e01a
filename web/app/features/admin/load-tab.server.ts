import * as admin from '@akwan/contract/admin.ts';
import { loadPage } from '#api/load-page.ts';
import { api, type PageContext } from '#api/page-context.ts';
import type { TabKey } from './admin-tabs.ts';
import { tableChoiceIn } from './table-choice.server.ts';
import type { TableChoice } from './table-choice.ts';

const limit = 10;

/** The tabs whose lists belong to other features, or that need no data. */
export type OtherTab = 'reports' | 'in-review' | 'post-job';
export type AdminTab = Exclude<TabKey, OtherTab>;
export type PeopleKind = 'employers' | 'mentors' | 'jobseekers';

/** What the open tab shows, and nothing of the others; null for what could not be loaded. */
export async function loadTab(context: PageContext, tab: AdminTab, params: URLSearchParams) {
  const client = api(context);
  const choice = tableChoiceIn(params);
  const query = (page: number) => ({ query: { ...choice, page, limit } });
  const part = { page: choice.page, limit };
  switch (tab) {
    case 'stats': {
      const [stats, recent] = await Promise.all([
        client.call(admin.getStats),
        client.call(admin.listRecentEmployers),
      ]);
      return {
        tab,
        stats: stats.ok ? stats.reply : null,
        recent: recent.ok ? recent.reply.recentEmployers : null,
      };
    }
    case 'employers':
    case 'mentors':
    case 'jobseekers':
      return { tab, choice, list: await loadPeople(context, tab, choice) };
    case 'applications': {
      const list = await loadPage((page) => client.call(admin.listAllApplications, query(page)), part);
      return { tab, choice, list };
    }
    case 'jobs':
      return {
        tab,
        choice,
        list: await loadPage((page) => client.call(admin.listAllJobs, query(page)), part),
      };
    case 'audit':
      return { tab, choice, list: await loadPage((page) => client.call(admin.listAudit, query(page)), part) };
  }
}

export type TabData = Awaited<ReturnType<typeof loadTab>>;

/** The three tables of people are one on the screen, whatever their lists are called. */
async function loadPeople(context: PageContext, kind: PeopleKind, choice: TableChoice) {
  const client = api(context);
  const load = async (page: number) => {
    const input = { query: { ...choice, page, limit } };
    const result =
      kind === 'employers'
        ? await client.call(admin.listEmployerAccounts, input)
        : kind === 'mentors'
          ? await client.call(admin.listMentorAccounts, input)
          : await client.call(admin.listJobseekerAccounts, input);
    if (!result.ok) return result;
    const { reply } = result;
    const people =
      'employers' in reply ? reply.employers : 'mentors' in reply ? reply.mentors : reply.jobseekers;
    return { ok: true as const, reply: { people, total: reply.total } };
  };
  return loadPage(load, { page: choice.page, limit });
}
