import type { Job } from '@akwan/contract/jobs.ts';
import type { CompanyMark } from '@akwan/contract/verifications.ts';
import { markInFull } from '#format/company-mark.ts';
import { dayOf } from '#format/dates.ts';
import { replyRecordInFull } from '#format/reply-record.ts';
import { timeAgo } from '#format/time-ago.ts';
import { externalLinksOf } from './external-links.ts';
import { posterOf } from './job-card-data.ts';

export type JobDetailData = ReturnType<typeof jobDetailData>;

/** A job as its page shows it. Times are formatted already, so that hydration agrees. */
export function jobDetailData(job: Job, companyMark: CompanyMark | null, now: number) {
  const { _id: id, title, location, type, style, salaryRange, tags, state, closingDate, createdAt } = job;
  return {
    ...{ id, title, location, type, style, salaryRange, tags, closingDate, createdAt },
    isOpen: state === 'open',
    isDraft: state === 'draft',
    company: job.companyName,
    by: posterOf(job),
    companyTo: job.companyUrl,
    companyLine: job.companyLine,
    replies: replyRecordInFull(job.postedBy?.employerStats),
    replyWithinDays: job.replyWithinDays,
    openings: job.openings,
    serviceYear: job.serviceYear,
    allowance: job.allowance,
    isTrusted: job.postedBy?.isTrusted ?? false,
    mark: companyMark && markInFull(companyMark),
    avatar: job.postedBy?.avatar ?? null,
    about: job.aboutRole,
    qualification: job.qualification,
    responsibility: job.responsibility,
    questions: job.questions,
    links: externalLinksOf(job.externalLinks),
    ago: timeAgo(job.updatedAt || createdAt, now),
    closes: dayOf(closingDate),
    saved: job.saved ?? null,
  };
}
