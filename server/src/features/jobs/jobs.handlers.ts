import {
  JobPath,
  JobReply,
  JobsQuery,
  JobsReply,
  OwnJobsQuery,
  OwnJobsReply,
  SimilarJobsReply,
} from '@akwan/contract/jobs.ts';
import { Id } from '@akwan/contract/paging.ts';
import { AppError } from '#domain/app-error.ts';
import { allow } from '#http/access.ts';
import type { App } from '#http/zod.ts';
import { cacheLargeTotals } from '#infra/db/cached-totals.ts';
import type { Database } from '#infra/db/open-database.ts';
import { presentJob, presentOwnJob } from './jobs.presenter.ts';
import { countJobs, findJob, listJobs } from './jobs.queries.ts';
import { readJob } from './jobs.service.ts';
import { countOwnJobs, listOwnJobs } from './own-jobs.queries.ts';
import { listSimilarJobs } from './similar-jobs.queries.ts';

const maxPageSize = 100;
const maxSimilar = 6;

export function jobsRoutes({ db }: { db: Database }) {
  const totalOf = cacheLargeTotals();

  return async (app: App) => {
    app.get(
      '/jobs',
      { ...allow('anyone'), schema: { querystring: JobsQuery, response: { 200: JobsReply } } },
      async ({ query, visitor }) => {
        const { limit = maxPageSize, cursor, ...filters } = query;
        const before = readCursor(cursor);
        // One more than asked for tells whether there is a next page.
        const rows = await listJobs(db, filters, { viewerId: visitor?.id ?? null, before, limit: limit + 1 });
        const jobs = rows.slice(0, limit);
        const isWhole = !before && rows.length <= limit;
        return {
          success: true as const,
          jobs: jobs.map(presentJob),
          total: isWhole
            ? jobs.length
            : await totalOf(JSON.stringify(Object.entries(filters).sort()), () => countJobs(db, filters)),
          nextCursor: rows.length > limit ? (jobs.at(-1)?.id ?? null) : null,
        };
      },
    );

    app.get(
      '/jobs/employer',
      {
        ...allow('employer', 'admin'),
        schema: { querystring: OwnJobsQuery, response: { 200: OwnJobsReply } },
      },
      async ({ currentUser, query: { sort = 'newest', page = 1, limit = maxPageSize } }) => {
        const [rows, total] = await Promise.all([
          listOwnJobs(db, currentUser.id, { sort, limit, offset: (page - 1) * limit }),
          countOwnJobs(db, currentUser.id),
        ]);
        return { success: true as const, jobs: rows.map(presentOwnJob), total };
      },
    );

    app.get(
      '/jobs/:jobId',
      { ...allow('anyone'), schema: { params: JobPath, response: { 200: JobReply } } },
      async ({ visitor, params }) => ({
        success: true as const,
        job: presentJob(await readJob(db, visitor, params.jobId)),
      }),
    );

    app.get(
      '/jobs/:jobId/similar',
      { ...allow('anyone'), schema: { params: JobPath, response: { 200: SimilarJobsReply } } },
      async ({ visitor, params }) => {
        const viewerId = visitor?.id ?? null;
        const job = await findJob(db, params.jobId, viewerId);
        if (!job) throw new AppError('not_found');
        const jobs = await listSimilarJobs(db, job, viewerId, maxSimilar);
        return { success: true as const, jobs: jobs.map(presentJob) };
      },
    );
  };
}

function readCursor(cursor: string | undefined): string | undefined {
  if (!cursor) return undefined;
  if (!Id.safeParse(cursor).success) throw new AppError('bad_request');
  return cursor;
}
