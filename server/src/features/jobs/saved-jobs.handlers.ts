import { maxPageSize } from '@akwan/contract/limits.ts';
import { Id } from '@akwan/contract/paging.ts';
import * as contract from '@akwan/contract/saved-jobs.ts';
import { z } from 'zod';
import { AppError } from '#domain/app-error.ts';
import { presentJob } from '#domain/job.presenter.ts';
import { handle } from '#http/api/handler.ts';
import type { Database } from '#infra/db/open-database.ts';
import { readJob } from './jobs.service.ts';
import * as queries from './saved-jobs.queries.ts';

const { savedJobMessages } = contract;

export const savedJobsHandlers = (db: Database) => [
  handle(contract.listSavedJobs, async ({ currentUser, query }) => {
    const { limit = maxPageSize, cursor } = query;
    const [rows, total] = await Promise.all([
      // One more than the limit tells whether there is a next page.
      queries.listSavedJobs(db, currentUser.id, { after: readCursor(cursor), limit: limit + 1 }),
      queries.countSavedJobs(db, currentUser.id),
    ]);
    const jobs = rows.slice(0, limit);
    const last = rows.length > limit ? jobs.at(-1) : undefined;
    return {
      jobs: jobs.map((row) => ({
        ...presentJob(row, currentUser),
        savedAt: row.mine_saved_at.toISOString(),
      })),
      total,
      nextCursor: last ? `${last.mine_saved_at.toISOString()}_${last.id}` : null,
    };
  }),

  handle(contract.saveJob, async ({ currentUser, params }) => {
    const job = await readJob(db, currentUser, params.jobId);
    await queries.insertSavedJob(db, currentUser.id, job.id);
    return { message: savedJobMessages.saved };
  }),

  handle(contract.deleteSavedJob, async ({ currentUser, params }) => {
    await queries.deleteSavedJob(db, currentUser.id, params.jobId);
    return { message: savedJobMessages.removed };
  }),
];

function readCursor(cursor: string | undefined): queries.SavedPlace | undefined {
  if (!cursor) return undefined;
  const [savedAt = '', jobId = ''] = cursor.split('_');
  if (!z.iso.datetime().safeParse(savedAt).success || !Id.safeParse(jobId).success)
    throw new AppError('bad_request');
  return { savedAt, jobId };
}
