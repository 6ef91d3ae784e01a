import { z } from 'zod';
import { Id, pageNumber, pageSize } from './paging.ts';
import { okReply } from './reply.ts';
import { optionalText } from './text.ts';

export const reportReasons = [
  'Asks for money',
  'Fake or misleading',
  'Discriminates',
  'Not a job',
  'Something else',
] as const;

/** POST /jobs/:jobId/report, by job seekers, once per person and job. */
export const ReportInput = z.object({
  reason: z.enum(reportReasons, { error: 'Please choose a reason.' }),
  details: optionalText(2_000, 'The details may have at most 2,000 characters.').optional(),
});
export type ReportInput = z.infer<typeof ReportInput>;

/** GET /admin/reports: one entry a report, the oldest open first. */
export const Report = z.object({
  _id: z.string(),
  jobId: z.string(),
  jobTitle: z.string(),
  employerId: z.string().nullable(),
  employerName: z.string().nullable(),
  reason: z.string(),
  details: z.string().nullable(),
  reporterName: z.string(),
  createdAt: z.string(),
  state: z.enum(['open', 'dismissed', 'upheld']),
});
export type Report = z.infer<typeof Report>;

/** A job that waits for an admin before it becomes public: GET /admin/held-jobs. */
export const HeldJob = z.object({
  _id: z.string(),
  title: z.string(),
  employerId: z.string().nullable(),
  employerName: z.string().nullable(),
  companyName: z.string().nullable(),
  /** The words that made it wait, as the employer sees them, too. */
  reasons: z.array(z.string()),
  createdAt: z.string(),
});
export type HeldJob = z.infer<typeof HeldJob>;

/** With `jobId` only what is about that job. */
export const ModerationQuery = z.object({
  jobId: Id.optional(),
  page: pageNumber.optional(),
  limit: pageSize(100).optional(),
});
export const ReportsReply = okReply({ reports: z.array(Report), total: z.number() });
export type ReportsReply = z.infer<typeof ReportsReply>;
export const HeldJobsReply = okReply({ jobs: z.array(HeldJob), total: z.number() });
export type HeldJobsReply = z.infer<typeof HeldJobsReply>;

/** POST /admin/reports/:reportId/dismiss; POST /admin/jobs/:jobId/release and /take-down (with ReasonInput). */
export const ReportPath = z.object({ reportId: Id });

export const moderationMessages = {
  reported: 'Thank you. We will look at this job.',
  dismissed: 'Report dismissed.',
  released: 'The job is public now.',
  takenDown: 'The job was taken down.',
} as const;
