import { readFileSync } from 'node:fs';
import type { Category } from '@akwan/contract/lists/categories.ts';
import type { JobType, MentorshipStatus, SalaryRange, WorkStyle } from '@akwan/contract/lists/choices.ts';
import type { Location } from '@akwan/contract/lists/locations.ts';
import { assetPath } from '#infra/assets.ts';

export type DemoJob = {
  title: string;
  type: JobType;
  style: WorkStyle;
  pay: SalaryRange;
  place: Location;
  tags: Category[];
  about: string;
  needs: string[];
  does: string[];
  hoursAgo: number;
  closesInDays?: number;
};

type DemoEmployer = {
  firstname: string;
  lastname: string;
  email: string;
  company: string;
  location: Location;
  biography: string;
  jobs: DemoJob[];
};

export type DemoMentorship = {
  title: string;
  description: string;
  skills: string[];
  duration: string;
  places: number;
  daysAgo: number;
  /** By the key of a mentee; Ama (`ama`) is the job seeker to log in as. */
  applicants: Record<string, MentorshipStatus>;
};

export type DemoSession = {
  topic: string;
  inDays: number;
  from: string;
  to: string;
  mentees: string[];
  message?: string;
  link?: string;
  /** By the key of a mentee, or `mentor`. */
  notes?: Record<string, { own?: string; shared?: string }>;
};

type DemoMentor = {
  firstname: string;
  lastname: string;
  email: string;
  biography: string;
  mentorships: DemoMentorship[];
  sessions: DemoSession[];
};

const readTexts = (name: string) => JSON.parse(readFileSync(assetPath(`demo/${name}.json`), 'utf8'));

/** The jobs of Volta Ltd, whose employer one can log in as, and all other employers with theirs. Everybody is made up. */
export const readDemoJobs = (): { ofVolta: DemoJob[]; employers: DemoEmployer[] } => readTexts('jobs');

/** The first is the mentor to log in as. */
export const readDemoMentors = (): DemoMentor[] => readTexts('mentors');
