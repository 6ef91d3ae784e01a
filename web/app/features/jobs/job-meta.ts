import { pageTitle } from '@akwan/contract/product.ts';
import type { MetaDescriptor } from 'react-router';
import { payOf } from '#format/numbers.ts';
import { pictureMeta } from '#layout/page-meta.ts';
import type { JobDetailData } from './job-detail-data.ts';

const title = { title: pageTitle('Job Details') };

export const goneJobMeta: MetaDescriptor[] = [title, { name: 'robots', content: 'noindex' }];

/** What a search engine and a link preview show of a job. */
export function jobMeta(job: JobDetailData, address: string): MetaDescriptor[] {
  const heading = job.company ? `${job.title} at ${job.company}` : job.title;
  const details = [job.type, job.location, job.style, job.salaryRange && payOf(job.salaryRange)];
  const closes = job.closes && `apply by ${job.closes}`;
  const description = [...details, closes].filter(Boolean).join(', ') || job.title;
  return [
    title,
    { name: 'description', content: `${heading}: ${description}` },
    ...pictureMeta({ heading, description, address }),
    { property: 'og:image:alt', content: heading },
    ...(job.isOpen ? [] : [{ name: 'robots', content: 'noindex' }]),
  ];
}
