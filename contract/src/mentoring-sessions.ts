import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { errorMessages } from './errors.ts';
import { maxNotes, maxSessionWeeks } from './limits.ts';
import { Id } from './paging.ts';
import { DoneReply, okReply } from './reply.ts';
import { optionalText, requiredLine, webLink } from './text.ts';

const timeMessage = 'Please enter a time such as 14:30.';
const Time = (missing: string) =>
  z
    .string({ error: missing })
    .min(1, missing)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, timeMessage);

/** The same sentence for a mentee of somebody else and for what is no id at all. */
const notYourMentee = errorMessages.not_your_mentee;
export const noMentee = 'Please select at least one mentee to create a session.';
export const badLink = 'Invalid session link format. Please enter a valid URL.';

const weeksMessage = 'Please choose 1 to 12 weeks.';

export const SessionLink = webLink(2_000, badLink);

export const SessionInput = z
  .object({
    selectedMentees: z.array(z.uuid(notYourMentee), { error: noMentee }).min(1, noMentee).max(1_000),
    topic: requiredLine(120, 'Topic is required', 'Topic may have at most 120 characters'),
    date: z
      .string({ error: 'Date is required' })
      .min(1, 'Date is required')
      .pipe(z.iso.date('Please enter a date such as 2026-12-31.')),
    startTime: Time('Start time is required'),
    endTime: Time('End time is required'),
    message: optionalText(2_000, 'The message may have at most 2,000 characters.').nullish(),
    link: SessionLink.nullish(),
    /** How many weeks in a row a new session takes place; each can be changed by itself. */
    weeks: z.coerce
      .number({ error: weeksMessage })
      .int(weeksMessage)
      .min(1, weeksMessage)
      .max(maxSessionWeeks, weeksMessage)
      .optional(),
  })
  .refine((input) => input.endTime > input.startTime, {
    message: 'The end time must be after the start time.',
    path: ['endTime'],
  });
export type SessionInput = z.infer<typeof SessionInput>;

export const SessionPath = z.object({ sessionId: Id });

export const MentoringSession = z.object({
  _id: z.string(),
  topic: z.string(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  message: z.string().nullable(),
  link: z.string().nullable(),
  selectedMentees: z.array(z.string()),
  /** Names for the mentor's list. */
  mentees: z.array(z.object({ _id: z.string(), firstname: z.string(), lastname: z.string() })),
  /** Who of them came; null until the mentor says. */
  present: z.array(z.string()).nullable(),
  hasEnded: z.boolean(),
  createdAt: z.string(),
});
export type MentoringSession = z.infer<typeof MentoringSession>;

/** What is noted on a session. The mentor's shared text is for all mentees of it, a mentee's for the mentor. */
const SessionNotes = z.object({
  /** The caller's own, which nobody else reads. */
  own: z.string(),
  /** The caller's, which the other side reads. */
  shared: z.string(),
  /** What the other side shared. */
  others: z.array(z.object({ name: z.string(), text: z.string() })),
});
export type SessionNotes = z.infer<typeof SessionNotes>;

const ListedSession = MentoringSession.extend({ notes: SessionNotes });
export type ListedSession = z.infer<typeof ListedSession>;

/** Coming ones first, the next at the top; then past ones, the latest at the top. */
const SessionsReply = okReply({ sessions: z.array(ListedSession) });

/** `warning` names another session of the same mentor at that time, or says that it is over already; it is not an error. */
const SessionSavedReply = okReply({
  session: MentoringSession,
  message: z.string(),
  warning: z.string().optional(),
});

/** What a mentee is invited to; no other mentee's name is in it. */
export const MySession = z.object({
  _id: z.string(),
  topic: z.string(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  message: z.string().nullable(),
  link: z.string().nullable(),
  mentorName: z.string(),
  /** Path of the calendar file. */
  calendar: z.string(),
  /** Whether the caller came; null until the mentor says. */
  present: z.boolean().nullable(),
  hasEnded: z.boolean(),
});
export type MySession = z.infer<typeof MySession>;

const MyListedSession = MySession.extend({ notes: SessionNotes });
export type MyListedSession = z.infer<typeof MyListedSession>;

export const sessionMessages = {
  created: 'Session created successfully',
  seriesCreated: (weeks: number) => `${weeks} weekly sessions created`,
  updated: 'Session updated successfully',
  deleted: 'Session deleted successfully',
  attendanceSaved: 'Attendance saved',
  notesSaved: 'Notes saved',
} as const;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/mentorships/sessions',
  summary: "The mentor's sessions: coming ones first, then past ones",
  access: ['mentor'],
  reply: SessionsReply,
});

export const createSession = endpoint({
  method: 'POST',
  path: '/api/mentorships/sessions',
  summary: 'Plan a session, or one for several weeks in a row; its mentees are invited by mail',
  access: ['mentor'],
  body: SessionInput,
  status: 201,
  reply: SessionSavedReply,
  errors: ['session_in_past', 'not_your_mentee'],
});

export const updateSession = endpoint({
  method: 'PUT',
  path: '/api/mentorships/sessions/:sessionId',
  summary: 'Change a session; its mentees get an updated invitation by mail',
  access: ['mentor'],
  params: SessionPath,
  body: SessionInput,
  reply: SessionSavedReply,
  errors: ['session_in_past', 'not_your_mentee'],
});

export const recordAttendance = endpoint({
  method: 'PUT',
  path: '/api/mentorships/sessions/:sessionId/attendance',
  summary: 'Say which of the invited came; the others did not',
  access: ['mentor'],
  params: SessionPath,
  body: z.object({
    present: z.array(z.uuid(notYourMentee), { error: 'Please say who came.' }).max(1_000),
  }),
  reply: SessionSavedReply,
  errors: ['not_your_mentee'],
});

const notes = optionalText(maxNotes, 'Notes may have at most 5,000 characters.').optional();

export const saveSessionNotes = endpoint({
  method: 'PUT',
  path: '/api/mentorships/sessions/:sessionId/notes',
  summary:
    'Note something on a session, for oneself or to share; what is absent stays, what is empty is cleared',
  access: ['mentor', 'jobseeker'],
  params: SessionPath,
  body: z.object({ own: notes, shared: notes }),
  reply: okReply({ notes: SessionNotes, message: z.string() }),
});

export const deleteSession = endpoint({
  method: 'DELETE',
  path: '/api/mentorships/sessions/:sessionId',
  summary: 'Cancel a session; its mentees are told by mail',
  access: ['mentor'],
  params: SessionPath,
  reply: DoneReply,
});

export const listMySessions = endpoint({
  method: 'GET',
  path: '/api/my-sessions',
  summary: 'The sessions that the caller is invited to: coming ones first, then past ones',
  access: ['jobseeker'],
  reply: okReply({ sessions: z.array(MyListedSession) }),
});

export const getSessionCalendar = endpoint({
  method: 'GET',
  path: '/api/my-sessions/:sessionId/calendar.ics',
  summary: 'The session as a calendar file, for its mentor and its mentees',
  access: ['jobseeker', 'mentor', 'employer', 'admin'],
  params: SessionPath,
  reply: { contentTypes: ['text/calendar; charset=utf-8; method=PUBLISH'] },
});
