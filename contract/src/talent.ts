import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maxHiddenFrom, maxPageSize } from './limits.ts';
import { availabilities, jobTypes } from './lists/choices.ts';
import { locations } from './lists/locations.ts';
import { skills } from './lists/skills.ts';
import { Id, pageSize } from './paging.ts';
import { DoneReply, okReply } from './reply.ts';
import { requiredLine, requiredText } from './text.ts';

/** Whether verified companies can find the caller, and by which names they never do. */
export const Visibility = z.object({
  visible: z.boolean(),
  hiddenFrom: z.array(z.string()),
  availability: z.enum(availabilities),
});
export type Visibility = z.infer<typeof Visibility>;

export const VisibilityInput = z.object({
  visible: z.boolean({ error: 'Please say whether companies can find you.' }),
  hiddenFrom: z
    .array(requiredLine(120, 'Please enter a name.', 'A name may have at most 120 characters.'))
    .max(maxHiddenFrom, `You can name at most ${maxHiddenFrom} companies.`)
    .optional(),
  availability: z.enum(availabilities, { error: 'Please choose when you can start.' }).optional(),
});
export type VisibilityInput = z.infer<typeof VisibilityInput>;

/** Never a name, an address, a picture or a CV; the id stands for the person in this list alone. */
export const TalentPerson = z.object({
  _id: z.string(),
  skills: z.array(z.string()),
  location: z.string().nullable(),
  kind: z.string().nullable(),
  field: z.string().nullable(),
  availability: z.enum(availabilities),
  /** Titles of the company's jobs that the person was invited to. */
  invitedTo: z.array(z.string()),
});
export type TalentPerson = z.infer<typeof TalentPerson>;

export const TalentQuery = z.object({
  /** Several, separated by commas: a person has all of them. */
  skills: z
    .string()
    .max(500)
    .transform((text) => text.split(',').flatMap((skill) => skill.trim() || []))
    .pipe(z.array(z.enum(skills, { error: 'Please choose skills from the list.' })).max(10))
    .optional(),
  region: z.union([z.literal(''), z.enum(locations)]).optional(),
  kind: z.union([z.literal(''), z.enum(jobTypes)]).optional(),
  availability: z.union([z.literal(''), z.enum(availabilities)]).optional(),
  limit: pageSize(maxPageSize).optional(),
  cursor: Id.optional(),
});
export type TalentQuery = z.infer<typeof TalentQuery>;

export const TalentInvitation = z.object({
  _id: z.string(),
  companyName: z.string().nullable(),
  companyUrl: z.string(),
  jobId: z.string(),
  jobTitle: z.string(),
  text: z.string(),
  createdAt: z.string(),
});
export type TalentInvitation = z.infer<typeof TalentInvitation>;

export const talentMessages = {
  visible: 'Verified companies can find you now.',
  hidden: 'No company can find you.',
  invited: 'The invitation was sent.',
  declined: 'Declined. The company gets no message.',
} as const;

const seekers = ['jobseeker'] as const;

export const getVisibility = endpoint({
  method: 'GET',
  path: '/api/profile/visibility',
  summary: 'Whether companies can find the caller',
  access: seekers,
  reply: okReply({ visibility: Visibility }),
});

export const changeVisibility = endpoint({
  method: 'PUT',
  path: '/api/profile/visibility',
  summary: 'Let verified companies find the caller, without the name, or stop it; what is absent stays',
  access: seekers,
  body: VisibilityInput,
  reply: okReply({ message: z.string(), visibility: Visibility }),
});

export const listTalent = endpoint({
  method: 'GET',
  path: '/api/talent',
  summary:
    'People who let verified companies find them, in no order that says anything; for verified companies',
  access: ['employer'],
  query: TalentQuery,
  reply: okReply({
    people: z.array(TalentPerson),
    total: z.number(),
    nextCursor: z.string().nullable(),
    /** How many invitations are left today. */
    left: z.number(),
  }),
  errors: ['not_verified_company'],
});

export const inviteTalent = endpoint({
  method: 'POST',
  path: '/api/talent/:userId/invitations',
  summary: 'Invite a person of that list to a job of the company and say why; for owners and recruiters',
  access: ['employer'],
  params: z.object({ userId: Id }),
  body: z.object({
    jobId: z.uuid({ error: 'Please choose a job.' }),
    text: requiredText(
      1_000,
      'Please say why you invite this person.',
      'The text may have at most 1,000 characters.',
    ),
  }),
  status: 201,
  reply: DoneReply,
  errors: [
    'not_verified_company',
    'reader_only',
    'job_gone',
    'already_invited',
    'invitations_spent',
    'invitations_unanswered',
  ],
});

export const listTalentInvitations = endpoint({
  method: 'GET',
  path: '/api/talent-invitations',
  summary: 'Invitations to open jobs that the caller has neither declined nor applied to, the newest first',
  access: seekers,
  reply: okReply({ invitations: z.array(TalentInvitation) }),
});

export const declineTalentInvitation = endpoint({
  method: 'POST',
  path: '/api/talent-invitations/:invitationId/decline',
  summary: 'Decline an invitation; doing it again changes nothing',
  access: seekers,
  params: z.object({ invitationId: Id }),
  reply: DoneReply,
});
