import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Job } from './jobs.ts';
import { maxForYou } from './limits.ts';
import { pageSize } from './paging.ts';
import { DoneReply, okReply } from './reply.ts';

export const forYouMessages = {
  on: 'Suggestions are on.',
  off: 'Suggestions are off. You can switch them on again at any time.',
} as const;

export const listForYou = endpoint({
  method: 'GET',
  path: '/api/jobs/for-you',
  summary: 'Open jobs by skills, place and what the caller saved or applied to, with the reasons',
  access: ['jobseeker'],
  query: z.object({ limit: pageSize(maxForYou).optional() }),
  reply: okReply({
    /** Whether the caller wants suggestions; without, there are no jobs. */
    isOn: z.boolean(),
    /** Each says why it is there, because: "you know SQL", "in Ashanti". */
    jobs: z.array(Job.extend({ reasons: z.array(z.string()).min(1) })),
  }),
});

export const switchForYou = endpoint({
  method: 'PUT',
  path: '/api/jobs/for-you',
  summary: 'Switch suggestions on or off',
  access: ['jobseeker'],
  body: z.object({ isOn: z.boolean({ error: 'Please say whether you want suggestions.' }) }),
  reply: DoneReply,
});
