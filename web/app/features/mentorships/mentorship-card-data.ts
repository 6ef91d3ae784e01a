import type { ApplicationStatus } from '@akwan/contract/lists/application-statuses.ts';
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
  mentor: { name: string; avatar: string | null; line: string | null } | null;
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
      line: firstLine(mentor.biography),
    },
    applied: mentorship.applicants[0]?.status ?? null,
  };
}

const longestLine = 140;

/** The first line of a biography: the card cuts it to its width, this to what is worth sending. */
export function firstLine(text: string | null): string | null {
  const line = text?.trim().split(/\r?\n/)[0]?.trim() ?? '';
  if (line.length <= longestLine) return line || null;
  return `${line.slice(0, longestLine).replace(/\s+\S*$/, '')}…`;
}
