import { pageIn } from '#api/numbered-page.ts';
import type { PageContext } from '#api/page-context.ts';
import { type ApplicationsPage, loadApplications } from '#features/applications/load-applications.server.ts';
import { loadOwnJobs, type OwnJobsPage } from '#features/jobs/load-own-jobs.server.ts';
import { type Counts, statusOf, tabIn } from './dashboard-tabs.ts';

const pageSize = 4;

export type Dashboard = {
  counts: Counts;
  jobs: OwnJobsPage | null;
  applications: ApplicationsPage | null;
  /** What could not be loaded, each in the words that the person reads. */
  failed: { list: string | null; counts: string[] };
};

/** The list of the tab, and of the other kind only how many there are. */
export async function loadDashboard(context: PageContext, params: URLSearchParams): Promise<Dashboard> {
  const tab = tabIn(params);
  const page = pageIn(params);
  const status = statusOf(tab);
  const listsJobs = tab === 'manage-jobs';
  const [jobs, applications] = await Promise.all([
    listsJobs ? loadOwnJobs(context, page, pageSize) : loadOwnJobs(context, 1, 1),
    status
      ? loadApplications(context, { status, page, limit: pageSize })
      : loadApplications(context, { page: 1, limit: 1 }),
  ]);
  const failedCounts = [
    !jobs && !listsJobs && 'Failed to fetch manage jobs count',
    !applications && !status && 'Failed to fetch pending applications count',
  ];
  return {
    counts: { jobs: jobs?.total ?? null, pending: applications?.counts.pending ?? null },
    jobs: listsJobs ? jobs : null,
    applications: status ? applications : null,
    failed: {
      list:
        (listsJobs && !jobs && 'Failed to fetch jobs') ||
        (status && !applications && `Failed to fetch ${status} applications`) ||
        null,
      counts: failedCounts.filter((words) => words !== false),
    },
  };
}
