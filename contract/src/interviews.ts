import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maxPageSize } from './limits.ts';
import { SessionLink } from './mentoring-sessions.ts';
import { Id, pageSize } from './paging.ts';
import { DoneReply, okReply } from './reply.ts';
import { optionalLine, optionalText } from './text.ts';

const badStart = 'Please enter a date and a time such as 2026-12-31T14:30.';
const noSlots = 'Please offer at least one time.';
const badMinutes = 'An interview takes between 10 minutes and 8 hours.';

/** Ghana keeps GMT all year: a time without a zone, as a form sends it, is UTC. */
const Start = z
  .union([z.iso.datetime({ offset: true }), z.iso.datetime({ local: true })], { error: badStart })
  .transform((text) => new Date(/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`).toISOString());

export const InterviewInput = z.object({
  slots: z
    .array(Start, { error: noSlots })
    .min(1, noSlots)
    .max(3, 'Please offer at most three times.')
    .refine((slots) => new Set(slots).size === slots.length, 'Please offer different times.'),
  minutes: z.coerce.number({ error: badMinutes }).int(badMinutes).min(10, badMinutes).max(480, badMinutes),
  place: optionalLine(200, 'The place may have at most 200 characters.').nullish(),
  link: SessionLink.nullish(),
  note: optionalText(2_000, 'The note may have at most 2,000 characters.').nullish(),
});
export type InterviewInput = z.infer<typeof InterviewInput>;

/** One of the offered starts, or its place among them, counted from 0. */
const ChooseInput = z.object({
  slot: z.union([z.number().int().min(0).max(2), Start], {
    error: 'Please choose one of the offered times.',
  }),
});

export const interviewStates = ['offered', 'chosen', 'declined', 'cancelled'] as const;

export const Interview = z.object({
  _id: z.string(),
  applicationId: z.string().nullable(),
  jobId: z.string(),
  jobTitle: z.string(),
  /** True for the employer, who offered it. */
  isHost: z.boolean(),
  /** The other side; null when the account is gone. */
  with: z
    .object({ firstname: z.string(), lastname: z.string(), companyName: z.string().nullable() })
    .nullable(),
  state: z.enum(interviewStates),
  /** `clash` names what else the caller, and only the caller, has at that time. */
  slots: z.array(z.object({ start: z.string(), end: z.string(), clash: z.string().nullable() })),
  chosen: z.string().nullable(),
  minutes: z.number(),
  place: z.string().nullable(),
  /** Where the place is on a map. */
  mapUrl: z.string().nullable(),
  link: z.string().nullable(),
  note: z.string().nullable(),
  /** Path of the calendar file, once a time is chosen. */
  calendar: z.string().nullable(),
  hasEnded: z.boolean(),
  createdAt: z.string(),
});
export type Interview = z.infer<typeof Interview>;

const InterviewPath = z.object({ interviewId: Id });
const people = ['jobseeker', 'employer', 'admin'] as const;
const hosts = ['employer', 'admin'] as const;

/** `warning` names what else the caller has at that time; it is not an error. */
const InterviewReply = okReply({
  interview: Interview,
  message: z.string(),
  warning: z.string().optional(),
});

export const interviewMessages = {
  offered: 'Times sent. The applicant gets an email and chooses one.',
  chosen: 'Your interview is confirmed. You will both get a calendar file by email.',
  declined: 'We have told the employer that no time works for you.',
  cancelled: 'The interview is cancelled, and we have told the applicant.',
} as const;

export const listInterviews = endpoint({
  method: 'GET',
  path: '/api/interviews',
  summary: "The caller's interviews, newest first",
  access: people,
  query: z.object({
    jobId: Id.optional(),
    applicationId: Id.optional(),
    cursor: Id.optional(),
    limit: pageSize(maxPageSize).optional(),
  }),
  reply: okReply({ interviews: z.array(Interview), nextCursor: z.string().nullable() }),
});

export const offerInterview = endpoint({
  method: 'POST',
  path: '/api/applications/:applicationId/interviews',
  summary: 'Offer an applicant up to three times; while an interview is open, this replaces its times',
  access: hosts,
  params: z.object({ applicationId: Id }),
  body: InterviewInput,
  status: 201,
  reply: InterviewReply,
  errors: ['reader_only', 'already_decided', 'slot_past', 'interview_changed', 'blocked', 'unblock_first'],
});

export const chooseInterviewTime = endpoint({
  method: 'POST',
  path: '/api/interviews/:interviewId/choose',
  summary: 'Choose one of the offered times, once',
  access: ['jobseeker'],
  params: InterviewPath,
  body: ChooseInput,
  reply: InterviewReply,
  errors: ['slot_unknown', 'slot_past', 'interview_settled', 'interview_changed'],
});

export const declineInterview = endpoint({
  method: 'POST',
  path: '/api/interviews/:interviewId/decline',
  summary: 'Say that no time suits, or that a chosen one does not any more',
  access: ['jobseeker'],
  params: InterviewPath,
  reply: DoneReply,
  errors: ['interview_settled', 'interview_changed'],
});

export const cancelInterview = endpoint({
  method: 'DELETE',
  path: '/api/interviews/:interviewId',
  summary: 'Cancel an interview; calendars are told',
  access: hosts,
  params: InterviewPath,
  reply: DoneReply,
  errors: ['reader_only', 'interview_settled', 'interview_changed'],
});

export const getInterviewCalendar = endpoint({
  method: 'GET',
  path: '/api/interviews/:interviewId/calendar.ics',
  summary: 'The chosen time as a calendar file, for both sides',
  access: people,
  params: InterviewPath,
  reply: { contentTypes: ['text/calendar; charset=utf-8; method=PUBLISH'] },
});
