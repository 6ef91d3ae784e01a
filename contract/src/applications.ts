import { z } from 'zod';
import { applicationStatuses } from './lists/application-statuses.ts';
import { Id, pageNumber, pageSize, sortByDate } from './paging.ts';
import { okReply } from './reply.ts';
import { optionalText } from './text.ts';

/** The text parts of the multipart form of POST /jobs/:jobId/apply; the file part is `resume`. */
export const ApplyInput = z.object({
  message: optionalText(2_000, 'The message may have at most 2,000 characters.').optional(),
  useProfileCv: z.enum(['true', 'false']).optional(),
});
export type ApplyInput = z.infer<typeof ApplyInput>;

export const ApplicationPath = z.object({ jobId: Id, applicationId: Id });
export const OwnApplicationPath = z.object({ applicationId: Id });

export const DecisionInput = z.object({
  status: z.enum(['approved', 'declined'], { error: 'The status can be approved or declined.' }),
});
export type DecisionInput = z.infer<typeof DecisionInput>;

/** What an employer (and an admin) sees of an application. */
export const Application = z.object({
  _id: z.string(),
  jobId: z.string(),
  jobTitle: z.string(),
  message: z.string().nullable(),
  status: z.enum(applicationStatuses),
  /** Streams the file after a check; add ?download=1 to save it under the applicant's name. */
  cvUrl: z.string().nullable(),
  createdAt: z.string(),
  user: z.object({ _id: z.string(), firstname: z.string(), lastname: z.string(), email: z.string() }),
});
export type Application = z.infer<typeof Application>;

export const ApplicationsQuery = z.object({
  status: z.union([z.literal(''), z.enum(applicationStatuses)]).optional(),
  jobId: z.union([z.literal(''), Id]).optional(),
  sort: z.enum(sortByDate).optional(),
  page: pageNumber.optional(),
  limit: pageSize(100).optional(),
});
export type ApplicationsQuery = z.infer<typeof ApplicationsQuery>;

/** GET /jobs/employer/applications and /jobs/applications/all; `counts` ignores the status filter. */
export const ApplicationsReply = okReply({
  applications: z.array(Application),
  total: z.number(),
  counts: z.object({ pending: z.number(), approved: z.number(), declined: z.number() }),
});
export type ApplicationsReply = z.infer<typeof ApplicationsReply>;

/** What the applicant sees: GET /applications/mine, newest first; the record outlives the job. */
export const MyApplication = z.object({
  _id: z.string(),
  jobId: z.string(),
  jobTitle: z.string(),
  companyName: z.string().nullable(),
  employerName: z.string().nullable(),
  jobState: z.enum(['open', 'closed', 'removed']),
  message: z.string().nullable(),
  status: z.enum(applicationStatuses),
  cvUrl: z.string().nullable(),
  cvName: z.string(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  cvOpenedAt: z.string().nullable(),
});
export type MyApplication = z.infer<typeof MyApplication>;

export const MyApplicationsQuery = z.object({
  page: pageNumber.optional(),
  limit: pageSize(100).optional(),
  jobId: Id.optional(),
});
export type MyApplicationsQuery = z.infer<typeof MyApplicationsQuery>;

export const MyApplicationsReply = okReply({ applications: z.array(MyApplication), total: z.number() });
export type MyApplicationsReply = z.infer<typeof MyApplicationsReply>;

export const AppliedReply = okReply({ message: z.string(), application: MyApplication });
export type AppliedReply = z.infer<typeof AppliedReply>;

export const DecidedReply = okReply({ message: z.string(), application: Application });
export type DecidedReply = z.infer<typeof DecidedReply>;

export const applicationMessages = {
  submitted: 'Your application has been submitted successfully!',
  withdrawn: 'Application withdrawn.',
  decided: (status: 'approved' | 'declined') => `Application ${status} successfully`,
} as const;
