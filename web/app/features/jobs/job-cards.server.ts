import type { Job } from '@akwan/contract/jobs.ts';
import { shortDayOf } from '#format/dates.ts';
import { cedis } from '#format/numbers.ts';
import { replyRecord } from '#format/reply-record.ts';
import { timeAgo } from '#format/time-ago.ts';
import { type JobCardData, posterOf } from './job-card-data.ts';

export function jobCards(jobs: Job[]): JobCardData[] {
  const now = Date.now();
  return jobs.map((job) => jobCardData(job, now));
}

export function jobCardData(job: Job, now: number): JobCardData {
  const replies = replyRecord(job.postedBy?.employerStats);
  const allowance = job.allowance !== null && `allowance ${cedis(job.allowance)}`;
  const service = [job.serviceYear, allowance].filter(Boolean).join(', ');
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
    ago: timeAgo(job.updatedAt || job.createdAt, now),
    ...(replies && { replies }),
    ...(service && { service }),
    ...(job.postedBy?.isTrusted && { trusted: true }),
    ...(job.postedBy?.avatar && { avatar: job.postedBy.avatar }),
    ...(closes && { closes }),
    ...(job.applications.length > 0 && { applied: true }),
    ...(job.saved !== undefined && { saved: job.saved }),
  };
}
