import type { Job } from '@akwan/contract/jobs.ts';
import type { ListPage } from '#components/use-more-pages.ts';
import { shortDayOf } from '#format/dates.ts';
import { replyHabit } from '#format/reply-habit.ts';
import { timeAgo } from '#format/time-ago.ts';

/** Only what a card shows: the long texts stay on the server. Times are formatted already, so that hydration agrees. */
export type JobCardData = {
  id: string;
  title: string;
  company: string | null;
  by: string | null;
  /** The page of the employer, and how it answers. */
  companyTo: string | null;
  habit: string | null;
  trusted: boolean;
  avatar: string | null;
  location: string | null;
  style: string | null;
  type: string | null;
  pay: string | null;
  tag: string | null;
  moreTags: number;
  ago: string | null;
  closes: string | null;
  applied: boolean;
  /** Null for whoever cannot save jobs. */
  saved: boolean | null;
};

export function jobCardData(job: Job, now: number): JobCardData {
  return {
    id: job._id,
    title: job.title,
    company: job.companyName,
    by: posterOf(job),
    companyTo: job.companyUrl,
    habit: replyHabit(job.postedBy?.employerStats),
    trusted: job.postedBy?.isTrusted ?? false,
    avatar: job.postedBy?.avatar ?? null,
    location: job.location,
    style: job.style,
    type: job.type,
    pay: job.salaryRange,
    tag: job.tags[0] ?? null,
    moreTags: Math.max(job.tags.length - 1, 0),
    ago: postedAgo(job, now),
    closes: shortDayOf(job.closingDate),
    applied: job.applications.length > 0,
    saved: job.saved ?? null,
  };
}

export const postedAgo = ({ updatedAt, createdAt }: Job, now: number): string | null =>
  timeAgo(updatedAt || createdAt, now);

export function posterOf({ postedBy }: Pick<Job, 'postedBy'>): string | null {
  return postedBy && (`${postedBy.firstname} ${postedBy.lastname}`.trim() || null);
}

export type JobPage = ListPage<JobCardData>;

/** Jobs whose title does not match but the rest of them does; only when few titles match. */
export type AlsoMatching = {
  jobs: JobCardData[];
  /** What the search was read as, when it held typing errors. */
  readAs: string | null;
};

/** A list with nothing beside it. */
export const nothingElse = { also: { jobs: [], readAs: null }, suggestions: [], counts: null };
