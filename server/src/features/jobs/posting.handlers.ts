import { JobInput, JobPath, JobSavedReply, JobStateInput, jobMessages } from '@akwan/contract/jobs.ts';
import { DoneReply } from '@akwan/contract/reply.ts';
import { allow } from '#http/access.ts';
import { networkOf } from '#http/rate-limits.ts';
import type { App } from '#http/zod.ts';
import type { Database } from '#infra/db/open-database.ts';
import { presentJob } from './jobs.presenter.ts';
import type { FullJobRow } from './jobs.queries.ts';
import { changeJob, postJob, removeJob, setJobState } from './jobs.service.ts';

const made = (job: FullJobRow, message: string) => ({
  success: true as const,
  job: presentJob(job),
  message,
  reviewReasons: job.held_at ? job.held_reasons : [],
});

/** What employers do with their own jobs, and admins with all. */
export function postingRoutes({ db }: { db: Database }) {
  return async (app: App) => {
    app.post(
      '/jobs',
      { ...allow('employer', 'admin'), schema: { body: JobInput, response: { 201: JobSavedReply } } },
      async ({ currentUser, body }, reply) =>
        reply.code(201).send(made(await postJob(db, currentUser, body), jobMessages.posted)),
    );

    app.put(
      '/jobs/:jobId',
      {
        ...allow('employer', 'admin'),
        schema: { params: JobPath, body: JobInput, response: { 200: JobSavedReply } },
      },
      async ({ currentUser, params, body }) =>
        made(await changeJob(db, currentUser, params.jobId, body), jobMessages.updated),
    );

    app.patch(
      '/jobs/:jobId/state',
      {
        ...allow('employer', 'admin'),
        schema: { params: JobPath, body: JobStateInput, response: { 200: JobSavedReply } },
      },
      async ({ currentUser, params, body }) => {
        const job = await setJobState(db, currentUser, params.jobId, body.state);
        return made(job, body.state === 'closed' ? jobMessages.closed : jobMessages.reopened);
      },
    );

    app.delete(
      '/jobs/:jobId',
      { ...allow('employer', 'admin'), schema: { params: JobPath, response: { 200: DoneReply } } },
      async ({ currentUser, params, ip }) => {
        await removeJob(db, currentUser, params.jobId, networkOf(ip));
        return { success: true as const, message: jobMessages.deleted };
      },
    );
  };
}
