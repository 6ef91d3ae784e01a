import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Job, JobPath } from './jobs.ts';
import { maxPageSize } from './limits.ts';
import { pageSize } from './paging.ts';
import { DoneReply, okReply } from './reply.ts';

export const savedJobMessages = { saved: 'Job saved.', removed: 'Removed from your saved jobs.' } as const;

export const listSavedJobs = endpoint({
  method: 'GET',
  path: '/api/saved-jobs',
  summary: 'The jobs that the caller saved, the latest first, also those that are closed',
  access: ['jobseeker'],
  query: z.object({
    limit: pageSize(maxPageSize).optional(),
    cursor: z.string().max(200).optional(),
  }),
  reply: okReply({
    jobs: z.array(Job.extend({ savedAt: z.string() })),
    total: z.number(),
    nextCursor: z.string().nullable(),
  }),
});

export const saveJob = endpoint({
  method: 'PUT',
  path: '/api/saved-jobs/:jobId',
  summary: 'Save a job; saving it again changes nothing',
  access: ['jobseeker'],
  params: JobPath,
  reply: DoneReply,
  errors: ['job_gone'],
});

export const deleteSavedJob = endpoint({
  method: 'DELETE',
  path: '/api/saved-jobs/:jobId',
  summary: 'Remove a job from those that were saved; one that is not among them changes nothing',
  access: ['jobseeker'],
  params: JobPath,
  reply: DoneReply,
});
