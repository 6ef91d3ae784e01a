import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { JobPath } from './jobs.ts';
import { analyticsDays } from './limits.ts';
import { okReply } from './reply.ts';

const count = z.number();

export const JobAnalyticsReply = okReply({
  jobId: z.string(),
  jobTitle: z.string(),
  /** The last days up to today, the oldest first. */
  days: z.array(z.object({ day: z.string(), views: count, saves: count, applications: count })),
  /** Of these days: how many read the job, saved it, applied, and how far those who applied have come. */
  funnel: z.object({
    views: count,
    saves: count,
    applications: count,
    shortlisted: count,
    approved: count,
  }),
});
export type JobAnalyticsReply = z.infer<typeof JobAnalyticsReply>;

export const getJobAnalytics = endpoint({
  method: 'GET',
  path: '/api/jobs/:jobId/analytics',
  summary: `How often an own job was read, saved and applied for in the last ${analyticsDays} days`,
  access: ['employer', 'admin'],
  params: JobPath,
  reply: JobAnalyticsReply,
});
