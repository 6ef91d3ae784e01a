import { countJobs as countJobsEndpoint } from '@akwan/contract/job-counts.ts';
import * as life from '@akwan/contract/job-life.ts';
import { countFilters, type FilterCounts, suggestJobs } from '@akwan/contract/job-search.ts';
import * as contract from '@akwan/contract/jobs.ts';
import { maxExactCount, maxPageSize } from '@akwan/contract/limits.ts';
import { allowanceQuestion } from '@akwan/contract/national-service.ts';
import { listOwnJobs } from '@akwan/contract/own-jobs.ts';
import { findMark, presentMark } from '#domain/company-mark.ts';
import { presentJob } from '#domain/job.presenter.ts';
import { isFound, understand } from '#domain/job-search/word-search.queries.ts';
import type { FullJobRow } from '#domain/jobs-with-poster.queries.ts';
import { handle } from '#http/api/handler.ts';
import type { FairQueue } from '#http/limits/fair-queue.ts';
import { cacheTotals } from '#infra/db/cached-totals.ts';
import type { ChangeFeed } from '#infra/db/change-feed.ts';
import type { Database } from '#infra/db/open-database.ts';
import { countFilterValues } from './filter-counts.queries.ts';
import { countOpenJobsByGroup, type JobCounts } from './job-counts.queries.ts';
import { copyJob, setJobState, setOutcome } from './job-life.service.ts';
import { readJobList } from './job-list.service.ts';
import { presentOwnJob } from './jobs.presenter.ts';
import { changeJob, postJob, readJob, readSimilarJobs, removeJob } from './jobs.service.ts';
import * as ownJobs from './own-jobs.queries.ts';
import { suggest } from './suggestions.service.ts';

const maxSimilar = 6;
const { jobMessages } = contract;

type Deps = { db: Database; searches: FairQueue; changes: ChangeFeed | undefined };

export function jobsHandlers({ db, searches, changes }: Deps) {
  const tags = contract.tagsOfFilters({ q: 'any' });
  const totalOf = cacheTotals({ changes, tags });
  const filterCountsOf = cacheTotals<FilterCounts>({ changes, tags });
  // Counting reads every open job: with many of them at most once a minute, whatever changes.
  const countsOf = cacheTotals<JobCounts>({ isLarge: ({ total }) => total > maxExactCount });

  return [
    handle(contract.listJobs, async ({ query, currentUser, network }) => {
      const read = () => readJobList({ db, totalOf }, query, currentUser?.id ?? null);
      const { rows, ...rest } = await (isSearch(query) ? searches.run(network, read) : read());
      return { ...rest, jobs: rows.map((row) => presentJob(row, currentUser)) };
    }),

    handle(countFilters, async ({ query, network }) => {
      const count = async () => {
        const { q } = query;
        const words = q ? isFound(await understand(db, q)) : undefined;
        return countFilterValues(db, query, words);
      };
      const counts = () => filterCountsOf(JSON.stringify(Object.entries(query).sort()), count);
      return { counts: await (isSearch(query) ? searches.run(network, counts) : counts()) };
    }),

    handle(suggestJobs, async ({ query: { q = '' }, network }) => ({
      suggestions: await searches.run(network, () => suggest(db, q)),
    })),

    handle(listOwnJobs, async ({ currentUser, query }) => {
      const { sort = 'newest', page = 1, limit = maxPageSize } = query;
      const mine = query.mine === 'true';
      const [rows, total] = await Promise.all([
        ownJobs.listOwnJobs(db, currentUser, { mine, sort, limit, offset: (page - 1) * limit }),
        ownJobs.countOwnJobs(db, currentUser, mine),
      ]);
      return { jobs: rows.map(presentOwnJob), total };
    }),

    handle(contract.getJob, async ({ currentUser, params }) => {
      const job = await readJob(db, currentUser, params.jobId);
      const isMarked = job.company_id !== null && job.poster_trusted_at !== null;
      return {
        job: presentJob(job, currentUser),
        companyMark: isMarked ? presentMark(await findMark(db, job.company_id as string)) : null,
      };
    }),

    handle(contract.listSimilarJobs, async ({ currentUser, params }) => {
      const { closedJob, similar } = await readSimilarJobs(db, currentUser, params.jobId, maxSimilar);
      const closed = closedJob && presentJob(closedJob, currentUser);
      return {
        closedJob: closed && { title: closed.title, companyName: closed.companyName },
        jobs: similar.map((job) => presentJob(job, currentUser)),
      };
    }),

    handle(countJobsEndpoint, () => countsOf('all', () => countOpenJobsByGroup(db))),

    handle(contract.postJob, async ({ currentUser, body }) =>
      saved(await postJob(db, currentUser, body), jobMessages.posted),
    ),

    handle(contract.updateJob, async ({ currentUser, params, body }) =>
      saved(await changeJob(db, currentUser, params.jobId, body), jobMessages.updated),
    ),

    handle(life.copyJob, async ({ currentUser, params }) =>
      saved(await copyJob(db, currentUser, params.jobId), jobMessages.copied),
    ),

    handle(life.setJobOutcome, async ({ currentUser, params, body }) =>
      saved(await setOutcome(db, currentUser, params.jobId, body), jobMessages.outcomeSaved),
    ),

    handle(life.setJobState, async ({ currentUser, params, body }) => {
      const job = await setJobState(db, currentUser, params.jobId, body.state);
      return saved(job, body.state === 'closed' ? jobMessages.closed : jobMessages.reopened);
    }),

    handle(life.deleteJob, async ({ currentUser, params, network }) => {
      await removeJob(db, currentUser, params.jobId, network);
      return { message: jobMessages.deleted };
    }),
  ];
}

const isSearch = ({ search, q }: contract.JobFilters): boolean => Boolean(search || q);

const saved = (row: FullJobRow, message: string) => {
  const job = presentJob(row, null);
  const question = allowanceQuestion(job.type, job.allowance);
  return {
    job,
    message,
    reviewReasons: row.held_at ? row.held_reasons : [],
    notices: question ? [question] : [],
  };
};
