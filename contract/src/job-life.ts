import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { JobPath, JobSavedReply, posters } from './jobs.ts';
import { DoneReply } from './reply.ts';

export const JobStateInput = z.object({
  state: z.enum(['open', 'closed'], { error: 'A job can be open or closed.' }),
});
export type JobStateInput = z.infer<typeof JobStateInput>;

export const setJobState = endpoint({
  method: 'PATCH',
  path: '/jobs/:jobId/state',
  summary: 'Close a job or open it again',
  access: posters,
  params: JobPath,
  body: JobStateInput,
  reply: JobSavedReply,
  errors: ['job_gone'],
});

export const deleteJob = endpoint({
  method: 'DELETE',
  path: '/jobs/:jobId',
  summary: 'Remove a job; applicants keep their record of it',
  access: posters,
  params: JobPath,
  reply: DoneReply,
  errors: ['job_gone'],
});
