import { pageTitle, product } from '@akwan/contract/product.ts';
import type { MetaDescriptor } from 'react-router';
import { payOf } from '#format/numbers.ts';
import type { JobDetailData } from './job-detail-data.ts';

const title = { title: pageTitle('Job Details') };

export const goneJobMeta: MetaDescriptor[] = [title, { name: 'robots', content: 'noindex' }];

/** What a search engine and a link preview show of a job. */
export function jobMeta(job: JobDetailData, address: string): MetaDescriptor[] {
  const heading = job.company ? `${job.title} at ${job.company}` : job.title;
  const details = [job.type, job.location, job.style, job.salaryRange && payOf(job.salaryRange)];
  const closes = job.closes && `apply by ${job.closes}`;
  const description = [...details, closes].filter(Boolean).join(', ') || job.title;
  const picture = `${address}/preview.png`;
  return [
    title,
    { name: 'description', content: `${heading}: ${description}` },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: product.name },
    { property: 'og:locale', content: 'en_GH' },
    { property: 'og:title', content: heading },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: picture },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: heading },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: heading },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: picture },
    ...(job.isOpen ? [] : [{ name: 'robots', content: 'noindex' }]),
  ];
}
