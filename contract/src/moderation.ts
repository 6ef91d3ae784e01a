import { z } from 'zod';
import { ReasonInput } from './account-actions.ts';
import { endpoint } from './endpoint.ts';
import { JobPath } from './jobs.ts';
import { maxPageSize } from './limits.ts';
import { roles } from './lists/roles.ts';
import { Id, pageNumber, pageSize } from './paging.ts';
import { DoneReply, okReply } from './reply.ts';
import { optionalLine, optionalText } from './text.ts';

export const reportReasons = [
  'Asks for money',
  'Fake or misleading',
  'Discriminates',
  'Not a job',
  'Something else',
] as const;

export const ReportInput = z.object({
  reason: z.enum(reportReasons, { error: 'Please choose a reason.' }),
  details: optionalText(2_000, 'The details may have at most 2,000 characters.').optional(),
  /** Where to answer a visitor; that of an account is known. */
  email: optionalLine(254, 'This email address is too long.')
    .toLowerCase()
    .refine((email) => !email || z.email().safeParse(email).success, 'Please enter a valid email address.')
    .optional(),
});
export type ReportInput = z.infer<typeof ReportInput>;

export const messageReportReasons = [
  'Asks for money',
  'Harasses or threatens',
  'Spam',
  'Something else',
] as const;

export const MessageReportInput = z.object({
  reason: z.enum(messageReportReasons, { error: 'Please choose a reason.' }),
  details: ReportInput.shape.details,
});
export type MessageReportInput = z.infer<typeof MessageReportInput>;

export const Report = z.object({
  _id: z.string(),
  /** Null for a report of a message. */
  jobId: z.string().nullable(),
  /** Of a message, the title of the job or mentorship that its conversation is about. */
  jobTitle: z.string(),
  /** The reported message, and nothing else of its conversation. */
  message: z.object({ text: z.string(), authorName: z.string().nullable() }).nullable(),
  /** Of a message, its author when that is an employer or a mentor. */
  employerId: z.string().nullable(),
  employerName: z.string().nullable(),
  reason: z.string(),
  details: z.string().nullable(),
  /** Of a visitor, the email address. */
  reporterName: z.string(),
  createdAt: z.string(),
  state: z.enum(['open', 'dismissed', 'upheld']),
});
export type Report = z.infer<typeof Report>;

/** A job that waits for an administrator before it becomes public. */
export const HeldJob = z.object({
  _id: z.string(),
  title: z.string(),
  employerId: z.string().nullable(),
  employerName: z.string().nullable(),
  companyName: z.string().nullable(),
  /** Why it waits, as the employer reads it, too. */
  reasons: z.array(z.string()),
  /** The sentences that weighed most, the worst first, each with the text around it and what it asks for. */
  passages: z.array(
    z.object({ before: z.string(), quote: z.string(), after: z.string(), reason: z.string() }),
  ),
  createdAt: z.string(),
});
export type HeldJob = z.infer<typeof HeldJob>;

/** With `jobId`, only what is about that job. */
export const ModerationQuery = z.object({
  jobId: Id.optional(),
  page: pageNumber.optional(),
  limit: pageSize(maxPageSize).optional(),
});

export const ReportPath = z.object({ reportId: Id });

export const moderationMessages = {
  reported: 'Thank you. We will look at this job.',
  dismissed: 'Report dismissed.',
  released: 'The job is public now.',
  takenDown: 'The job was taken down.',
  messageReported: 'Thank you. We will look at this message.',
  messageRemoved: 'The message was removed.',
} as const;

const admins = ['admin'] as const;

export const reportJob = endpoint({
  method: 'POST',
  path: '/jobs/:jobId/report',
  summary: 'Report a job, once a person: as a job seeker, or as a visitor with an address to answer to',
  access: 'anyone',
  params: JobPath,
  body: ReportInput,
  status: 201,
  reply: DoneReply,
  errors: ['not_verified', 'not_allowed', 'job_gone', 'already_reported', 'reporter_email_required'],
});

export const reportMessage = endpoint({
  method: 'POST',
  path: '/api/messages/:messageId/report',
  summary: 'Report a message that one got; only then administrators see it',
  access: roles,
  params: z.object({ messageId: Id }),
  body: MessageReportInput,
  status: 201,
  reply: DoneReply,
  errors: ['own_message', 'message_reported'],
});

export const listReports = endpoint({
  method: 'GET',
  path: '/admin/reports',
  summary: 'Open reports, oldest first',
  access: admins,
  query: ModerationQuery,
  reply: okReply({ reports: z.array(Report), total: z.number() }),
});

export const dismissReport = endpoint({
  method: 'POST',
  path: '/admin/reports/:reportId/dismiss',
  summary: 'Dismiss a report; the reporter is told',
  access: admins,
  params: ReportPath,
  reply: DoneReply,
  errors: ['report_decided'],
});

export const removeReportedMessage = endpoint({
  method: 'POST',
  path: '/admin/reports/:reportId/remove-message',
  summary: 'Remove a reported message for both sides; whoever reported it is told',
  access: admins,
  params: ReportPath,
  reply: DoneReply,
  errors: ['report_decided'],
});

export const listHeldJobs = endpoint({
  method: 'GET',
  path: '/admin/held-jobs',
  summary:
    'Jobs that wait for review because of their text, oldest first, with the sentences that weighed most',
  access: admins,
  query: ModerationQuery,
  reply: okReply({ jobs: z.array(HeldJob), total: z.number() }),
});

export const releaseJob = endpoint({
  method: 'POST',
  path: '/admin/jobs/:jobId/release',
  summary: 'Make a held job public; its employer is told',
  access: admins,
  params: JobPath,
  reply: DoneReply,
  errors: ['job_gone'],
});

export const takeDownJob = endpoint({
  method: 'POST',
  path: '/admin/jobs/:jobId/take-down',
  summary: 'Take a job down with all open reports on it; its employer and the reporters are told',
  access: admins,
  params: JobPath,
  body: ReasonInput,
  reply: DoneReply,
  errors: ['job_gone'],
});
