import type { Category } from '@akwan/contract/lists/categories.ts';
import type { JobType } from '@akwan/contract/lists/job-types.ts';
import type { Location } from '@akwan/contract/lists/locations.ts';
import type { SalaryRange } from '@akwan/contract/lists/salary-ranges.ts';
import type { WorkStyle } from '@akwan/contract/lists/work-styles.ts';

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
