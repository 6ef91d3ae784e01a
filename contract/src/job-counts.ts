import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { okReply } from './reply.ts';

const Count = z.object({ name: z.string(), count: z.number() });

/** How many open jobs there are, in all and by region and type, the most first. */
export const JobCountsReply = okReply({
  total: z.number(),
  locations: z.array(Count),
  types: z.array(Count),
});
export type JobCountsReply = z.infer<typeof JobCountsReply>;

export const countJobs = endpoint({
  method: 'GET',
  path: '/api/job-counts',
  summary: 'How many open jobs there are by region and type',
  access: 'public',
  reply: JobCountsReply,
  cacheTags: ['openings'],
});
