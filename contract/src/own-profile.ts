import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maxEntryText } from './limits.ts';
import { categories } from './lists/categories.ts';
import { jobTypes, serviceStatuses } from './lists/choices.ts';
import { mentorshipSkills } from './lists/mentorship-skills.ts';
import { roles } from './lists/roles.ts';
import { Id } from './paging.ts';
import { DoneReply, okReply } from './reply.ts';
import { optionalLine, optionalText, requiredLine, serviceYear, webLink } from './text.ts';

const text = z.string().nullable();
const years = { fromYear: z.number(), toYear: z.number().nullable() };

export const EducationEntry = z.object({
  _id: z.string(),
  institution: z.string(),
  programme: z.string(),
  ...years,
});
export type EducationEntry = z.infer<typeof EducationEntry>;

export const ExperienceEntry = z.object({
  _id: z.string(),
  role: z.string(),
  organisation: z.string(),
  text,
  ...years,
});
export type ExperienceEntry = z.infer<typeof ExperienceEntry>;

/** What the employers see to whom a person applies. */
export const ApplicantProfile = z.object({
  avatar: text,
  location: text,
  telNumber: text,
  biography: text,
  skills: z.array(z.string()),
  field: text,
  linkedin: text,
  github: text,
  portfolio: text,
  education: z.array(EducationEntry),
  experience: z.array(ExperienceEntry),
  serviceStatus: z.enum(serviceStatuses).nullable(),
  serviceYear: text,
  programme: text,
  institution: text,
});
export type ApplicantProfile = z.infer<typeof ApplicantProfile>;

/** What the profile still lacks, the best step first. */
export const profileSteps = [
  'cv',
  'skills',
  'education',
  'experience',
  'location',
  'telNumber',
  'biography',
  'field',
] as const;
export type ProfileStep = (typeof profileSteps)[number];

export const OwnProfileReply = okReply({
  profile: ApplicantProfile.extend({
    wantedType: text,
    /** What a mentor teaches. */
    teaches: z.array(z.string()),
  }),
  completeness: z.object({ percent: z.number(), next: z.enum(profileSteps).nullable() }),
});
export type OwnProfileReply = z.infer<typeof OwnProfileReply>;

const choiceOf = <const Values extends readonly [string, ...string[]]>(values: Values, message: string) =>
  z.union([z.literal(''), z.enum(values)], { error: message }).optional();
const badLink = 'Please enter a web address such as https://example.org/me.';
const link = webLink(300, badLink).optional();
const line = (what: string) => optionalLine(120, `${what} may have at most 120 characters.`);

/** As for the profile: absent stays, empty is cleared. */
export const OwnProfileInput = z.object({
  field: choiceOf(categories, 'Please choose a field from the list.'),
  wantedType: choiceOf(jobTypes, 'Please choose a job type from the list.'),
  linkedin: link,
  github: link,
  portfolio: link,
  serviceStatus: choiceOf(serviceStatuses, 'Please choose your national service status.'),
  serviceYear: serviceYear.optional(),
  programme: line('The programme').optional(),
  institution: line('The institution').optional(),
  teaches: z
    .array(z.enum(mentorshipSkills, { error: 'Please choose skills from the list.' }))
    .max(mentorshipSkills.length)
    .transform((skills) => [...new Set(skills)])
    .optional(),
});
export type OwnProfileInput = z.infer<typeof OwnProfileInput>;

const firstYear = 1950;
const lastYear = 2100;
const badYear = 'Please enter a year such as 2024.';
const year = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{4}$/, badYear),
    ],
    { error: badYear },
  )
  .transform(Number)
  .pipe(z.number().int(badYear).min(firstYear, badYear).max(lastYear, badYear));
/** An empty end: it goes on. */
const endYear = z
  .union([z.literal('').transform(() => null), z.null(), year], { error: badYear })
  .optional()
  .transform((value) => value ?? null);

type Years = { fromYear: number; toYear: number | null };
const isInOrder = ({ fromYear, toYear }: Years) => toYear === null || toYear >= fromYear;
const notInOrder = { message: 'The last year cannot be before the first.', path: ['toYear'] };
const required = (what: string) =>
  requiredLine(120, `${what} is required`, `${what} may have at most 120 characters`);

export const EducationInput = z
  .object({
    institution: required('Institution'),
    programme: required('Programme'),
    fromYear: year,
    toYear: endYear,
  })
  .refine(isInOrder, notInOrder);
export type EducationInput = z.infer<typeof EducationInput>;

export const ExperienceInput = z
  .object({
    role: required('Role'),
    organisation: required('Organisation'),
    fromYear: year,
    toYear: endYear,
    text: optionalText(maxEntryText, 'The text may have at most 1,000 characters').optional(),
  })
  .refine(isInOrder, notInOrder);
export type ExperienceInput = z.infer<typeof ExperienceInput>;

export const profileMessages = {
  saved: 'Profile updated successfully!',
  added: 'Added to your profile.',
  changed: 'Entry saved.',
  removed: 'Removed from your profile.',
  welcomeEnded: 'You will not be asked again.',
} as const;

export const getOwnProfile = endpoint({
  method: 'GET',
  path: '/api/profile',
  summary:
    'What employers see of the caller, what the caller wants or teaches, and the next step to a full profile',
  access: ['jobseeker', 'mentor'],
  reply: OwnProfileReply,
});

export const saveOwnProfile = endpoint({
  method: 'PUT',
  path: '/api/profile',
  summary: "Change the caller's links, field, wishes and national service; absent stays, empty is cleared",
  access: ['jobseeker', 'mentor'],
  body: OwnProfileInput,
  reply: DoneReply,
});

export const addEducation = endpoint({
  method: 'POST',
  path: '/api/profile/education',
  summary: 'Add a school or a university to the profile',
  access: ['jobseeker'],
  body: EducationInput,
  status: 201,
  reply: DoneReply,
  errors: ['too_many_entries'],
});

export const addExperience = endpoint({
  method: 'POST',
  path: '/api/profile/experience',
  summary: 'Add work, an internship or voluntary work to the profile',
  access: ['jobseeker'],
  body: ExperienceInput,
  status: 201,
  reply: DoneReply,
  errors: ['too_many_entries'],
});

const EntryPath = z.object({ entryId: Id });

export const changeEducation = endpoint({
  method: 'PUT',
  path: '/api/profile/education/:entryId',
  summary: 'Change an entry of education; all of its fields are sent',
  access: ['jobseeker'],
  params: EntryPath,
  body: EducationInput,
  reply: DoneReply,
});

export const changeExperience = endpoint({
  method: 'PUT',
  path: '/api/profile/experience/:entryId',
  summary: 'Change an entry of experience; all of its fields are sent',
  access: ['jobseeker'],
  params: EntryPath,
  body: ExperienceInput,
  reply: DoneReply,
});

export const removeProfileEntry = endpoint({
  method: 'DELETE',
  path: '/api/profile/entries/:entryId',
  summary: 'Remove an entry of education or experience',
  access: ['jobseeker'],
  params: EntryPath,
  reply: DoneReply,
});

export const endWelcome = endpoint({
  method: 'POST',
  path: '/api/profile/welcome-end',
  summary: 'The questions for newcomers are not offered again',
  access: roles,
  reply: DoneReply,
});
