import { product } from '@akwan/contract/product.ts';
import { longDay } from '#domain/dates.ts';
import type { PosterContent } from '#infra/cv/cv-content.ts';
import type { PosterJob } from './posters.queries.ts';

const foot = `Applying on ${product.name} is free. Nobody may ask you for money for a job.`;

const payOf = ({ salary_range }: PosterJob) =>
  salary_range && salary_range !== 'Confidential' ? `GH₵ ${salary_range} a month` : null;

const closingOf = ({ closing_date }: PosterJob) => closing_date && `Apply by ${longDay(closing_date)}`;

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ');

export const posterOfJob = (job: PosterJob, publicUrl: string): PosterContent => ({
  layout: 'poster',
  over: job.company ?? 'We are hiring',
  title: job.title,
  lines: [joined(job.type, job.style, job.location), payOf(job) ?? '', closingOf(job) ?? ''].filter(Boolean),
  entries: [],
  call: 'Scan to read more and apply',
  link: `${publicUrl}/jobs/${job.id}`,
  foot,
});

export const posterOfCompany = (
  company: { id: string; name: string },
  jobs: PosterJob[],
  publicUrl: string,
): PosterContent => ({
  layout: 'poster',
  over: 'We are hiring',
  title: company.name,
  lines: jobs.length === 0 ? ['No open jobs today. Look again soon.'] : [],
  entries: jobs.map((job) => ({
    title: job.title,
    line: joined(job.type, job.location, payOf(job), closingOf(job)) || 'Details on the page',
  })),
  call: 'Scan to read more and apply',
  link: `${publicUrl}/companies/${company.id}`,
  foot,
});
