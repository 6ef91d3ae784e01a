import type { Mentorship } from '@akwan/contract/mentorships.ts';
import { textOf } from '#forms/form-failure.ts';

/** What stands in the fields of the mentorship form; several skills are joined by a comma. */
export type MentorshipValues = Record<
  'title' | 'duration' | 'maxApplicants' | 'description' | 'skillsRequired',
  string
>;

export const emptyMentorship: MentorshipValues = {
  title: '',
  duration: '',
  maxApplicants: '',
  description: '',
  skillsRequired: '',
};

/** Browsers send lines with CR LF; the product keeps LF. */
const textIn = (form: FormData, name: string) => textOf(form, name).replace(/\r\n?/g, '\n');

export const mentorshipIn = (form: FormData): MentorshipValues => ({
  title: textIn(form, 'title'),
  duration: textIn(form, 'duration'),
  maxApplicants: textIn(form, 'maxApplicants'),
  description: textIn(form, 'description'),
  skillsRequired: form.getAll('skillsRequired').join(','),
});

/** An empty number is a missing one, not zero. */
export const mentorshipInput = (values: MentorshipValues) => ({
  ...values,
  maxApplicants: values.maxApplicants.trim() || undefined,
});

export const valuesOf = (mentorship: Mentorship): MentorshipValues => ({
  title: mentorship.title,
  duration: mentorship.duration,
  maxApplicants: String(mentorship.maxApplicants),
  description: mentorship.description,
  skillsRequired: mentorship.skillsRequired.join(','),
});
