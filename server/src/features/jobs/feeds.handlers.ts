import { getJobsAtom, getJobsFeed } from '@akwan/contract/feeds.ts';
import type { JobFilters } from '@akwan/contract/jobs.ts';
import { handle } from '#http/api/handler.ts';
import type { FairQueue } from '#http/limits/fair-queue.ts';
import type { Database } from '#infra/db/open-database.ts';
import { atomFeed, jsonFeed } from './feeds.presenter.ts';
import { readJobList } from './job-list.service.ts';

type Deps = { db: Database; searches: FairQueue; publicUrl: string };

const maxEntries = 30;
// Pages of others may show a feed.
const headers = { 'access-control-allow-origin': '*' };

/** The list of jobs for programs that read feeds: the newest first, whatever is searched for. */
export function feedsHandlers({ db, searches, publicUrl }: Deps) {
  const readFeed = async (filters: JobFilters, network: string) => {
    // Nobody reads the total of a feed.
    const deps = { db, totalOf: async () => 0 };
    const read = () => readJobList(deps, { ...filters, sort: 'newest', limit: maxEntries }, null);
    const isSearch = Boolean(filters.search || filters.q);
    const { rows } = await (isSearch ? searches.run(network, read) : read());
    return { publicUrl, filters, rows };
  };
  return [
    handle(getJobsAtom, async ({ query, network }) => ({
      contentType: 'application/atom+xml; charset=utf-8',
      headers,
      body: atomFeed({ ...(await readFeed(query, network)), path: getJobsAtom.path }),
    })),

    handle(getJobsFeed, async ({ query, network }) => ({
      contentType: 'application/feed+json; charset=utf-8',
      headers,
      body: jsonFeed({ ...(await readFeed(query, network)), path: getJobsFeed.path }),
    })),
  ];
}
