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
// So many values are counted by one statement, lest a search by frequent words takes longer than a statement may.
const countedAtOnce = 4;

/** A value is counted as if its own filter were not set: what choosing it would leave. */
export async function countFilterValues(
  db: Queryable,
  filters: JobFilters,
  terms: SearchTerm[] | null,
): Promise<FilterCounts> {
  const search = { filters, terms };
  const rows = await inTurns(db, sampleCounts(search));
  const counted = countedFilters.flatMap((filter) => {
    const found = rows.filter((row) => row.filter === filter);
    const isAll = found.reduce((sum, { count }) => sum + Number(count), 0) < sampled;
    return values[filter].map((value) => ({ filter, value, isAll, count: countIn(found, filter, value) }));
  });
  const open = counted.filter(({ isAll, count }) => !isAll && count <= maxExactCount);
  const counts = open.map(({ filter, value }) => countOne(search, filter, value));
  const statements = Array.from({ length: Math.ceil(counts.length / countedAtOnce) }, (_, n) =>
    sql.join(counts.slice(n * countedAtOnce, (n + 1) * countedAtOnce), sql` UNION ALL `),
  );
  const exact = await inTurns(db, statements);
  for (const one of open) {
    const found = exact.find(({ filter, value }) => filter === one.filter && value === one.value);
    one.count = Number(found?.count ?? 0);
  }
  return presentCounts(counted);
}

async function inTurns(db: Queryable, statements: RawBuilder<unknown>[]): Promise<Row[]> {
  const found: Row[] = [];
  for (const statement of statements) {
    const { rows } = await sql<Row>`${statement}`.execute(db);
    found.push(...rows);
  }
  return found;
}

function sampleCounts({ filters, terms }: Search) {
  const matches = (shown: JobFilters): RawBuilder<SqlBool> =>
    terms
      ? sql`jobs.id IN (SELECT job_id FROM job_search WHERE ${isFound({ terms, filters: shown })} LIMIT ${sql.lit(sampled)})`
      : matching(shown);
  // Columns that an index has, so that no job has to be read for them.
  const sample = (shown: JobFilters) => sql`
    WITH sample AS MATERIALIZED (
      SELECT type, location, style, salary_range, closing_date, posted_by, tags FROM jobs WHERE ${matches(shown)} LIMIT ${sql.lit(sampled)}
    )`;
  const countOf = (filter: CountedFilter) => sql`
    SELECT ${sql.lit(filter)} AS filter, ${columns[filter]} AS value, count(*) AS count FROM sample AS jobs
    ${filter === 'category' ? sql`LEFT JOIN unnest(jobs.tags) AS tag ON true` : sql``} GROUP BY 2`;
  // Those that are not set count the same jobs: one pass for all of them. A job has several categories.
  const free = countedFilters.filter((filter) => !filters[filter]);
  const single = free.filter((filter) => filter !== 'category');
  const names = single.map((filter) => sql.ref(filter));
  const atOnce = sql`
    SELECT CASE ${sql.join(
      single.map((filter) => sql`WHEN grouping(${sql.ref(filter)}) = 0 THEN ${sql.lit(filter)}`),
      sql` `,
    )} END AS filter, coalesce(${sql.join(names)}) AS value, count(*) AS count
    FROM (SELECT ${sql.join(single.map((filter) => sql`${columns[filter]} AS ${sql.ref(filter)}`))}
      FROM sample AS jobs) AS jobs
    GROUP BY GROUPING SETS (${sql.join(names.map((name) => sql`(${name})`))})`;
  const parts = [
    ...(single.length > 0 ? [atOnce] : []),
    ...(free.includes('category') ? [countOf('category')] : []),
  ];
  return [
    ...(parts.length > 0 ? [sql`${sample(filters)} ${sql.join(parts, sql` UNION ALL `)}`] : []),
    ...countedFilters
      .filter((filter) => !free.includes(filter))
      .map((filter) => sql`${sample({ ...filters, [filter]: undefined })} ${countOf(filter)}`),
  ];
}

/** One value, up to one more than is told exactly, by the index that knows it. */
function countOne({ filters, terms }: Search, filter: CountedFilter, value: string) {
  const shown: JobFilters = { ...filters, [filter]: value };
  const isLexeme = filter !== 'closingSoon' && filter !== 'verified' && !filters.search;
  // The day on which a job closes is in no index of words.
  const closing = shown.closingSoon
    ? sql`AND job_id IN (SELECT id FROM jobs WHERE ${matching({ closingSoon: 'true' })})`
    : sql``;
  const from = terms
    ? sql`job_search WHERE ${isFound({ terms, filters: shown })} ${closing}`
    : isLexeme
      ? sql`job_search WHERE ${restOf({ filters: shown })} ${closing}`
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
