import { z } from 'zod';
import { Email, fillIn } from './accounts.ts';
import { OwnApplicationPath } from './applications.ts';
import { endpoint } from './endpoint.ts';
import { maxPageSize, maxRecordDays, maxWeekHours, maxWeekText } from './limits.ts';
import { Id, pageSize } from './paging.ts';
import { okReply } from './reply.ts';
import { personName, requiredText } from './text.ts';

const badDay = 'Please enter a date such as 2026-12-31.';
const Day = z
  .string({ error: fillIn })
  .min(1, { error: fillIn, abort: true })
  .pipe(z.iso.date({ error: badDay, abort: true }))
  .refine(isPlausible, { error: badDay, abort: true });

function isPlausible(date: string): boolean {
  return date >= '2000-01-01' && date < '2100-01-01';
}

const fields = z.object({
  startDate: Day,
  endDate: Day,
  supervisorName: personName(fillIn),
  supervisorEmail: Email,
});

const isOrdered = ({ startDate, endDate }: { startDate: string; endDate: string }) => startDate <= endDate;
// Also asked about what is no date, which another message says already.
const isShort = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  !(Date.parse(endDate) - Date.parse(startDate) > maxRecordDays * 24 * 3_600_000);

/** Also for a change, which sends all of it. */
const RecordInput = fields
  .refine(isOrdered, { message: 'The last day cannot be before the first day.', path: ['endDate'] })
  .refine(isShort, { message: 'A work record covers at most two years.', path: ['endDate'] });
export type RecordInput = z.infer<typeof RecordInput>;

const badHours = `Please enter the hours of the week, from 0 to ${maxWeekHours}.`;

const WeekInput = z.object({
  text: requiredText(
    maxWeekText,
    'Please write what you did this week.',
    'What you did may have at most 1,000 characters.',
  ),
  hours: z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .min(1, badHours)
          .pipe(z.coerce.number({ error: badHours })),
      ],
      {
        error: badHours,
      },
    )
    .refine((hours) => hours >= 0 && hours <= maxWeekHours && Number.isInteger(hours * 2), badHours),
});
export type WeekInput = z.infer<typeof WeekInput>;

export const ConfirmInput = z.object({
  /** The Mondays of the weeks. */
  weeks: z.array(z.iso.date()).max(200),
  /** From the reply that was looked at: what the worker changed since is not confirmed. */
  seenAt: z.iso.datetime(),
  /** The record as a whole, once its last day has come. */
  complete: z.boolean().optional(),
});
export type ConfirmInput = z.infer<typeof ConfirmInput>;

export const WorkWeek = z.object({
  monday: z.string(),
  /** Null while nothing is written. */
  text: z.string().nullable(),
  hours: z.number().nullable(),
  confirmedAt: z.string().nullable(),
  confirmedBy: z.string().nullable(),
});
export type WorkWeek = z.infer<typeof WorkWeek>;

/** Whose work it is, and where. */
export const aboutWork = {
  name: z.string(),
  kind: z.string(),
  jobTitle: z.string(),
  /** Null when the employer has no company name and has left. */
  company: z.string().nullable(),
  startDate: z.string(),
  endDate: z.string(),
};

const WorkRecord = z.object({
  _id: z.string(),
  applicationId: z.string(),
  ...aboutWork,
  /** True for the worker, whose record it is. */
  isMine: z.boolean(),
  /** `ended` waits for the confirmation of the whole. */
  state: z.enum(['planned', 'running', 'ended', 'complete']),
  supervisorName: z.string().nullable(),
  supervisorEmail: z.string().nullable(),
  /** Until when the latest link of the supervisor works; null when none does. */
  linkUntil: z.string().nullable(),
  /** Of the whole period, written so far, and confirmed. */
  weekCount: z.number(),
  writtenCount: z.number(),
  confirmedCount: z.number(),
  hours: z.number(),
  finishedAt: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  /** Path of the public page of a complete record, for its owner alone. */
  publicPath: z.string().nullable(),
  isPublic: z.boolean(),
});
export type WorkRecord = z.infer<typeof WorkRecord>;

