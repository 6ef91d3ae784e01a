import { type CountedFilter, countedFilters, type FilterCounts } from '@akwan/contract/job-search.ts';
import type { JobFilters } from '@akwan/contract/jobs.ts';
import { maxExactCount } from '@akwan/contract/limits.ts';
import { payFloors } from '@akwan/contract/lists/choices.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';
import { isClosingSoon, isTrusted, matching, rangesFrom } from './job-filters.queries.ts';
import { isFound } from './job-search.queries.ts';
import type { SearchTerm } from './search-terms.ts';

type Row = { filter: CountedFilter; value: string; count: string };

const values: Record<CountedFilter, RawBuilder<unknown>> = {
  type: sql`jobs.type`,
  location: sql`jobs.location`,
  style: sql`jobs.style`,
  pay: sql`jobs.salary_range`,
  closingSoon: sql`CASE WHEN ${isClosingSoon(sql`coalesce(jobs.closing_date, 'infinity')`)} THEN 'true' END`,
  verified: sql`CASE WHEN ${isTrusted(sql`jobs.posted_by`)} THEN 'true' END`,
  category: sql`tag`,
};
const from = { category: sql`jobs, unnest(jobs.tags) AS tag` };

/** A value is counted as if its own filter were not set: what choosing it would leave. */
export async function countFilterValues(
  db: Queryable,
  filters: JobFilters,
  terms: SearchTerm[] | null,
): Promise<FilterCounts> {
  const isSet = (filter: CountedFilter) => Boolean(filters[filter]);
  const matches = (shown: JobFilters): RawBuilder<SqlBool> =>
    terms
      ? sql`jobs.id IN (SELECT job_id FROM job_search WHERE ${isFound({ terms, filters: shown })})`
      : matching(shown);
  const oneOf = (filter: CountedFilter) => sql`
    SELECT ${sql.lit(filter)} AS filter, ${values[filter]} AS value, count(*) AS count
    FROM ${filter === 'category' ? from.category : sql`jobs`}
    WHERE ${matches({ ...filters, [filter]: undefined })} GROUP BY 2`;
  // Those that are not set count the same jobs: one pass for all of them. A job has several categories.
  const free = countedFilters.filter((filter) => !isSet(filter) && filter !== 'category');
  const columns = sql.join(free.map((filter) => sql.ref(filter)));
  const atOnce = sql`
    SELECT CASE ${sql.join(
      free.map((filter) => sql`WHEN grouping(${sql.ref(filter)}) = 0 THEN ${sql.lit(filter)}`),
      sql` `,
    )} END AS filter, coalesce(${columns}) AS value, count(*) AS count
    FROM (SELECT ${sql.join(free.map((filter) => sql`${values[filter]} AS ${sql.ref(filter)}`))} FROM jobs
      WHERE ${matches(filters)}) AS jobs
    GROUP BY GROUPING SETS (${sql.join(free.map((filter) => sql`(${sql.ref(filter)})`))})`;
  const counts = [
    ...(free.length > 0 ? [atOnce] : []),
    ...countedFilters.filter((filter) => !free.includes(filter)).map(oneOf),
  ];
  const { rows } = await sql<Row>`
    SELECT * FROM (${sql.join(counts, sql` UNION ALL `)}) AS counted WHERE value IS NOT NULL`.execute(db);
  return presentCounts(rows);
}

function presentCounts(rows: Row[]): FilterCounts {
  const countOf = (value: string, count: number) => ({
    value,
    count: Math.min(count, maxExactCount),
    isMore: count > maxExactCount,
  });
  const countsOf = (filter: CountedFilter) => {
    const counted = rows.filter((row) => row.filter === filter);
    const sum = (wanted: readonly string[]) =>
      counted.reduce((total, { value, count }) => total + (wanted.includes(value) ? Number(count) : 0), 0);
    if (filter === 'pay') return payFloors.map((floor) => countOf(floor, sum(rangesFrom(floor))));
    return counted.map(({ value, count }) => countOf(value, Number(count)));
  };
  return Object.fromEntries(countedFilters.map((filter) => [filter, countsOf(filter)])) as FilterCounts;
}
