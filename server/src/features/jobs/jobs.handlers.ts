import { countJobs as countJobsEndpoint } from '@akwan/contract/job-counts.ts';
import { countFilters, suggestJobs } from '@akwan/contract/job-search.ts';
import * as contract from '@akwan/contract/jobs.ts';
import { maxPageSize } from '@akwan/contract/limits.ts';
import { presentJob } from '#domain/job.presenter.ts';
import type { FullJobRow } from '#domain/jobs-with-poster.queries.ts';
import { handle } from '#http/api/handler.ts';
import type { FairQueue } from '#http/limits/fair-queue.ts';
import { cacheTotals } from '#infra/db/cached-totals.ts';
import type { ChangeFeed } from '#infra/db/change-feed.ts';
import type { Database } from '#infra/db/open-database.ts';
import { createFilterCounter } from './filter-counter.ts';
import { createJobCounter } from './job-counts.queries.ts';
import { readJobList } from './job-list.service.ts';
import { presentOwnJob } from './jobs.presenter.ts';
import { changeJob, postJob, readJob, readSimilarJobs, removeJob, setJobState } from './jobs.service.ts';
import { keepPlaces } from './kept-places.ts';
import { keepListedJobs } from './listed-jobs.ts';
import { countOwnJobs, listOwnJobs } from './own-jobs.queries.ts';
import { findRareSearches } from './rare-titles.ts';
import { suggest } from './suggestions.service.ts';

const maxSimilar = 6;
const { jobMessages } = contract;

type Deps = { db: Database; searches: FairQueue; changes: ChangeFeed | undefined };

export function jobsHandlers({ db, searches, changes }: Deps) {
  const topics = contract.listJobs.cacheTags;
  const totalOf = cacheTotals({ changes, topics });
  const findPlaces = keepPlaces({ db, changes, topics });
  const readListedJobs = keepListedJobs(db, changes, topics);
  const isRareSearch = findRareSearches(db);
  const deps = { db, totalOf, findPlaces, readListedJobs, isRareSearch };
  const countOpenJobs = createJobCounter(db);
  const countFilterValues = createFilterCounter({ db, changes, topics });

  return [
    handle(contract.listJobs, async ({ query, currentUser, network }) => {
      const isSearch = Boolean(query.search || query.q);
      const read = () => readJobList(deps, query, currentUser);
      const { jobs, ...rest } = await (isSearch ? searches.run(network, read) : read());
      return { ...rest, jobs: jobs.map(({ job }) => job) };
    }),

    handle(countFilters, async ({ query, network }) => ({
      counts: await (query.q || query.search
        ? searches.run(network, () => countFilterValues(query))
        : countFilterValues(query)),
    })),

    handle(suggestJobs, async ({ query: { q = '' }, network }) => ({
      suggestions: await searches.run(network, () => suggest(db, readListedJobs, q)),
    })),

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