/** `weeks` are those that have begun, the latest first. */
const WholeRecord = WorkRecord.extend({ weeks: z.array(WorkWeek), seenAt: z.string() });
export type WholeRecord = z.infer<typeof WholeRecord>;

export const recordMessages = {
  opened: 'Work record opened. The other side and the supervisor get an email.',
  changed: 'Work record changed.',
  weekSaved: 'Week saved.',
  confirmed: 'Confirmed. Thank you.',
  completed: 'The work record is complete.',
  linkSent: 'We have emailed the supervisor a new link.',
  shown: 'Anyone with the link can see this record.',
  hidden: 'The public page is off. Its link shows nothing.',
  stopped: 'You will get no more emails about this record.',
} as const;

export const recordSides = ['jobseeker', 'employer', 'admin'] as const;
export const RecordPath = z.object({ recordId: Id });
const recordReply = okReply({ record: WorkRecord, message: z.string() });

export const openRecord = endpoint({
  method: 'POST',
  path: '/api/applications/:applicationId/record',
  summary: 'Open the work record of an approved internship or national service application, by either side',
  access: recordSides,
  params: OwnApplicationPath,
  body: RecordInput,
  status: 201,
  reply: recordReply,
  errors: ['reader_only', 'record_exists', 'record_not_offered', 'own_supervisor'],
});

export const listRecords = endpoint({
  method: 'GET',
  path: '/api/records',
  summary: "The caller's work records, own or of the caller's jobs, newest first",
  access: recordSides,
  query: z.object({
    applicationId: Id.optional(),
    cursor: Id.optional(),
    limit: pageSize(maxPageSize).optional(),
  }),
  reply: okReply({ records: z.array(WorkRecord), nextCursor: z.string().nullable() }),
});

export const getRecord = endpoint({
  method: 'GET',
  path: '/api/records/:recordId',
  summary: 'A work record with its weeks, for both sides',
  access: recordSides,
  params: RecordPath,
  reply: okReply({ record: WholeRecord }),
});

export const changeRecord = endpoint({
  method: 'PUT',
  path: '/api/records/:recordId',
  summary: 'Change the period or the supervisor, by either side; a new supervisor gets a link',
  access: recordSides,
  params: RecordPath,
  body: RecordInput,
  reply: recordReply,
  errors: ['reader_only', 'record_finished', 'week_outside', 'own_supervisor', 'too_many'],
});

export const saveWeek = endpoint({
  method: 'PUT',
  path: '/api/records/:recordId/weeks/:monday',
  summary: 'Write what was done in a week, by the worker; the same again changes nothing',
  access: ['jobseeker'],
  params: RecordPath.extend({ monday: z.iso.date() }),
  body: WeekInput,
  reply: okReply({ week: WorkWeek, message: z.string() }),
  errors: ['week_outside', 'week_future', 'week_confirmed', 'record_finished'],
});

export const confirmErrors = [
  'record_finished',
  'record_running',
  'nothing_to_confirm',
  'weeks_open',
] as const;

export const confirmRecord = endpoint({
  method: 'POST',
  path: '/api/records/:recordId/confirm',
  summary: 'Confirm weeks, or the record as a whole, for the company',
  access: ['employer', 'admin'],
  params: RecordPath,
  body: ConfirmInput,
  reply: recordReply,
  errors: ['reader_only', ...confirmErrors],
});

export const renewSupervisorLink = endpoint({
  method: 'POST',
  path: '/api/records/:recordId/link',
  summary: 'Email the supervisor a new link for 30 days, by either side; at most three a day',
  access: recordSides,
  params: RecordPath,
  reply: recordReply,
  errors: ['reader_only', 'record_finished', 'no_supervisor', 'too_many'],
});

export const setRecordPublic = endpoint({
  method: 'PUT',
  path: '/api/records/:recordId/public',
  summary: 'Switch the public page of a record on or off, by the worker',
  access: ['jobseeker'],
  params: RecordPath,
  body: z.object({ isPublic: z.boolean() }),
  reply: recordReply,
});
