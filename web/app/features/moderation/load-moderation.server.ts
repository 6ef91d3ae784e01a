import type { HeldJobsReply, ReportsReply } from '@akwan/contract/moderation.ts';
import { callApi } from '#api/call-api.ts';
import { loadNumbered } from '#api/load-numbered.ts';
import type { PageContext } from '#api/page-context.ts';

const pageSize = 10;

export const loadReports = (context: PageContext, page: number) =>
  loadNumbered<ReportsReply>(context, '/admin/reports', { page, limit: pageSize });

export const loadHeldJobs = (context: PageContext, page: number) =>
  loadNumbered<HeldJobsReply>(context, '/admin/held-jobs', { page, limit: pageSize });

/** How much waits for an administrator; nothing where it could not be counted. */
export async function countWaiting(context: PageContext) {
  const count = async (path: string) => {
    const answer = await callApi<{ total: number }>(context, { method: 'GET', path: `${path}?limit=1` });
    return answer.ok ? answer.body.total : undefined;
  };
  const [reports, held] = await Promise.all([count('/admin/reports'), count('/admin/held-jobs')]);
  return { reports, held };
}

/** What is open about one job: why it waits, and who complained. */
export async function loadConcerns(context: PageContext, jobId: string) {
  const about = new URLSearchParams({ jobId });
  const [held, reports] = await Promise.all([
    callApi<HeldJobsReply>(context, { method: 'GET', path: `/admin/held-jobs?${about}` }),
    callApi<ReportsReply>(context, { method: 'GET', path: `/admin/reports?${about}` }),
  ]);
  return {
    held: (held.ok && held.body.jobs.find(({ _id }) => _id === jobId)?.reasons) || null,
    reports: reports.ok ? reports.body.reports.filter((report) => report.jobId === jobId) : [],
  };
}
