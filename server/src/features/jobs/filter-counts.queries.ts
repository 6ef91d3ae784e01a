import { type CountedFilter, countedFilters, type FilterCounts } from '@akwan/contract/job-search.ts';
import type { JobFilters } from '@akwan/contract/jobs.ts';
import { maxExactCount } from '@akwan/contract/limits.ts';
import { categories } from '@akwan/contract/lists/categories.ts';
import { jobTypes, payFloors, workStyles } from '@akwan/contract/lists/choices.ts';
import { locations } from '@akwan/contract/lists/locations.ts';
import { type RawBuilder, sql } from 'kysely';
import { isOpen } from '#domain/job-status.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import { type CountedRow, countFew, countValues, groupFilters, type Search } from './counted-jobs.queries.ts';
import { isSurelyMore, matching, rangesFrom } from './job-filters.queries.ts';
import { estimateFound, isFound, restOf } from './job-search.queries.ts';

const values: Record<CountedFilter, readonly string[]> = {
  type: jobTypes,
  location: locations,
  style: workStyles,
  pay: payFloors,
  closingSoon: ['true'],
  verified: ['true'],
  category: categories,
};
// So many jobs are counted as they are.
const isSmall = 5_000;
const fewInSample = 100;
const few = 40_000;
// So many values are counted by one statement, lest a search by frequent words takes longer than a statement may.
const countedAtOnce = 8;

type Counted = { filter: CountedFilter; value: string; count: number };

/** A value is counted as if its own filter were not set: what choosing it would leave. With many jobs a sample tells what is frequent. */
export async function countFilterValues(
  db: Queryable,
  { filters, terms }: Search,
  ofSample: boolean,
): Promise<FilterCounts> {
  const search = { filters, terms };
  const groups = groupFilters(filters);
  const isRare = ofSample && terms !== null && (await estimateFound(db, { terms, filters: {} })) <= isSmall;
  const counts = isRare ? [] : await countValues(db, search, groups, ofSample);
  const counted: Counted[] = [];
  for (const [n, group] of groups.entries()) {
    const rows = counts[n] ?? [];
    const isFew = ofSample && jobsIn(rows) < fewInSample;
    const all = isFew ? await countFew(db, terms, group, few) : undefined;
    const found = valuesIn(group.names, all ?? rows);
    counted.push(...(ofSample && !all ? await countOn(db, search, found) : found));
  }
  return presentCounts(counted);
}

/** Each has one value of a filter, or none; only of categories it may have several. */
const jobsIn = (rows: CountedRow[]) =>
  rows.reduce((sum, { filter, count }) => sum + (filter === rows[0]?.filter ? Number(count) : 0), 0);

/** What a sample cannot tell is counted one by one. */
async function countOn(db: Queryable, search: Search, found: Counted[]): Promise<Counted[]> {
  const open = found.filter(({ count }) => count < isSurelyMore);
  const exact = new Map(open.map((one) => [one, 0]));
  for (let n = 0; n < open.length; n += countedAtOnce) {
    const some = open.slice(n, n + countedAtOnce);
    const counts = some.map(({ filter, value }) => countOne(search, filter, value));
    const { rows } = await sql<CountedRow>`${sql.join(counts, sql` UNION ALL `)}`.execute(db);
    for (const one of some) {
      const row = rows.find(({ filter, value }) => filter === one.filter && value === one.value);
      exact.set(one, Number(row?.count ?? 0));
    }
  }
  return found.map((one) => ({ ...one, count: exact.get(one) ?? maxExactCount + 1 }));
}

/** So many that counting them all would take long. */
export async function areManyJobs(db: Queryable): Promise<boolean> {
  const { rows } = await sql`SELECT FROM jobs WHERE ${isOpen} OFFSET ${sql.lit(isSmall)} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** One value, up to one more than is told exactly, by the index that knows it. */
function countOne({ filters, terms }: Search, filter: CountedFilter, value: string): RawBuilder<unknown> {
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

function valuesIn(names: readonly CountedFilter[], rows: CountedRow[]): Counted[] {
  return names.flatMap((filter) =>
    values[filter].map((value) => {
      const wanted = filter === 'pay' ? rangesFrom(value as (typeof payFloors)[number]) : [value];
      const having = rows.filter((row) => row.filter === filter && wanted.includes(row.value ?? ''));
      return { filter, value, count: having.reduce((sum, { count }) => sum + Number(count), 0) };
    }),
  );
}

function presentCounts(counted: Counted[]): FilterCounts {
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
