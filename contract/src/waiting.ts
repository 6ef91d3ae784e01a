import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { roles } from './lists/roles.ts';
import { okReply } from './reply.ts';

/** What can wait for somebody, in the order in which it is shown. */
export const waitingKinds = [
  'choose_time',
  'interview',
  'session',
  'closing_job',
  'applications',
  'mentorship_applicants',
  'reports',
  'jobs_in_review',
  'verifications',
  'messages',
  'held_job',
] as const;

export const WaitingItem = z.object({
  kind: z.enum(waitingKinds),
  amount: z.number(),
  /** Who or what it is about, where it is one person or thing: a name, a title or a topic. */
  subject: z.string().nullable(),
  /** When it takes place, closes or is due. */
  at: z.string().nullable(),
  /** The page on which it is done. */
  link: z.string(),
});
export type WaitingItem = z.infer<typeof WaitingItem>;

export const listWaiting = endpoint({
  method: 'GET',
  path: '/api/waiting',
  summary:
    'What waits for the caller: interviews, messages, applications to review, saved jobs that close, queues of administrators',
  access: roles,
  reply: okReply({ items: z.array(WaitingItem) }),
});
