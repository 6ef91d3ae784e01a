import type { ApplicantsQuery, ApplicantsReply } from '@akwan/contract/mentorship-applications.ts';
import { loadNumbered, type Numbered } from '#api/load-numbered.ts';
import type { PageContext } from '#api/page-context.ts';

type Wanted = Pick<ApplicantsQuery, 'status' | 'mentorshipId' | 'sort'> & { page: number; limit: number };

export type ApplicantsPage = Numbered<ApplicantsReply>;

/** One page of the mentor's applicants. */
export const loadApplicants = (context: PageContext, wanted: Wanted): Promise<ApplicantsPage | null> =>
  loadNumbered<ApplicantsReply>(context, '/api/mentorships/applicants/all', wanted);
