import { type CountedFilter, countedFilters, type FilterCounts } from '@akwan/contract/job-search.ts';
import type { JobFilters } from '@akwan/contract/jobs.ts';
import { maxExactCount } from '@akwan/contract/limits.ts';
import { categories } from '@akwan/contract/lists/categories.ts';
import { jobTypes, payFloors, workStyles } from '@akwan/contract/lists/choices.ts';
import { locations } from '@akwan/contract/lists/locations.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';
import { isClosingSoon, isTrusted, matching, rangesFrom } from './job-filters.queries.ts';
import { isFound, restOf } from './job-search.queries.ts';
import type { SearchTerm } from './search-terms.ts';

type Row = { filter: CountedFilter; value: string | null; count: string };
type Search = { filters: JobFilters; terms: SearchTerm[] | null };

const columns: Record<CountedFilter, RawBuilder<unknown>> = {
  type: sql`jobs.type`,
  location: sql`jobs.location`,
  style: sql`jobs.style`,
  pay: sql`jobs.salary_range`,
  closingSoon: sql`CASE WHEN ${isClosingSoon(sql`coalesce(jobs.closing_date, 'infinity')`)} THEN 'true' END`,
  verified: sql`CASE WHEN ${isTrusted(sql`jobs.posted_by`)} THEN 'true' END`,
  category: sql`tag`,
};
const values: Record<CountedFilter, readonly string[]> = {
  type: jobTypes,
  location: locations,
  style: workStyles,
  pay: payFloors,
  closingSoon: ['true'],
  verified: ['true'],
  category: categories,
};
// So many jobs are counted at once. What is above 2,000 among them is above it among all; of the rest each is counted by itself.
const sampled = 10_000;

/** A value is counted as if its own filter were not set: what choosing it would leave. */
export async function countFilterValues(
  db: Queryable,
  filters: JobFilters,
  terms: SearchTerm[] | null,
): Promise<FilterCounts> {
  const search = { filters, terms };
  const { rows } = await sql<Row>`${sql.join(sampleCounts(search), sql` UNION ALL `)}`.execute(db);
  const counted = countedFilters.flatMap((filter) => {
    const found = rows.filter((row) => row.filter === filter);
    const isAll = found.reduce((sum, { count }) => sum + Number(count), 0) < sampled;
    return values[filter].map((value) => ({ filter, value, isAll, count: countIn(found, filter, value) }));
  });
  const open = counted.filter(({ isAll, count }) => !isAll && count <= maxExactCount);
  if (open.length > 0) {
    const counts = open.map(({ filter, value }) => countOne(search, filter, value));
    const { rows: exact } = await sql<Row>`${sql.join(counts, sql` UNION ALL `)}`.execute(db);
    for (const one of open) {
      const found = exact.find(({ filter, value }) => filter === one.filter && value === one.value);
      one.count = Number(found?.count ?? 0);
    }
  }
  return presentCounts(counted);
}

function sampleCounts({ filters, terms }: Search) {
  const matches = (shown: JobFilters): RawBuilder<SqlBool> =>
    terms
      ? sql`jobs.id IN (SELECT job_id FROM job_search WHERE ${isFound({ terms, filters: shown })} LIMIT ${sql.lit(sampled)})`
      : matching(shown);
  const sample = (shown: JobFilters) =>
    sql`(SELECT * FROM jobs WHERE ${matches(shown)} LIMIT ${sql.lit(sampled)}) AS jobs`;
  const oneOf = (filter: CountedFilter) => sql`
    SELECT ${sql.lit(filter)} AS filter, ${columns[filter]} AS value, count(*) AS count
    FROM ${sample({ ...filters, [filter]: undefined })}
    ${filter === 'category' ? sql`LEFT JOIN unnest(jobs.tags) AS tag ON true` : sql``} GROUP BY 2`;
  // Those that are not set count the same jobs: one pass for all of them. A job has several categories.
  const free = countedFilters.filter((filter) => !filters[filter] && filter !== 'category');
  const names = free.map((filter) => sql.ref(filter));
  const atOnce = sql`
    SELECT CASE ${sql.join(
      free.map((filter) => sql`WHEN grouping(${sql.ref(filter)}) = 0 THEN ${sql.lit(filter)}`),
      sql` `,
    )} END AS filter, coalesce(${sql.join(names)}) AS value, count(*) AS count
    FROM (SELECT ${sql.join(free.map((filter) => sql`${columns[filter]} AS ${sql.ref(filter)}`))}
      FROM ${sample(filters)}) AS jobs
    GROUP BY GROUPING SETS (${sql.join(names.map((name) => sql`(${name})`))})`;
  return [
    ...(free.length > 0 ? [atOnce] : []),
    ...countedFilters.filter((filter) => !free.includes(filter)).map(oneOf),
  ];
}

/** One value, up to one more than is told exactly, by the index that knows it. */
function countOne({ filters, terms }: Search, filter: CountedFilter, value: string) {
  const shown: JobFilters = { ...filters, [filter]: value };
  const isLexeme = filter !== 'closingSoon' && filter !== 'verified' && !filters.search;
  const from = terms
    ? sql`job_search WHERE ${isFound({ terms, filters: shown })}`
    : isLexeme
      ? sql`job_search WHERE ${restOf({ filters: shown })}`
      : sql`jobs WHERE ${matching(shown)}`;
  return sql`SELECT ${sql.lit(filter)} AS filter, ${value}::text AS value, count(*) AS count
    FROM (SELECT FROM ${from} LIMIT ${sql.lit(maxExactCount + 1)}) AS counted`;
}

function countIn(rows: Row[], filter: CountedFilter, value: string): number {
  const wanted = filter === 'pay' ? rangesFrom(value as (typeof payFloors)[number]) : [value];
  return rows.reduce(
    (total, row) => total + (row.value !== null && wanted.includes(row.value) ? Number(row.count) : 0),
    0,
  );
}

function presentCounts(counted: { filter: CountedFilter; value: string; count: number }[]): FilterCounts {
  const countsOf = (filter: CountedFilter) =>
    counted
      .filter((one) => one.filter === filter && (one.count > 0 || filter === 'pay'))
      .map(({ value, count }) => ({
        value,
        count: Math.min(count, maxExactCount),
        isMore: count > maxExactCount,
      }));
  return Object.fromEntries(countedFilters.map((filter) => [filter, countsOf(filter)])) as FilterCounts;
}
