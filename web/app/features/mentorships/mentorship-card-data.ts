import type { MentorshipStatus } from '@akwan/contract/lists/choices.ts';
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
  /** How many are on the waiting list. */
  waiting: number;
  isPaused: boolean;
  mentor: { id: string; name: string; avatar: string | null; biography: string | null } | null;
  /** What became of the person's own application, if there is one. */
  applied: MentorshipStatus | null;
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
    waiting: mentorship.waiting,
    isPaused: mentorship.isPaused,
    mentor: mentor && {
      id: mentor._id,
      name: `${mentor.firstname} ${mentor.lastname}`.trim(),
      avatar: mentor.avatar,
      biography: mentor.biography?.trim() || null,
    },
    applied: mentorship.applicants[0]?.status ?? null,
  };
}
