import type { OwnJobsReply } from '@akwan/contract/jobs.ts';
import { callApi } from '#http/call-api.ts';
import type { PageContext } from '#http/door-context.ts';
import { pagesFor } from '#http/numbered-page.ts';

export type OwnJobsPage = Pick<OwnJobsReply, 'jobs' | 'total'> & { page: number; pageCount: number };

/** One page of the employer's own jobs; of a page that has become empty, the last that is not. */
export async function loadOwnJobs(
  context: PageContext,
  page: number,
  limit: number,
): Promise<OwnJobsPage | null> {
  const path = `/jobs/employer?page=${page}&limit=${limit}`;
  const answer = await callApi<OwnJobsReply>(context, { method: 'GET', path });
  if (!answer.ok) return null;
  const { jobs, total } = answer.body;
  const pageCount = pagesFor(total, limit);
  if (page > pageCount) return loadOwnJobs(context, pageCount, limit);
  return { jobs, total, page, pageCount };
}
