import { z } from 'zod';
import { User } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { maxMotivation } from './limits.ts';
import { mentorshipStatuses, sortByDate } from './lists/choices.ts';
import { MentorshipFeedback } from './mentorship-feedback.ts';
import { MentorshipPath } from './mentorships.ts';
import { Id, pageNumber, pageSize } from './paging.ts';
import { DoneReply, okReply } from './reply.ts';
import { optionalText } from './text.ts';

export const ApplicantPath = z.object({ mentorshipId: Id, applicantId: Id });

/** What a mentor sees of an applicant; `_id` is the person's id. */
export const Applicant = z.object({
  _id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  skills: z.array(z.string()),
  biography: z.string().nullable(),
  /** What they wrote when they applied. */
  motivation: z.string().nullable(),
  mentorshipId: z.string(),
  mentorshipTitle: z.string(),
  status: z.enum(mentorshipStatuses),
  appliedAt: z.string(),
  /** Until when the mentor has to answer; null when there is nothing to answer. */
  answerBy: z.string().nullable(),
  /** Until when the decision can be undone; null when there is nothing to undo. */
  undoUntil: z.string().nullable(),
});
export type Applicant = z.infer<typeof Applicant>;

export const ApplicantsQuery = z.object({
  mentorshipId: z.union([z.literal(''), Id]).optional(),
  /** The one person. */
  applicantId: Id.optional(),
  status: z.union([z.literal(''), z.enum(mentorshipStatuses)]).optional(),
  /** With the pending ones also those whose decision can still be undone. */
  undoable: z.literal('true').optional(),
  sort: z.enum(sortByDate).optional(),
  page: pageNumber.optional(),
  limit: pageSize(100).optional(),
});
export type ApplicantsQuery = z.infer<typeof ApplicantsQuery>;
/** `pending` counts all pending ones whatever the filter. */
export const ApplicantsReply = okReply({
  applicants: z.array(Applicant),
  total: z.number(),
  pending: z.number(),
});
export type ApplicantsReply = z.infer<typeof ApplicantsReply>;

/** `_id` is the person's id, one entry per person and mentorship. */
export const Mentee = User.omit({ cv: true }).extend({
  mentorship: z.object({ _id: z.string(), title: z.string(), description: z.string() }),
  /** Path of the certificate, once the mentorship is completed. */
  certificate: z.string().nullable(),
  /** Null until then. */
  feedback: MentorshipFeedback.nullable(),
});
export type Mentee = z.infer<typeof Mentee>;

export const MyMentorship = z.object({
  mentorshipId: z.string(),
  title: z.string(),
  duration: z.string(),
  mentorName: z.string().nullable(),
  mentorAvatar: z.string().nullable(),
  status: z.enum(mentorshipStatuses),
  appliedAt: z.string(),
  decidedAt: z.string().nullable(),
  /** Until when the mentor has to answer; null when there is nothing to answer. */
  answerBy: z.string().nullable(),
  /** On the waiting list: 1 is the next one. */
  waitingPosition: z.number().nullable(),
  /** False when the mentor took the mentorship away; the record stays. */
  isOffered: z.boolean(),
  /** Path of the certificate, once the mentor says that it is completed. */
  certificate: z.string().nullable(),
  /** Null until then, and when it is no longer offered. */
  feedback: MentorshipFeedback.nullable(),
});
export type MyMentorship = z.infer<typeof MyMentorship>;

export const mentorshipApplicationMessages = {
  applied: 'Application submitted successfully!',
  waiting: 'You are on the waiting list. We email you when a place is free.',
  withdrawn: 'Application withdrawn.',
  approved: 'Applicant approved successfully!',
  declined: 'Applicant declined successfully!',
  undone: 'Decision undone.',
} as const;

export const applyForMentorship = endpoint({
  method: 'POST',
  path: '/mentorships/:mentorshipId/apply',
  summary: 'Apply for a mentorship, or join its waiting list',
  access: ['jobseeker'],
  params: MentorshipPath,
  body: z
    .object({
      motivation: optionalText(maxMotivation, 'Your message may have at most 1,000 characters').optional(),
      /** Joins the waiting list when all places are taken; without it, such a mentorship is closed. */
      waiting: z.boolean().optional(),
    })
    .optional(),
  status: 201,
  reply: okReply({ message: z.string(), status: z.enum(['pending', 'waiting']) }),
  errors: ['already_applied_mentorship', 'mentorship_closed', 'mentorship_paused'],
});

export const withdrawMentorshipApplication = endpoint({
  method: 'DELETE',
  path: '/mentorships/:mentorshipId/application',
  summary: 'Withdraw an application that is not decided, or leave the waiting list',
  access: ['jobseeker'],
  params: MentorshipPath,
  reply: DoneReply,
  errors: ['already_decided'],
});

export const listMyMentorships = endpoint({
  method: 'GET',
  path: '/api/my-mentorships',
  summary: 'What the caller applied for, also what is no longer offered',
  access: ['jobseeker'],
  reply: okReply({ mentorships: z.array(MyMentorship) }),
});

export const listApplicants = endpoint({
  method: 'GET',
  path: '/api/mentorships/applicants/all',
  summary: "Who applied for the mentor's mentorships, page by page",
  access: ['mentor'],
  query: ApplicantsQuery,
  reply: ApplicantsReply,
  errors: ['not_found'],
});

export const listMentees = endpoint({
  method: 'GET',
  path: '/api/mentorships/mentees',
  summary: 'Approved applicants, once for each mentorship, the latest approval first',
  access: ['mentor'],
  reply: okReply({ mentees: z.array(Mentee) }),
});

export const approveApplicant = endpoint({
  method: 'POST',
  path: '/api/mentorships/:mentorshipId/approve/:applicantId',
  summary: 'Approve an applicant, who is told by mail when it can no longer be undone',
  access: ['mentor'],
  params: ApplicantPath,
  reply: DoneReply,
  errors: ['applicant_decided', 'applicant_waiting'],
});

export const declineApplicant = endpoint({
  method: 'POST',
  path: '/api/mentorships/:mentorshipId/decline/:applicantId',
  summary: 'Decline an applicant, who is told by mail when it can no longer be undone',
  access: ['mentor'],
  params: ApplicantPath,
  reply: DoneReply,
  errors: ['applicant_decided', 'applicant_waiting'],
});

export const undoApplicantDecision = endpoint({
  method: 'POST',
  path: '/api/mentorships/:mentorshipId/undo/:applicantId',
  summary: 'Take back a decision within 10 seconds; the applicant never learns of it',
  access: ['mentor'],
  params: ApplicantPath,
  reply: DoneReply,
  errors: ['not_decided', 'undo_too_late', 'place_taken'],
});
