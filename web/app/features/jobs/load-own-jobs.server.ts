import type { OwnJobsReply } from '@akwan/contract/jobs.ts';
import { loadNumbered, type Numbered } from '#api/load-numbered.ts';
import type { PageContext } from '#api/page-context.ts';

export type OwnJobsPage = Numbered<OwnJobsReply>;

/** One page of the employer's own jobs. */
export const loadOwnJobs = (context: PageContext, page: number, limit: number): Promise<OwnJobsPage | null> =>
  loadNumbered<OwnJobsReply>(context, '/jobs/employer', { page, limit });
