import type { mentorshipSkills } from '@akwan/contract/lists/mentorship-skills.ts';

type Status = 'pending' | 'approved' | 'declined';

export type DemoMentorship = {
  title: string;
  description: string;
  skills: (typeof mentorshipSkills)[number][];
  duration: string;
  places: number;
  daysAgo: number;
  applicants: Record<string, Status>;
};

export type DemoSession = {
  topic: string;
  inDays: number;
  from: string;
  to: string;
  mentees: string[];
  message?: string;
  link?: string;
};

export type DemoMentor = {
  firstname: string;
  lastname: string;
  email: string;
  biography: string;
  mentorships: DemoMentorship[];
  sessions: DemoSession[];
};
