import type { Category } from '@akwan/contract/lists/categories.ts';
import type { JobType, SalaryRange, WorkStyle } from '@akwan/contract/lists/choices.ts';
import type { Location } from '@akwan/contract/lists/locations.ts';

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

export type DemoEmployer = {
  firstname: string;
  lastname: string;
  email: string;
  company: string;
  location: Location;
  biography: string;
  jobs: DemoJob[];
};
