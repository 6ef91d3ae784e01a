import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fileErrors } from './errors.ts';
import { JobPath } from './jobs.ts';
import { cvMaxBytes, maxDecisionMessage, maxPageSize } from './limits.ts';
import { applicationStages, applicationStatuses, sortByDate } from './lists/choices.ts';
import { ApplicantProfile } from './own-profile.ts';
import { Id, pageNumber, pageSize } from './paging.ts';
import { Answer, AnswersInput } from './questions.ts';
import { DoneReply, okReply } from './reply.ts';
import { optionalText, searchLine } from './text.ts';
import { UploadId } from './uploads.ts';

/** The text parts of an application; its file part is `resume`. Without script each answer is a part `answer.<questionId>`. */
export const ApplyInput = z.looseObject({
  message: optionalText(2_000, 'The message may have at most 2,000 characters.').optional(),
  /** `generated`: the CV that is created from the profile now. */
  useProfileCv: z.enum(['true', 'false', 'generated']).optional(),
  /** The CV of this application becomes the one on the profile. */
  keepCv: z.enum(['true', 'false']).optional(),
  uploadId: UploadId.optional(),
  answers: AnswersInput.optional(),
});
export type ApplyInput = z.infer<typeof ApplyInput>;

export const OwnApplicationPath = z.object({ applicationId: Id });

export const DecisionInput = z.object({
  status: z.enum(['approved', 'declined'], { error: 'The status can be approved or declined.' }),
  /** Stands in the email that carries the decision. */
  message: optionalText(maxDecisionMessage, 'The message may have at most 2,000 characters.').optional(),
});

/** The applicant took it back; or it was deleted a year after the decision. */
const cvRemovals = ['taken_back', 'expired'] as const;

/** What an employer (and an admin) sees of an application. For a deleted account, `user` has no id and no address. */
export const Application = z.object({
  _id: z.string(),
  jobId: z.string(),
  jobTitle: z.string(),
  message: z.string().nullable(),
  status: z.enum(applicationStatuses),
  /** How far it has come: beside the status, which knows pending only. */
  stage: z.enum(applicationStages),
  /** Streams the file after a check; add ?download=1 to save it under the applicant's name. */
  cvUrl: z.string().nullable(),
  /** Why there is no CV any more. */
  cvRemoved: z.enum(cvRemovals).nullable(),
  createdAt: z.string(),
  /** When the reply pledge of the job ends; null for what was decided before there were pledges. */
  answerBy: z.string().nullable(),
  /** Until when the decision can be undone; null when there is nothing to undo. */
  undoUntil: z.string().nullable(),
  user: z.object({ _id: z.string(), firstname: z.string(), lastname: z.string(), email: z.string() }),
});
export type Application = z.infer<typeof Application>;

/** Of an approved one: the letter of interest for national service, and the page of the work record. */
const papers = { placementUrl: z.string().nullable(), recordPath: z.string().nullable() };

/** As the employer of the job sees it; `notes` and `profile` are in nobody else's answer. */
export const ReviewedApplication = Application.extend({
  notes: z.string(),
  answers: z.array(Answer),
  decisionMessage: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** Who of the company decided; null for what is older, and when that account is gone. */
  decidedBy: z.string().nullable(),
  ...papers,
  profile: ApplicantProfile,
});
export type ReviewedApplication = z.infer<typeof ReviewedApplication>;

/** `answer.<questionId>` leaves those who gave that answer: a range of numbers is 2..5, 2.. or ..5. */
export const ApplicationsQuery = z.looseObject({
  status: z.union([z.literal(''), z.enum(applicationStatuses)]).optional(),
  stage: z.union([z.literal(''), z.enum(applicationStages)]).optional(),
  /** In the applicant's name, address or message. */
  search: searchLine.optional(),
  jobId: z.union([z.literal(''), Id]).optional(),
  /** Without those for jobs that colleagues posted. */
  mine: z.enum(['', 'true']).optional(),
  /** The one application. */
  applicationId: Id.optional(),
  sort: z.enum(sortByDate).optional(),
  page: pageNumber.optional(),
  /** The last application of the page before, instead of a page number. */
  cursor: Id.optional(),
  limit: pageSize(maxPageSize).optional(),
});
export type ApplicationsQuery = z.infer<typeof ApplicationsQuery>;

const count = z.number();

export const StageCounts = z.object({
  received: count,
  shortlisted: count,
  interview: count,
  approved: count,
  declined: count,
});

/** `counts` and `stageCounts` ignore the filters by status and stage. */
export const ApplicationsReply = okReply({
  applications: z.array(ReviewedApplication),
  total: count,
  counts: z.object({ pending: count, approved: count, declined: count }),
  stageCounts: StageCounts,
  nextCursor: z.string().nullable(),
});
export type ApplicationsReply = z.infer<typeof ApplicationsReply>;

