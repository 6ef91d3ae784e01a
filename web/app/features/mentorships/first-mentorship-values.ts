import { mentorshipSkills } from '@akwan/contract/lists/mentorship-skills.ts';
import { inWords } from '#format/in-words.ts';
import type { MentorshipValues } from './mentorship-values.ts';

export const timeChoices = [
  '6 weeks, one hour a week',
  '3 months, one hour a week',
  '6 months, two hours a month',
] as const;

export const peopleChoices = ['1', '2', '3', '5', '8'] as const;

/** The three answers as a mentorship that the mentor reads and changes before it goes online; without them the skills alone. */
export function firstMentorshipIn(params: URLSearchParams): Partial<MentorshipValues> {
  const chosen = params.getAll('teach').flatMap((value) => value.split(','));
  const skills = mentorshipSkills.filter((skill) => chosen.includes(skill));
  const duration = timeChoices.find((choice) => choice === params.get('time'));
  const maxApplicants = peopleChoices.find((choice) => choice === params.get('people'));
  if (skills.length === 0) return {};
  const skillsRequired = skills.join(',');
  if (!duration || !maxApplicants) return { skillsRequired };
  const subject = inWords(skills);
  return {
    title: `Learn ${inWords(skills.slice(0, 2))}`,
    duration,
    maxApplicants,
    skillsRequired,
    description: `We meet online for ${duration}. I help you with ${subject}: your own questions first, then small tasks that we look at together. Please bring what you have tried so far.`,
  };
}
