import { listHeldJobs, listReports } from '@akwan/contract/moderation.ts';
import { listVerifications } from '@akwan/contract/verifications.ts';
import { loadPage } from '#api/load-page.ts';
import { api, type PageContext } from '#api/page-context.ts';

const limit = 10;

export const loadReports = (context: PageContext, page: number) =>
  loadPage(context, listReports, { page, limit });

export const loadHeldJobs = (context: PageContext, page: number) =>
  loadPage(context, listHeldJobs, { page, limit });

export const loadVerifications = (context: PageContext, page: number) =>
  loadPage(context, listVerifications, { page, limit });

export type ReportsPage = NonNullable<Awaited<ReturnType<typeof loadReports>>>;
export type HeldJobsPage = NonNullable<Awaited<ReturnType<typeof loadHeldJobs>>>;

export type VerificationsPage = NonNullable<Awaited<ReturnType<typeof loadVerifications>>>;

/** What has to be decided about one job: why it is held, and who reported it. */
export async function loadConcerns(context: PageContext, jobId: string) {
  const [held, reports] = await Promise.all([
    api(context).call(listHeldJobs, { query: { jobId } }),
    api(context).call(listReports, { query: { jobId } }),
  ]);
  return {
    held: (held.ok && held.reply.jobs.find(({ _id }) => _id === jobId)) || null,
    reports: reports.ok ? reports.reply.reports.filter((report) => report.jobId === jobId) : [],
  };
}