/** What the applicant sees; the record outlives the job. */
export const MyApplication = z.object({
  _id: z.string(),
  jobId: z.string(),
  jobTitle: z.string(),
  companyName: z.string().nullable(),
  employerName: z.string().nullable(),
  jobState: z.enum(['open', 'closed', 'removed']),
  message: z.string().nullable(),
  answers: z.array(Answer),
  status: z.enum(applicationStatuses),
  cvUrl: z.string().nullable(),
  cvName: z.string().nullable(),
  cvRemoved: z.enum(cvRemovals).nullable(),
  /** Who opened the CV and when, the latest first. */
  cvOpenings: z.array(z.object({ by: z.string(), at: z.string() })),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  cvOpenedAt: z.string().nullable(),
  stage: z.enum(applicationStages),
  /** Every stage it has reached, and when, without those that were undone. */
  history: z.array(z.object({ stage: z.enum(applicationStages), at: z.string() })),
  answerBy: z.string().nullable(),
  /** What the employer wrote with the decision. */
  decisionMessage: z.string().nullable(),
  ...papers,
});
export type MyApplication = z.infer<typeof MyApplication>;

export const AppliedReply = okReply({
  message: z.string(),
  application: MyApplication,
  /** Whether the CV is on the profile now, which takes PDF only; null where nobody wanted that. */
  cvKept: z.boolean().nullable(),
  /** Nothing can be seen on the first page of the PDF that was sent. */
  cvLooksBlank: z.boolean(),
});
export type AppliedReply = z.infer<typeof AppliedReply>;

export const DecidedReply = okReply({ message: z.string(), application: Application });

export const applicationMessages = {
  submitted: 'Your application has been submitted successfully!',
  cvNotKept: 'Your profile takes PDF files only, so this CV was not saved there.',
  cvLooksBlank:
    'The first page of your CV looks blank. Open it under My applications. If it is the wrong file, withdraw and apply again.',
  withdrawn: 'Application withdrawn.',
  decided: (status: 'approved' | 'declined') => `Application ${status} successfully`,
  undone: 'Decision undone.',
} as const;

const reviewers = ['employer', 'admin'] as const;

export const applyForJob = endpoint({
  method: 'POST',
  path: '/jobs/:jobId/apply',
  summary: 'Apply for a job with a CV: an uploaded file, the one of the profile, or one created from it',
  access: ['jobseeker'],
  params: JobPath,
  body: ApplyInput,
  files: { resume: { maxBytes: cvMaxBytes, tooLarge: 'cv_too_large' } },
  status: 201,
  reply: AppliedReply,
  errors: [
    'job_gone',
    'already_applied',
    'cv_required',
    'cv_kind',
    'no_profile_cv',
    'upload_unfinished',
    'answers_wrong',
    ...fileErrors,
  ],
});

export const listMyApplications = endpoint({
  method: 'GET',
  path: '/applications/mine',
  summary: "The caller's own applications, newest first",
  access: ['jobseeker'],
  query: z.object({
    page: pageNumber.optional(),
    limit: pageSize(maxPageSize).optional(),
    jobId: Id.optional(),
  }),
  reply: okReply({ applications: z.array(MyApplication), total: z.number() }),
});

export const withdrawApplication = endpoint({
  method: 'DELETE',
  path: '/applications/:applicationId',
  summary: 'Withdraw a pending application',
  access: ['jobseeker'],
  params: OwnApplicationPath,
  reply: DoneReply,
  errors: ['already_decided'],
});

export const listReceivedApplications = endpoint({
  method: 'GET',
  path: '/jobs/employer/applications',
  summary:
    "Applications for the jobs of the caller's company, with mine=true for the caller's own; answer.<questionId>=value filters by an answer",
  access: reviewers,
  query: ApplicationsQuery,
  reply: ApplicationsReply,
});

export const decideApplication = endpoint({
  method: 'PATCH',
  path: '/jobs/:jobId/applications/:applicationId',
  summary: 'Approve or decline an application; the applicant is told by mail when it can no longer be undone',
  access: reviewers,
  params: z.object({ jobId: Id, applicationId: Id }),
  body: DecisionInput,
  reply: DecidedReply,
  errors: ['reader_only', 'already_decided', 'wrong_words'],
});

export const undoDecision = endpoint({
  method: 'POST',
  path: '/api/applications/:applicationId/undo',
  summary: 'Take back a decision within 10 seconds; the applicant never learns of it',
  access: reviewers,
  params: OwnApplicationPath,
  reply: DecidedReply,
  errors: ['reader_only', 'not_decided', 'undo_too_late'],
});
