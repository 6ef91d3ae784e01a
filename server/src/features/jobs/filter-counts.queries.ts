import type { FilterCounts } from '@akwan/contract/job-search.ts';
import type { JobFilters } from '@akwan/contract/jobs.ts';
import { maxExactCount } from '@akwan/contract/limits.ts';
import { type JobFilterName, jobFilterNames, jobFilterValues } from '@akwan/contract/lists/job-filters.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { isClosingSoon, isTrusted, matching } from '#domain/job-search/job-filters.queries.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import { countListed, isSampled, surelyMore } from './listed-jobs.queries.ts';

/** How many jobs each value of a filter leaves, as if the filter itself were not set. */
export async function countFilterValues(
  db: Queryable,
  filters: JobFilters,
  words?: Expression<SqlBool>,
): Promise<FilterCounts> {
  const free = jobFilterNames.filter((name) => !filters[name]);
  const set = jobFilterNames.filter((name) => filters[name]);
  const counts = await Promise.all([
    countValues(db, free, filters, words),
    ...set.map((name) => countValues(db, [name], { ...filters, [name]: undefined }, words)),
  ]);
  return Object.assign({}, ...counts) as FilterCounts;
}

/** The values of filters that are not set. Of many jobs a sample tells which values are frequent, and indexes count the others. */
async function countValues(
  db: Queryable,
  names: readonly JobFilterName[],
  filters: JobFilters,
  words: Expression<SqlBool> | undefined,
): Promise<Partial<FilterCounts>> {
  const condition = matching(filters, words);
  const sample = await countFacets(db, sql`${isSampled} AND ${condition}`);
  const areMany = (sample.get(null) ?? 0) >= surelyMore;
  const facets = areMany ? sample : await countFacets(db, condition);
  const countOf = async (name: JobFilterName, value: string): Promise<number> => {
    const count = facets.get(`${name}=${value}`) ?? 0;
    if (!areMany) return count;
    if (count >= surelyMore) return maxExactCount + 1;
    return countListed(db, matching({ ...filters, [name]: value }, words));
  };
  const counts: Partial<FilterCounts> = {};
  for (const name of names) {
    counts[name] = [];
    for (const value of jobFilterValues[name]) {
      const count = await countOf(name, value);
      if (count === 0 && name !== 'pay') continue;
      counts[name].push({ value, count: Math.min(count, maxExactCount), isMore: count > maxExactCount });
    }
  }
  return counts;
}

/** How many jobs have each facet; null counts all of them. */
async function countFacets(
  db: Queryable,
  condition: Expression<SqlBool>,
): Promise<Map<string | null, number>> {
  const { rows } = await sql<{ facet: string | null; count: number }>`
    WITH found AS MATERIALIZED (
      SELECT facets || CASE WHEN ${isClosingSoon()} THEN '{closingSoon=true}'::text[] END
        || CASE WHEN ${isTrusted} THEN '{verified=true}'::text[] END AS facets
      FROM listed_jobs WHERE ${condition}
    )
    SELECT NULL AS facet, count(*)::int AS count FROM found
    UNION ALL SELECT facet, count(*)::int FROM found, unnest(facets) AS facet GROUP BY facet`.execute(db);
  return new Map(rows.map(({ facet, count }) => [facet, count]));
}
