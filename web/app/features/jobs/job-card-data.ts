import type { Job } from '@akwan/contract/jobs.ts';
import type { ListPage } from '#components/use-more-pages.ts';
import { shortDayOf } from '#format/dates.ts';
import { replyHabit } from '#format/reply-habit.ts';
import { timeAgo } from '#format/time-ago.ts';

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
  habit?: string;
  trusted?: true;
  avatar?: string;
  location: string | null;
  style: string | null;
  type: string | null;
  pay: string | null;
  tag: string | null;
  moreTags: number;
  ago: string | null;
  closes?: string;
  applied?: true;
  /** Only for those who can save jobs. */
  saved?: boolean;
};

export function jobCardData(job: Job, now: number): JobCardData {
  const habit = replyHabit(job.postedBy?.employerStats);
  const closes = shortDayOf(job.closingDate);
  return {
    id: job._id,
    title: job.title,
    company: job.companyName,
    by: posterOf(job),
    companyTo: job.companyUrl,
    location: job.location,
    style: job.style,
    type: job.type,
    pay: job.salaryRange,
    tag: job.tags[0] ?? null,
    moreTags: Math.max(job.tags.length - 1, 0),
    ago: postedAgo(job, now),
    ...(habit && { habit }),
    ...(job.postedBy?.isTrusted && { trusted: true }),
    ...(job.postedBy?.avatar && { avatar: job.postedBy.avatar }),
    ...(closes && { closes }),
    ...(job.applications.length > 0 && { applied: true }),
    ...(job.saved !== undefined && { saved: job.saved }),
  };
}

export const postedAgo = ({ updatedAt, createdAt }: Job, now: number): string | null =>
  timeAgo(updatedAt || createdAt, now);

export function posterOf({ postedBy }: Pick<Job, 'postedBy'>): string | null {
  return postedBy && (`${postedBy.firstname} ${postedBy.lastname}`.trim() || null);
}

export type JobPage = ListPage<JobCardData>;

/** A list with nothing beside it. */
export const nothingElse = { readAs: null, suggestions: [], counts: null };
