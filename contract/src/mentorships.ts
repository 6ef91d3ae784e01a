import { z } from 'zod';
import { User } from './accounts.ts';
import { applicationStatuses } from './lists/application-statuses.ts';
import { mentorshipSkills } from './lists/mentorship-skills.ts';
import { Id, pageNumber, pageSize, sortByDate } from './paging.ts';
import { okReply } from './reply.ts';
import { optionalLine, requiredLine, requiredText } from './text.ts';

const skillMessage = 'Please choose skills from the list.';

/** Skills come as one string joined by commas, or as a list. */
const SkillsRequired = z
  .union([z.string().max(5_000), z.array(z.string()).max(200)], { error: skillMessage })
  .transform((input) => (typeof input === 'string' ? input.split(',') : input))
  .transform((parts) => [...new Set(parts.map((part) => part.trim()).filter(Boolean))])
  .pipe(z.array(z.enum(mentorshipSkills, { error: skillMessage })));

const maxApplicantsMessage = 'Max applicants must be a whole number from 1 to 1,000';

export const MentorshipInput = z.object({
  title: requiredLine(120, 'Title is required', 'Title may have at most 120 characters'),
  duration: requiredLine(80, 'Duration is required', 'Duration may have at most 80 characters'),
  maxApplicants: z.coerce
    .number({ error: maxApplicantsMessage })
    .int(maxApplicantsMessage)
    .min(1, maxApplicantsMessage)
    .max(1_000, maxApplicantsMessage),
  description: requiredText(
    10_000,
    'Description is required',
    'Description may have at most 10,000 characters',
  ),
  skillsRequired: SkillsRequired.optional(),
});
export type MentorshipInput = z.infer<typeof MentorshipInput>;

export const MentorshipPath = z.object({ mentorshipId: Id });
export const ApplicantPath = z.object({ mentorshipId: Id, applicantId: Id });

/** Who the mentor is, as everybody may know. */
const Mentor = z.object({
  _id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  avatar: z.string().nullable(),
  biography: z.string().nullable(),
});

export const Mentorship = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  skillsRequired: z.array(z.string()),
  duration: z.string(),
  maxApplicants: z.number(),
  /** Pending and approved: a declined one frees the place. */
  currentApplicants: z.number(),
  mentor: Mentor.nullable(),
  /** The caller's own entry only, or all for the mentor; nobody else learns who applied. */
  applicants: z.array(z.object({ user: z.string(), status: z.enum(applicationStatuses) })),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Mentorship = z.infer<typeof Mentorship>;

/** GET /mentorships, public. */
export const MentorshipsQuery = z.object({
  search: optionalLine(200, 'A search may have at most 200 characters.').optional(),
  skill: z.union([z.literal(''), z.enum(mentorshipSkills)]).optional(),
  limit: pageSize(100).optional(),
  cursor: z.string().max(200).optional(),
});
export type MentorshipsQuery = z.infer<typeof MentorshipsQuery>;

export const MentorshipsReply = okReply({
  mentorships: z.array(Mentorship),
  total: z.number(),
  nextCursor: z.string().nullable(),
});
export type MentorshipsReply = z.infer<typeof MentorshipsReply>;

/** GET /api/mentorships: the mentor's own. */
export const OwnMentorshipsReply = okReply({ mentorships: z.array(Mentorship), total: z.number() });
export type OwnMentorshipsReply = z.infer<typeof OwnMentorshipsReply>;

export const MentorshipReply = okReply({ mentorship: Mentorship });
export type MentorshipReply = z.infer<typeof MentorshipReply>;
export const MentorshipSavedReply = okReply({ mentorship: Mentorship, message: z.string() });
export type MentorshipSavedReply = z.infer<typeof MentorshipSavedReply>;

/** What a mentor sees of an applicant; `_id` is the person's id. */
export const Applicant = z.object({
  _id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  skills: z.array(z.string()),
  biography: z.string().nullable(),
  mentorshipId: z.string(),
  mentorshipTitle: z.string(),
  status: z.enum(applicationStatuses),
  appliedAt: z.string(),
});
export type Applicant = z.infer<typeof Applicant>;

/** GET /api/mentorships/applicants/all; `pending` counts all pending ones whatever the filter. */
export const ApplicantsQuery = z.object({
  mentorshipId: z.union([z.literal(''), Id]).optional(),
  status: z.union([z.literal(''), z.enum(applicationStatuses)]).optional(),
  sort: z.enum(sortByDate).optional(),
  page: pageNumber.optional(),
  limit: pageSize(100).optional(),
});
export type ApplicantsQuery = z.infer<typeof ApplicantsQuery>;
export const ApplicantsReply = okReply({
  applicants: z.array(Applicant),
  total: z.number(),
  pending: z.number(),
});
export type ApplicantsReply = z.infer<typeof ApplicantsReply>;

/** GET /api/mentorships/mentees; `_id` is the person's id, one entry per person and mentorship. */
export const Mentee = User.omit({ cv: true }).extend({
  mentorship: z.object({ _id: z.string(), title: z.string(), description: z.string() }),
});
export type Mentee = z.infer<typeof Mentee>;
export const MenteesReply = okReply({ mentees: z.array(Mentee) });
export type MenteesReply = z.infer<typeof MenteesReply>;

/** GET /api/my-mentorships: what the caller applied for. */
export const MyMentorship = z.object({
  mentorshipId: z.string(),
  title: z.string(),
  duration: z.string(),
  mentorName: z.string().nullable(),
  mentorAvatar: z.string().nullable(),
  status: z.enum(applicationStatuses),
  appliedAt: z.string(),
  decidedAt: z.string().nullable(),
  /** False when the mentor took the mentorship away; the record stays. */
  isOffered: z.boolean(),
});
export type MyMentorship = z.infer<typeof MyMentorship>;
export const MyMentorshipsReply = okReply({ mentorships: z.array(MyMentorship) });
export type MyMentorshipsReply = z.infer<typeof MyMentorshipsReply>;

export const mentorshipMessages = {
  created: 'Mentorship opportunity created successfully',
  updated: 'Mentorship updated successfully',
  deleted: 'Mentorship deleted successfully',
  applied: 'Application submitted successfully!',
  withdrawn: 'Application withdrawn.',
  approved: 'Applicant approved successfully!',
  declined: 'Applicant declined successfully!',
} as const;
