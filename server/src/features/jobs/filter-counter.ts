import { countedFilters, type FilterCounts } from '@akwan/contract/job-search.ts';
import type { JobFilters } from '@akwan/contract/jobs.ts';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '#infra/db/open-database.ts';
import { areManyJobs, countFilterValues } from './filter-counts.queries.ts';
import { understand } from './job-list.service.ts';

type Known = { counts: FilterCounts; countedAt: number };

const freshFor = 60_000;
const maxKept = 500;

/**
 * Few jobs are counted at each request. With many of them the counts are kept, and after a minute counted again in the
 * background: nobody waits for them twice.
 */
export function createFilterCounter(db: Queryable): (filters: JobFilters) => Promise<FilterCounts> {
  const kept = new LRUCache<string, Known>({ max: maxKept, ttl: 10 * freshFor });
  const underWay = new Map<string, Promise<FilterCounts>>();
  let size: { areMany: boolean; at: number } | undefined;

  /** As it was within the last minute: either way of counting is exact. */
  const isLarge = async (): Promise<boolean> => {
    if (!size || Date.now() - size.at > freshFor) size = { areMany: await areManyJobs(db), at: Date.now() };
    return size.areMany;
  };

  const count = async (key: string, filters: JobFilters): Promise<FilterCounts> => {
    const terms = filters.q ? (await understand(db, filters.q)).terms : null;
    const counts = await countFilterValues(db, { filters, terms }, await isLarge());
    const hasMore = countedFilters.some((filter) => counts[filter].some(({ isMore }) => isMore));
    if (hasMore) kept.set(key, { counts, countedAt: Date.now() });
    else kept.delete(key);
    return counts;
  };

  return async (filters) => {
    const key = JSON.stringify(
      Object.entries(filters)
        .filter(([, value]) => value)
        .sort(),
    );
    const known = kept.get(key);
    if (known && Date.now() - known.countedAt < freshFor) return known.counts;
    const counting = underWay.get(key) ?? count(key, filters).finally(() => underWay.delete(key));
    underWay.set(key, counting);
    if (!known) return counting;
    counting.catch(() => kept.delete(key));
    return known.counts;
  };
}
