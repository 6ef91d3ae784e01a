import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './paging.ts';
import { DoneReply, okReply } from './reply.ts';
import { aboutWork, ConfirmInput, confirmErrors, WorkWeek } from './work-records.ts';

const PublicRecord = z.object({
  reference: z.string(),
  ...aboutWork,
  hours: z.number(),
  finishedAt: z.string(),
  confirmedBy: z.string(),
  weeks: z.array(WorkWeek),
});
export type PublicRecord = z.infer<typeof PublicRecord>;

/** What a supervisor reads without an account: one record, and its weeks that wait. */
const SupervisedRecord = z.object({
  ...aboutWork,
  supervisorName: z.string().nullable(),
  weeks: z.array(WorkWeek),
  seenAt: z.string(),
  canComplete: z.boolean(),
});
export type SupervisedRecord = z.infer<typeof SupervisedRecord>;

const TokenPath = z.object({ token: z.string().min(1).max(200) });
const supervisorPath = '/api/record-links/:token';

export const getSupervisedRecord = endpoint({
  method: 'GET',
  path: supervisorPath,
  summary: 'What waits for a supervisor, by the link that was mailed',
  access: 'public',
  params: TokenPath,
  reply: okReply({ record: SupervisedRecord }),
  errors: ['link_invalid'],
});

export const confirmAsSupervisor = endpoint({
  method: 'POST',
  path: supervisorPath,
  summary: 'Confirm weeks, or the record as a whole, by the link that was mailed to the supervisor',
  access: 'public',
  params: TokenPath,
  body: ConfirmInput,
  reply: DoneReply,
  errors: ['link_invalid', ...confirmErrors],
});

export const stopSupervising = endpoint({
  method: 'DELETE',
  path: supervisorPath,
  summary: 'Say that the address is not that of the supervisor; ends its links and emails',
  access: 'public',
  params: TokenPath,
  reply: DoneReply,
  errors: ['link_invalid'],
});

export const getPublicRecord = endpoint({
  method: 'GET',
  path: '/records/:token',
  alsoPage: true,
  summary: 'A complete record, for anyone who has the link, unless its owner switched that off',
  access: 'public',
  params: z.object({ token: Id }),
  reply: okReply({ record: PublicRecord }),
});
