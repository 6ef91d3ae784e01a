import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { JobPath, JobSavedReply, posters } from './jobs.ts';
import { jobOutcomes } from './lists/choices.ts';
import { DoneReply } from './reply.ts';

export const JobStateInput = z.object({
  state: z.enum(['open', 'closed'], { error: 'A job can be open or closed.' }),
});
export type JobStateInput = z.infer<typeof JobStateInput>;

const OutcomeInput = z.object({ outcome: z.enum(jobOutcomes, { error: 'Please choose how it ended.' }) });
export type OutcomeInput = z.infer<typeof OutcomeInput>;

export const setJobState = endpoint({
  method: 'PATCH',
  path: '/jobs/:jobId/state',
  summary: 'Publish a draft, close a job or open it again; not while answers are two weeks late',
  access: posters,
  params: JobPath,
  body: JobStateInput,
  reply: JobSavedReply,
  errors: ['reader_only', 'job_gone', 'answers_late'],
});

export const copyJob = endpoint({
  method: 'POST',
  path: '/jobs/:jobId/copy',
  summary: 'A draft with the texts of a job, which nobody else sees until it is published',
  access: posters,
  params: JobPath,
  status: 201,
  reply: JobSavedReply,
  errors: ['reader_only', 'job_gone'],
});

export const setJobOutcome = endpoint({
  method: 'PUT',
  path: '/api/jobs/:jobId/outcome',
  summary: 'Say how a closed job ended; applicants who still wait are told',
  access: posters,
  params: JobPath,
  body: OutcomeInput,
  reply: JobSavedReply,
  errors: ['reader_only', 'job_gone', 'job_not_closed'],
});

export const deleteJob = endpoint({
  method: 'DELETE',
  path: '/jobs/:jobId',
  summary: 'Remove a job; applicants keep their record of it',
  access: posters,
  params: JobPath,
  reply: DoneReply,
  errors: ['reader_only', 'job_gone'],
});
