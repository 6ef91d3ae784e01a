import type { Job } from '@akwan/contract/jobs.ts';
import type { ListPage } from '#components/use-more-pages.ts';

/**
 * Only what a card shows: the long texts stay on the server. Times are formatted already, so that hydration agrees. What few
 * cards have is left out of the others, since a page sends eighteen of them.
 */
export type JobCardData = {
  id: string;
  title: string;
  company: string | null;
  by: string | null;
  /** The page of the employer, and how it answers. */
  companyTo: string | null;
  replies?: string;
  trusted?: true;
  avatar?: string;
  location: string | null;
  style: string | null;
  type: string | null;
  pay: string | null;
  /** Year and allowance of a national service place. */
  service?: string;
  tag: string | null;
  moreTags: number;
  ago: string | null;
  closes?: string;
  applied?: true;
  /** Only for those who can save jobs. */
  saved?: boolean;
};

export function posterOf({ postedBy }: Pick<Job, 'postedBy'>): string | null {
  return postedBy && (`${postedBy.firstname} ${postedBy.lastname}`.trim() || null);
}

export type JobPage = ListPage<JobCardData>;

/** A list with nothing beside it. */
export const nothingElse = { readAs: null, suggestions: [], counts: null };
