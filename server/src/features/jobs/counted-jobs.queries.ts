import { type CountedFilter, countedFilters } from '@akwan/contract/job-search.ts';
import type { JobFilters } from '@akwan/contract/jobs.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';
import { isClosingSoon, isSampled, isTrusted, matching } from './job-filters.queries.ts';
import { isFound } from './job-search.queries.ts';
import type { SearchTerm } from './search-terms.ts';

export type Search = { filters: JobFilters; terms: SearchTerm[] | null };
/** How many jobs have a value; null counts those that have none. */
export type CountedRow = { filter: CountedFilter; value: string | null; count: string };

const columns: Record<CountedFilter, RawBuilder<unknown>> = {
  type: sql`jobs.type`,
  location: sql`jobs.location`,
  style: sql`jobs.style`,
  pay: sql`jobs.salary_range`,
  closingSoon: sql`CASE WHEN ${isClosingSoon(sql`coalesce(jobs.closing_date, 'infinity')`)} THEN 'true' END`,
  verified: sql`CASE WHEN ${isTrusted(sql`jobs.posted_by`)} THEN 'true' END`,
  category: sql`tag`,
};
// Columns that an index has, so that no job has to be read for them.
const along = sql.join(
  ['id', 'type', 'location', 'style', 'salary_range', 'closing_date', 'posted_by', 'tags'].map((name) =>
    sql.ref(`jobs.${name}`),
  ),
);

/** Filters that count the same jobs: those that are not set, and each that is set by itself, as if it were not. */
export type FilterGroup = { names: CountedFilter[]; shown: JobFilters };

export function groupFilters(filters: JobFilters): FilterGroup[] {
  const free = countedFilters.filter((filter) => !filters[filter]);
  const set = countedFilters.filter((filter) => filters[filter]);
  return [
    ...(free.length > 0 ? [{ names: free, shown: filters }] : []),
    ...set.map((filter) => ({ names: [filter], shown: { ...filters, [filter]: undefined } })),
  ];
}

/** Counts the values of some jobs: one pass for all filters that a job has one value of. */
function countsIn(names: readonly CountedFilter[], jobs: RawBuilder<unknown>): RawBuilder<unknown> {
  const single = names.filter((filter) => filter !== 'category');
  const refs = single.map((filter) => sql.ref(filter));
  const atOnce = sql`
    SELECT CASE ${sql.join(
      single.map((filter) => sql`WHEN grouping(${sql.ref(filter)}) = 0 THEN ${sql.lit(filter)}`),
      sql` `,
    )} END AS filter, coalesce(${sql.join(refs)}) AS value, count(*) AS count
    FROM (SELECT ${sql.join(single.map((filter) => sql`${columns[filter]} AS ${sql.ref(filter)}`))}
      FROM ${jobs} AS jobs) AS jobs
    GROUP BY GROUPING SETS (${sql.join(refs.map((name) => sql`(${name})`))})`;
  const byCategory = sql`
    SELECT 'category' AS filter, tag AS value, count(*) AS count
    FROM ${jobs} AS jobs LEFT JOIN unnest(jobs.tags) AS tag ON true GROUP BY 2`;
  return sql.join(
    [...(single.length > 0 ? [atOnce] : []), ...(names.includes('category') ? [byCategory] : [])],
    sql` UNION ALL `,
  );
}

/** Each that was found is looked up by its id, whatever the database expects of the words. */
const readFound = (condition: RawBuilder<unknown>, isShown: RawBuilder<unknown>) => sql`
  (SELECT job_id FROM job_search WHERE ${condition}) AS found,
  LATERAL (SELECT * FROM jobs WHERE jobs.id = found.job_id AND ${isShown} OFFSET 0) AS jobs`;

/** The values of all jobs, or of a sample of them, in each group. */
export async function countValues(
  db: Queryable,
  { filters, terms }: Search,
  groups: FilterGroup[],
  ofSample: boolean,
): Promise<CountedRow[][]> {
  const { search, employer, employerId } = filters;
  // One group is what the filters leave; of several each job says in which it is.
  const isAlone = groups.length === 1;
  const marks = isAlone ? [] : groups.map(({ shown }, n) => sql`${matching(shown)} AS ${sql.ref(`in${n}`)}`);
  const isShown = matching(isAlone ? filters : { search, employer, employerId });
  const sampled = (id: RawBuilder<unknown>) => (ofSample ? sql`AND ${isSampled(id)}` : sql``);
  const from = terms
    ? readFound(sql`${isFound({ terms, filters: {} })} ${sampled(sql`job_id`)}`, isShown)
    : sql`jobs WHERE ${isShown} ${sampled(sql`jobs.id`)}`;
  const counts = groups.map(({ names }, n) => {
    const jobs = isAlone ? sql`counted` : sql`(SELECT * FROM counted WHERE ${sql.ref(`in${n}`)})`;
    return sql`SELECT ${sql.lit(n)}::integer AS n, * FROM (${countsIn(names, jobs)}) AS found`;
  });
  const { rows } = await sql<CountedRow & { n: number }>`
    WITH counted AS MATERIALIZED (
      SELECT ${sql.join([along, ...marks])} FROM ${from}
    ) ${sql.join(counts, sql` UNION ALL `)}`.execute(db);
  return groups.map((_, group) => rows.filter(({ n }) => n === group));
}

/** The values of few jobs, which indexes find; undefined when they are more than `max`. */
export async function countFew(
  db: Queryable,
  terms: SearchTerm[] | null,
  { names, shown }: FilterGroup,
  max: number,
): Promise<CountedRow[] | undefined> {
  const end = sql`LIMIT ${sql.lit(max + 1)}`;
  const from = terms
    ? readFound(sql`${isFound({ terms, filters: shown })} ${end}`, matching({}))
    : sql`jobs WHERE ${matching(shown)} ${end}`;
  const { rows } = await sql<CountedRow & { jobs: string }>`
    WITH few AS MATERIALIZED (SELECT ${along} FROM ${from})
    SELECT *, (SELECT count(*) FROM few) AS jobs FROM (${countsIn(names, sql`few`)}) AS found`.execute(db);
  return Number(rows[0]?.jobs ?? 0) > max ? undefined : rows;
}
