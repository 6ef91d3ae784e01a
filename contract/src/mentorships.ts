import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { JobPath } from './jobs.ts';
import { mentorshipStatuses } from './lists/choices.ts';
import { mentorshipSkills } from './lists/mentorship-skills.ts';
import { Id, pageSize } from './paging.ts';
import { DoneReply, okReply } from './reply.ts';
import { requiredLine, requiredText, searchLine } from './text.ts';

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
  /** How many are on the waiting list. */
  waiting: z.number(),
  /** Nobody new can apply until the mentor has answered those who have waited too long. */
  isPaused: z.boolean(),
  mentor: Mentor.nullable(),
  /** The caller's own entry only, or all for the mentor; nobody else learns who applied. */
  applicants: z.array(z.object({ user: z.string(), status: z.enum(mentorshipStatuses) })),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Mentorship = z.infer<typeof Mentorship>;

export const MentorshipsQuery = z.object({
  search: searchLine.optional(),
  skill: z.union([z.literal(''), z.enum(mentorshipSkills)]).optional(),
  limit: pageSize(100).optional(),
  cursor: z.string().max(200).optional(),
});
export type MentorshipsQuery = z.infer<typeof MentorshipsQuery>;

const OwnMentorshipsReply = okReply({ mentorships: z.array(Mentorship), total: z.number() });

const MentorshipReply = okReply({ mentorship: Mentorship });
const MentorshipSavedReply = okReply({ mentorship: Mentorship, message: z.string() });

export const mentorshipMessages = {
  created: 'Mentorship opportunity created successfully',
  updated: 'Mentorship updated successfully',
  deleted: 'Mentorship deleted successfully',
} as const;

export const listMentorships = endpoint({
  method: 'GET',
  path: '/mentorships',
  alsoPage: true,
  summary: 'Mentorships on offer, newest first, with filters and a cursor',
  access: 'anyone',
  query: MentorshipsQuery,
  reply: okReply({
    mentorships: z.array(Mentorship),
    total: z.number(),
    nextCursor: z.string().nullable(),
  }),
  cacheTags: ['mentorships'],
});

export const MentorReply = okReply({
  mentor: Mentor.extend({
    location: z.string().nullable(),
    /** When they joined. */
    since: z.string(),
    /** How many people completed a mentorship with them. */
    completed: z.number(),
  }),
  mentorships: z.array(Mentorship),
});
export type MentorReply = z.infer<typeof MentorReply>;

export const getMentor = endpoint({
  method: 'GET',
  path: '/api/mentors/:userId',
  summary: 'The public page of a mentor, with what they offer',
  access: 'anyone',
  params: z.object({ userId: Id }),
  reply: MentorReply,
  // Row triggers notify `company:` for every person who is no job seeker.
  cacheTags: ({ mentor: { _id } }: MentorReply) => [`company:${_id}`, 'mentorships'],
});

/** `teaches`: which of its skills the job asks for; `asked`: those of them that the job names. */
export const JobMentorshipsReply = okReply({
  mentorships: z.array(Mentorship.extend({ teaches: z.array(z.string()), asked: z.array(z.string()) })),
});

export const listJobMentorships = endpoint({
  method: 'GET',
  path: '/api/jobs/:jobId/mentorships',
  summary: 'Open mentorships that teach what a job asks for, the most fitting first',
  access: 'anyone',
  params: JobPath,
  reply: JobMentorshipsReply,
  errors: ['job_gone'],
  // They stand beside the job.
  cacheTags: [],
});

export const listOwnMentorships = endpoint({
  method: 'GET',
  path: '/api/mentorships',
  summary: "The mentor's own mentorships",
  access: ['mentor'],
  reply: OwnMentorshipsReply,
});

export const WantedSkill = z.object({
  skill: z.string(),
  /** Open jobs that name it; `isMore` when they were not counted to the end. */
  jobs: z.number(),
  isMore: z.boolean(),
});
export type WantedSkill = z.infer<typeof WantedSkill>;

export const listWantedSkills = endpoint({
  method: 'GET',
  path: '/api/mentorships/wanted-skills',
  summary: 'Skills that open jobs name and no mentorship teaches, those of most jobs first',
  access: ['mentor'],
  reply: okReply({ skills: z.array(WantedSkill) }),
});

export const getOwnMentorship = endpoint({
  method: 'GET',
  path: '/api/mentorships/:mentorshipId',
  summary: "One of the mentor's own mentorships",
  access: ['mentor'],
  params: MentorshipPath,
  reply: MentorshipReply,
});

export const createMentorship = endpoint({
  method: 'POST',
  path: '/api/mentorships',
  summary: 'Offer a mentorship',
  access: ['mentor'],
  body: MentorshipInput,
  status: 201,
  reply: MentorshipSavedReply,
});

export const updateMentorship = endpoint({
  method: 'PUT',
  path: '/api/mentorships/:mentorshipId',
  summary: 'Change a mentorship; skills that are absent stay',
  access: ['mentor'],
  params: MentorshipPath,
  body: MentorshipInput,
  reply: MentorshipSavedReply,
});

export const deleteMentorship = endpoint({
  method: 'DELETE',
  path: '/api/mentorships/:mentorshipId',
  summary: 'Stop offering a mentorship; applicants keep their record of it',
  access: ['mentor'],
  params: MentorshipPath,
  reply: DoneReply,
});
