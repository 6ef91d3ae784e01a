import type { OwnJobsReply } from '@akwan/contract/jobs.ts';
import type { PageContext } from '#http/door-context.ts';
import { loadNumbered, type Numbered } from '#http/load-numbered.ts';

export type OwnJobsPage = Numbered<OwnJobsReply>;

/** One page of the employer's own jobs. */
export const loadOwnJobs = (context: PageContext, page: number, limit: number): Promise<OwnJobsPage | null> =>
  loadNumbered<OwnJobsReply>(context, '/jobs/employer', { page, limit });
