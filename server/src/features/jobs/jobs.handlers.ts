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
import { rememberLargeTotals } from '#infra/db/cached-totals.ts';
import type { Database } from '#infra/db/open-database.ts';
import { allow } from '#http/access.ts';
import type { App } from '#http/zod.ts';
import { Refusal } from '#domain/app-error.ts';
import { countJobs, findJob, listJobs } from './jobs.queries.ts';
import { readJob } from './jobs.service.ts';
import { jobView, ownJobView } from './jobs.presenter.ts';
import { countOwnJobs, listOwnJobs } from './own-jobs.queries.ts';
import { listSimilarJobs } from './similar-jobs.queries.ts';

const mostListed = 100;
const mostSimilar = 6;

export function jobsRoutes({ db }: { db: Database }) {
  const totalOf = rememberLargeTotals();

  return async (app: App) => {
    app.get(
      '/jobs',
      { ...allow('anyone'), schema: { querystring: JobsQuery, response: { 200: JobsReply } } },
      async ({ query, visitor }) => {
        const { limit = mostListed, cursor, ...filters } = query;
        const before = readCursor(cursor);
        // One more than asked for tells whether there is a next page.
        const rows = await listJobs(db, filters, { viewerId: visitor?.id ?? null, before, limit: limit + 1 });
        const jobs = rows.slice(0, limit);
        const isWhole = !before && rows.length <= limit;
        return {
          success: true as const,
          jobs: jobs.map(jobView),
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
      async ({ actor, query: { sort = 'newest', page = 1, limit = mostListed } }) => {
        const [rows, total] = await Promise.all([
          listOwnJobs(db, actor.id, { sort, limit, offset: (page - 1) * limit }),
          countOwnJobs(db, actor.id),
        ]);
        return { success: true as const, jobs: rows.map(ownJobView), total };
      },
    );

    app.get(
      '/jobs/:jobId',
      { ...allow('anyone'), schema: { params: JobPath, response: { 200: JobReply } } },
      async ({ visitor, params }) => ({
        success: true as const,
        job: jobView(await readJob(db, visitor, params.jobId)),
      }),
    );

    app.get(
      '/jobs/:jobId/similar',
      { ...allow('anyone'), schema: { params: JobPath, response: { 200: SimilarJobsReply } } },
      async ({ visitor, params }) => {
        const viewerId = visitor?.id ?? null;
        const job = await findJob(db, params.jobId, viewerId);
        if (!job) throw new Refusal('not_found');
        const jobs = await listSimilarJobs(db, job, viewerId, mostSimilar);
        return { success: true as const, jobs: jobs.map(jobView) };
      },
    );
  };
}

function readCursor(cursor: string | undefined): string | undefined {
  if (!cursor) return undefined;
  if (!Id.safeParse(cursor).success) throw new Refusal('bad_request');
  return cursor;
}
