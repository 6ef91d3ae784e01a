import type { ApplicationStatus } from '@akwan/contract/lists/choices.ts';
import type { Mentorship } from '@akwan/contract/mentorships.ts';
import type { ListPage } from '#components/use-more-pages.ts';

/** What a card shows and nothing else. */
export type MentorshipCardData = {
  id: string;
  title: string;
  description: string;
  skills: string[];
  duration: string;
  taken: number;
  places: number;
  mentor: { name: string; avatar: string | null; line: string | null; biography: string | null } | null;
  /** What became of the person's own application, if there is one. */
  applied: ApplicationStatus | null;
};

/** Who looks at the list, as far as it decides what they can do there. */
export type Viewer = 'visitor' | 'unverified' | 'jobseeker' | 'other';

export type MentorshipPage = ListPage<MentorshipCardData>;

export function mentorshipCardData(mentorship: Mentorship): MentorshipCardData {
  const { mentor } = mentorship;
  return {
    id: mentorship._id,
    title: mentorship.title,
    description: mentorship.description,
    skills: mentorship.skillsRequired,
    duration: mentorship.duration,
    taken: mentorship.currentApplicants,
    places: mentorship.maxApplicants,
    mentor: mentor && {
      name: `${mentor.firstname} ${mentor.lastname}`.trim(),
      avatar: mentor.avatar,
      ...biographyOf(mentor.biography),
    },
    applied: mentorship.applicants[0]?.status ?? null,
  };
}

const longestLine = 140;
/** What fits beside the avatar on a phone. */
const shortEnough = 36;

/** A card shows one line of a biography; the whole, where it does not fit, opens below. */
export function biographyOf(text: string | null): { line: string | null; biography: string | null } {
  const whole = text?.trim() ?? '';
  const first = whole.split(/\r?\n/)[0]?.trim() ?? '';
  const line = first.length > longestLine ? `${first.slice(0, longestLine).replace(/\s+\S*$/, '')}…` : first;
  return { line: line || null, biography: whole.length > shortEnough || whole !== line ? whole : null };
}
