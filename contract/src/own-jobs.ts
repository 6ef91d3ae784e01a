import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Job, posters } from './jobs.ts';
import { maxPageSize } from './limits.ts';
import { jobOutcomes, sortByDate } from './lists/choices.ts';
import { pageNumber, pageSize } from './paging.ts';
import { okReply } from './reply.ts';

export const OwnJob = Job.extend({
  applicationCount: z.number(),
  pendingCount: z.number(),
  /** Why the job waits for an admin before it becomes public; empty when it does not. */
  reviewReasons: z.array(z.string()),
  /** How it ended, null until the poster has said. */
  outcome: z.enum(jobOutcomes).nullable(),
  /** It takes no applications because answers did not come. */
  isStopped: z.boolean(),
});
export type OwnJob = z.infer<typeof OwnJob>;

/** GET /jobs/employer: without page and limit, all of the company's jobs (newest 100). */
export const OwnJobsReply = okReply({ jobs: z.array(OwnJob), total: z.number() });
export type OwnJobsReply = z.infer<typeof OwnJobsReply>;

export const listOwnJobs = endpoint({
  method: 'GET',
  path: '/jobs/employer',
  summary:
    "The jobs of the caller's company, or with mine=true the caller's own, with their counts of applications",
  access: posters,
  query: z.object({
    /** Without those that colleagues posted. */
    mine: z.enum(['', 'true']).optional(),
    sort: z.enum(sortByDate).optional(),
    page: pageNumber.optional(),
    limit: pageSize(maxPageSize).optional(),
  }),
  reply: OwnJobsReply,
});
