import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { JobPath } from './jobs.ts';
import { Id } from './paging.ts';

const xml = { contentTypes: ['application/xml'] } as const;

export const getRobots = endpoint({
  method: 'GET',
  path: '/robots.txt',
  summary: 'Which pages search engines should leave out',
  access: 'public',
  reply: { contentTypes: ['text/plain'] },
});

export const getSitemap = endpoint({
  method: 'GET',
  path: '/sitemap.xml',
  summary: 'Public pages and open jobs, or the list of such sitemaps when there are many',
  access: 'public',
  reply: xml,
});

export const getSitemapPart = endpoint({
  method: 'GET',
  path: '/sitemaps/:file',
  summary: 'One part of the sitemap, such as 1.xml',
  access: 'public',
  params: z.object({ file: z.string().regex(/^[1-9]\d{0,3}\.xml$/) }),
  reply: xml,
});

export const getCompanyPreview = endpoint({
  method: 'GET',
  path: '/companies/:companyId/preview.png',
  summary: 'The picture beside a shared company',
  access: 'public',
  params: z.object({ companyId: Id }),
  reply: { contentTypes: ['image/png'] },
});

export const getJobPreview = endpoint({
  method: 'GET',
  path: '/jobs/:jobId/preview.png',
  summary: 'The picture that chats and social networks show beside a shared job',
  access: 'public',
  params: JobPath,
  reply: { contentTypes: ['image/png'] },
  errors: ['job_gone'],
});
