import type { ApplicationsQuery, ApplicationsReply } from '@akwan/contract/applications.ts';
import { loadNumbered, type Numbered } from '#api/load-numbered.ts';
import type { PageContext } from '#api/page-context.ts';

type Wanted = Pick<ApplicationsQuery, 'status' | 'jobId' | 'sort'> & { page: number; limit: number };

export type ApplicationsPage = Numbered<ApplicationsReply>;

/** One page of the employer's applications. */
export const loadApplications = (context: PageContext, wanted: Wanted): Promise<ApplicationsPage | null> =>
  loadNumbered<ApplicationsReply>(context, '/jobs/employer/applications', wanted);
