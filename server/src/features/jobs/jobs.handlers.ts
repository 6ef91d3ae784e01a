import { countJobs as countJobsEndpoint } from '@akwan/contract/job-counts.ts';
import * as contract from '@akwan/contract/jobs.ts';
import { maxPageSize } from '@akwan/contract/limits.ts';
import { Id } from '@akwan/contract/paging.ts';
import { AppError } from '#domain/app-error.ts';
import type { FairQueue } from '#http/fair-queue.ts';
import { handle } from '#http/handler.ts';
import { cacheLargeTotals } from '#infra/db/cached-totals.ts';
import type { Database } from '#infra/db/open-database.ts';
import { createJobCounter } from './job-counts.queries.ts';
import { presentJob, presentOwnJob } from './jobs.presenter.ts';
import { countJobs, type FullJobRow, type JobPlace, listJobs } from './jobs.queries.ts';
import { changeJob, postJob, readJob, readSimilarJobs, removeJob, setJobState } from './jobs.service.ts';
import { countOwnJobs, listOwnJobs } from './own-jobs.queries.ts';

const maxSimilar = 6;
const { jobMessages } = contract;

export function jobsHandlers({ db, searches }: { db: Database; searches: FairQueue }) {
  const totalOf = cacheLargeTotals();
  const countOpenJobs = createJobCounter(db);

  return [
    handle(contract.listJobs, async ({ query, currentUser, network }) => {
      const { limit = maxPageSize, cursor, sort, ...filters } = query;
      const isRanked = sort === 'complete';
      const after = readCursor(cursor, isRanked);
      const viewerId = currentUser?.id ?? null;
      const list = async () => {
        // One more than the limit tells whether there is a next page.
        const rows = await listJobs(db, filters, { viewerId, isRanked, after, limit: limit + 1 });
        const jobs = rows.slice(0, limit);
        const isWhole = !after && rows.length <= limit;
        const key = JSON.stringify(Object.entries(filters).sort());
        return {
          jobs: jobs.map((job) => presentJob(job, currentUser)),
          total: isWhole ? jobs.length : await totalOf(key, () => countJobs(db, filters)),
          nextCursor: rows.length > limit ? cursorAfter(jobs.at(-1), isRanked) : null,
        };
      };
      return filters.search ? searches.run(network, list) : list();
    }),

    handle(contract.listOwnJobs, async ({ currentUser, query }) => {
      const { sort = 'newest', page = 1, limit = maxPageSize } = query;
      const [rows, total] = await Promise.all([
        listOwnJobs(db, currentUser.id, { sort, limit, offset: (page - 1) * limit }),
        countOwnJobs(db, currentUser.id),
      ]);
      return { jobs: rows.map(presentOwnJob), total };
    }),

    handle(contract.getJob, async ({ currentUser, params }) => ({
      job: presentJob(await readJob(db, currentUser, params.jobId), currentUser),
    })),

    handle(contract.listSimilarJobs, async ({ currentUser, params }) => {
      const { closedJob, similar } = await readSimilarJobs(db, currentUser, params.jobId, maxSimilar);
      const closed = closedJob && presentJob(closedJob, currentUser);
      return {
        closedJob: closed && { title: closed.title, companyName: closed.companyName },
        jobs: similar.map((job) => presentJob(job, currentUser)),
      };
    }),

    handle(countJobsEndpoint, () => countOpenJobs()),

    handle(contract.postJob, async ({ currentUser, body }) =>
      saved(await postJob(db, currentUser, body), jobMessages.posted),
    ),

    handle(contract.updateJob, async ({ currentUser, params, body }) =>
      saved(await changeJob(db, currentUser, params.jobId, body), jobMessages.updated),
    ),

    handle(contract.setJobState, async ({ currentUser, params, body }) => {
      const job = await setJobState(db, currentUser, params.jobId, body.state);
      return saved(job, body.state === 'closed' ? jobMessages.closed : jobMessages.reopened);
    }),

    handle(contract.deleteJob, async ({ currentUser, params, network }) => {
      await removeJob(db, currentUser, params.jobId, network);
      return { message: jobMessages.deleted };
    }),
  ];
}

const saved = (job: FullJobRow, message: string) => ({
  job: presentJob(job, null),
  message,
  reviewReasons: job.held_at ? job.held_reasons : [],
});

/** The rank travels along: a job that became complete meanwhile must not move the next page. */
const cursorAfter = (last: FullJobRow | undefined, isRanked: boolean): string | null =>
  last ? `${isRanked ? `${last.list_rank}.` : ''}${last.id}` : null;

function readCursor(cursor: string | undefined, isRanked: boolean): JobPlace | undefined {
  if (!cursor) return undefined;
  const [, rank, id] = /^(?:(\d{1,6})\.)?(.+)$/.exec(cursor) ?? [];
  if (!Id.safeParse(id).success || !id || (rank !== undefined) !== isRanked)
    throw new AppError('bad_request');
  return rank === undefined ? { id } : { id, rank: Number(rank) };
}
