import { countedFilters, type FilterCounts } from '@akwan/contract/job-search.ts';
import type { JobFilters } from '@akwan/contract/jobs.ts';
import { cacheCounts } from '#infra/db/cached-totals.ts';
import type { ChangeFeed } from '#infra/db/change-feed.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import { areManyJobs, countFilterValues } from './filter-counts.queries.ts';
import { understand } from './job-list.service.ts';

type Options = { db: Queryable; changes: ChangeFeed | undefined; topics: readonly string[] };

const minute = 60_000;

/** What each value of a filter leaves, as totals are counted: with few jobs exactly, with many as it was a moment ago. */
export function createFilterCounter({ db, changes, topics }: Options) {
  const countsOf = cacheCounts<FilterCounts>(
    hasMore,
    { changes, topics },
    { freshFor: minute, usableFor: 10 * minute },
  );
  let size: { areMany: boolean; at: number } | undefined;

  /** As it was within the last minute: either way of counting is exact. */
  const isLarge = async (): Promise<boolean> => {
    if (!size || Date.now() - size.at > minute) size = { areMany: await areManyJobs(db), at: Date.now() };
    return size.areMany;
  };

  const count = async (filters: JobFilters): Promise<FilterCounts> => {
    const terms = filters.q ? (await understand(db, filters.q)).terms : null;
    return countFilterValues(db, { filters, terms }, await isLarge());
  };

  return (filters: JobFilters): Promise<FilterCounts> => {
    const chosen = Object.entries(filters).filter(([, value]) => value);
    return countsOf(JSON.stringify(chosen.sort()), () => count(filters));
  };
}

const hasMore = (counts: FilterCounts): boolean =>
  countedFilters.some((filter) => counts[filter].some(({ isMore }) => isMore));
