import * as admin from '@akwan/contract/admin.ts';
import { loadPage } from '#api/load-page.ts';
import { api, type PageContext } from '#api/page-context.ts';
import type { TabKey } from './admin-tabs.ts';
import { tableChoiceIn } from './table-choice.server.ts';
import type { TableChoice } from './table-choice.ts';

const limit = 10;

/** The tabs whose lists belong to other features, or that need no data. */
export type OtherTab = 'reports' | 'in-review' | 'verifications' | 'post-job';
export type AdminTab = Exclude<TabKey, OtherTab>;
export type PeopleKind = 'employers' | 'mentors' | 'jobseekers';

/** What the open tab shows, and nothing of the others; null for what could not be loaded. */
export async function loadTab(context: PageContext, tab: AdminTab, params: URLSearchParams) {
  const client = api(context);
  const choice = tableChoiceIn(params);
  const query = { ...choice, limit };
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
      const list = await loadPage(context, admin.listAllApplications, query);
      return { tab, choice, list };
    }
    case 'jobs':
      return {
        tab,
        choice,
        list: await loadPage(context, admin.listAllJobs, query),
      };
    case 'audit':
      return { tab, choice, list: await loadPage(context, admin.listAudit, query) };
  }
}

export type TabData = Awaited<ReturnType<typeof loadTab>>;

/** The three tables of people are one on the screen, whatever their lists are called. */
async function loadPeople(context: PageContext, kind: PeopleKind, choice: TableChoice) {
  const query = { ...choice, limit };
  if (kind === 'employers') {
    const found = await loadPage(context, admin.listEmployerAccounts, query);
    return found && peoplePage(found, found.employers);
  }
  if (kind === 'mentors') {
    const found = await loadPage(context, admin.listMentorAccounts, query);
    return found && peoplePage(found, found.mentors);
  }
  const found = await loadPage(context, admin.listJobseekerAccounts, query);
  return found && peoplePage(found, found.jobseekers);
}

const peoplePage = <Person>(
  { page, pageCount, total }: { page: number; pageCount: number; total: number },
  people: Person[],
) => ({ people, page, pageCount, total });
