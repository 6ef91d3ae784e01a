import type { Mentorship } from '@akwan/contract/mentorships.ts';
import type { FormFailure } from '#components/failure-summary.tsx';

/** What stands in the fields of the mentorship form. */
export type MentorshipValues = {
  title: string;
  duration: string;
  maxApplicants: string;
  description: string;
  skillsRequired: string[];
};

/** Why a mentorship was not taken, and what was typed (unless it is still in the fields). */
export type MentorshipFailure = FormFailure & { typed: MentorshipValues | null };

export const emptyMentorship: MentorshipValues = {
  title: '',
  duration: '',
  maxApplicants: '',
  description: '',
  skillsRequired: [],
};

/** Browsers send lines with CR LF; the product keeps LF. */
const textIn = (form: FormData, name: string) => String(form.get(name) ?? '').replace(/\r\n?/g, '\n');

export const mentorshipIn = (form: FormData): MentorshipValues => ({
  title: textIn(form, 'title'),
  duration: textIn(form, 'duration'),
  maxApplicants: textIn(form, 'maxApplicants'),
  description: textIn(form, 'description'),
  skillsRequired: form.getAll('skillsRequired').map(String),
});

export const valuesOf = (mentorship: Mentorship): MentorshipValues => ({
  title: mentorship.title,
  duration: mentorship.duration,
  maxApplicants: String(mentorship.maxApplicants),
  description: mentorship.description,
  skillsRequired: [...mentorship.skillsRequired],
});
