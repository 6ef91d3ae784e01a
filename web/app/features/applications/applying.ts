import type { ApplicationStatus } from '@akwan/contract/lists/choices.ts';

export type OwnState = {
  status: ApplicationStatus;
  sent: string | null;
  cvOpened: string | null;
  decided: string | null;
};

/** In which role the person views a job, which decides what the page offers. */
export type Applying =
  | { as: 'jobseeker'; personId: string; profileCv: string | null; cvLacks: string[] }
  | { as: 'applicant'; application: OwnState }
  | { as: 'visitor' | 'unverified' | 'owner' | 'employer' | 'mentor' | 'admin' };

/** To whom an application goes. */
export type Addressee = { jobId: string; jobTitle: string; by: string | null; company: string | null };

export const addresseeName = ({ by, company }: Addressee): string =>
  [by, company].filter(Boolean).join(' at ') || 'the employer';
