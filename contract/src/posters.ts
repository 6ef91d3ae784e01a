import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { JobPath } from './jobs.ts';
import { documentTypes } from './limits.ts';
import { Id } from './paging.ts';

const pdf = { contentTypes: [documentTypes.pdf] } as const;

export const getJobPoster = endpoint({
  method: 'GET',
  path: '/jobs/:jobId/poster.pdf',
  summary: 'An A4 page about a job with a QR code, for a notice board',
  access: 'public',
  params: JobPath,
  reply: pdf,
  errors: ['job_gone'],
  cacheTags: ['jobs'],
});

export const getCompanyPoster = endpoint({
  method: 'GET',
  path: '/companies/:companyId/poster.pdf',
  summary: 'An A4 page with the newest open jobs of an employer and a QR code, for a notice board',
  access: 'public',
  params: z.object({ companyId: Id }),
  reply: pdf,
  cacheTags: ['jobs'],
});
