import type { JobFilters } from '@akwan/contract/jobs.ts';
import { maxExactCount } from '@akwan/contract/limits.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { countRows } from '#infra/db/cached-totals.ts';
import { inJobTitle } from '#infra/db/contains.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import {
  inTitle,
  isClosingSoon,
  isSampled,
  isSurelyMore,
  postedBy,
  rangesFrom,
} from './job-filters.queries.ts';
import { type JobPlace, type ListOrder, orders } from './job-orders.queries.ts';
import { listJobs, type Part } from './jobs.queries.ts';
import type { SearchTerm } from './search-terms.ts';

export type JobSearch = {
  terms: SearchTerm[];
  filters: JobFilters;
  /** Leaves out jobs whose title contains this. */
  notInTitle?: string | undefined;
  /** Any of the terms will do: when no job has all of them. */
  isLoose?: boolean;
};

// A frequent word is found among the newest, whatever the size of the table; only a rare one is looked up in its index.
const newest = 1_000;
const walked = 10_000;
const isFrequent = 25;
const isMetSoon = 20;
const passed = 20_000;
const isOpenStill = sql<SqlBool>`last_day >= (SELECT (now() AT TIME ZONE 'UTC')::date)`;

/**
 * What was typed in the title, then its other forms, then what means the same in the title, then in company, tags and place, then in the text;
 * within each the newest first. The parts are joined in this order and read only until the page is full. Behind the newest jobs, words that are
 * rare among them are looked up once for all ranks; of others a rank that is frequent is walked for some way, and any other is looked up.
 */
function foundJobs(search: JobSearch, limit: number, after?: Required<JobPlace>) {
  const tiers = tiersOf(search);
  const tier = sql.join(
    tiers.map(({ matches }, index) => sql`WHEN ${matches} THEN ${sql.lit(index)}::integer`),
    sql` `,
  );
  const isOlder = sql`job_id < (SELECT job_id FROM newest ORDER BY job_id LIMIT 1)`;
  const walkOf = (from: Expression<unknown>) =>
    sql`SELECT * FROM job_search WHERE ${isOlder} ${from} ORDER BY job_id DESC
      LIMIT ${sql.lit(search.notInTitle ? newest : walked)}`;
  const found = sql`(SELECT count(*) FROM newest WHERE likely IS NOT NULL)`;
  const isAfter = after
    ? sql`WHERE tier > ${after.rank} OR (tier = ${after.rank} AND job_id < ${after.id})`
    : sql``;
  const parts = tiers.flatMap(({ matches }, index) => {
    if (after && index < after.rank) return [];
    // No condition for the index of ids, which would read all that are older.
    const follows = after && index === after.rank ? sql`AND (job_id < ${after.id}) IS TRUE` : sql``;
    const isNoBetter = tiers.slice(0, index).map((better) => sql`AND NOT (${better.isHere})`);
    const isHere = sql`${matches} ${sql.join(isNoBetter, sql` `)} AND ${restOf(search)}`;
    const frequency = sql`(SELECT count(*) FROM newest WHERE likely <= ${sql.lit(index)})`;
    const column = sql`${sql.lit(index)}::integer AS tier`;
    // Once for all ranks; that of the page before goes on behind its last job.
    const walkedOn =
      after && index === after.rank
        ? sql`(SELECT job_id, ${column} FROM (${walkOf(sql`AND job_id < ${after.id}`)}) AS job_search WHERE ${isHere})`
        : sql`walked`;
    return [
      sql`SELECT job_id, tier FROM newest WHERE tier = ${sql.lit(index)} ${follows}`,
      sql`(SELECT job_id, tier FROM ${walkedOn} AS walked
        WHERE ${frequency} >= ${sql.lit(isFrequent)} AND tier = ${sql.lit(index)} LIMIT ${limit})`,
      sql`SELECT job_id, tier FROM few WHERE tier = ${sql.lit(index)}`,
      // Sorted by the text of the id, which no index offers: so the words are looked up, never the whole table.
      sql`(SELECT job_id, ${column} FROM job_search
        WHERE ${found} >= ${sql.lit(isFrequent)} AND ${frequency} < ${sql.lit(isFrequent)} AND ${asOneQuery(search)} AND ${isHere} ${follows} AND (${isOlder}) IS TRUE
        ORDER BY job_id::text DESC LIMIT ${limit})`,
    ];
  });
  return sql<{ job_id: string; tier: number }>`(
    WITH newest AS MATERIALIZED (
      SELECT job_id, likely, CASE WHEN likely IS NOT NULL THEN CASE WHEN ${restOf(search)} THEN likely END END AS tier FROM (
        SELECT *, CASE WHEN NOT (${withLexemes(search)}) THEN NULL ${tier} END AS likely
        FROM (SELECT * FROM job_search ORDER BY job_id DESC LIMIT ${sql.lit(newest)}) AS latest
      ) AS job_search
      ORDER BY job_id DESC
    ), walked AS MATERIALIZED (
      SELECT job_id, CASE WHEN likely IS NOT NULL THEN CASE WHEN ${restOf(search)} THEN likely END END AS tier FROM (
        SELECT *, CASE WHEN NOT (${withLexemes(search)}) THEN NULL ${tier} END AS likely FROM (${walkOf(sql``)}) AS older
      ) AS job_search
      ORDER BY job_id DESC
    ), few AS MATERIALIZED (
      SELECT job_id, tier FROM (
        SELECT job_id, CASE ${tier} END AS tier FROM job_search
        WHERE ${found} < ${sql.lit(isFrequent)} AND ${asOneQuery(search)} AND ${isFound(search)} AND (${isOlder}) IS TRUE
      ) AS few
      ${isAfter} ORDER BY tier, job_id::text DESC LIMIT ${limit}
    )
    SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) AS ordered LIMIT ${limit})`.as('found');
}

/** Which jobs stand in this part of what was found, and why. */
export async function searchJobIds(
  db: Queryable,
  search: JobSearch,
  { order, after, limit }: Part<ListOrder | 'relevance'>,
): Promise<{ id: string; tier?: number }[]> {
  if (order === 'relevance') {
    return db
      .selectFrom(foundJobs(search, limit, after))
      .select(['found.job_id as id', 'found.tier'])
      .orderBy('found.tier')
      .orderBy('found.job_id', 'desc')
      .execute();
  }
  return (await isMet(db, search))
    ? passBy(db, search, { order, after, limit })
    : sortFound(db, search, { order, after, limit });
}

/** Whether the words are frequent among the newest. */
async function isMet(db: Queryable, search: JobSearch): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM (SELECT * FROM job_search ORDER BY job_id DESC LIMIT ${sql.lit(newest)}) AS job_search
    WHERE ${matchesOf(search)} AND ${withLexemes(search)} OFFSET ${sql.lit(isMetSoon)} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Goes through the list in its order and looks at the words of each job, until the page is full. */
async function passBy(db: Queryable, search: JobSearch, { order, after, limit }: Part<ListOrder>) {
  const max = search.notInTitle ? 2 * newest : passed;
  const listed = listJobs(db, search.filters, { order, after, limit: max }).as('listed');
  // The list comes in its order, and nothing is sorted after it.
  return db
    .selectFrom(listed)
    .select('listed.id')
    .where(sql<SqlBool>`(SELECT ${isFound(search)} FROM job_search WHERE job_search.job_id = listed.id)`)
    .limit(limit)
    .execute();
}

/** All that was found, in another order; each is looked up by its id, whatever the database expects of the words. */
async function sortFound(db: Queryable, search: JobSearch, { order, after, limit }: Part<ListOrder>) {
  const { sort, isAfter } = orders[order];
  const { rows } = await sql<{ id: string }>`
    SELECT jobs.id FROM (SELECT job_id FROM job_search WHERE ${asOneQuery(search)} AND ${isFound(search)}) AS found,
      LATERAL (SELECT * FROM jobs WHERE jobs.id = found.job_id OFFSET 0) AS jobs
    ${after ? sql`WHERE ${isAfter(after)}` : sql``} ORDER BY ${sort} LIMIT ${limit}`.execute(db);
  return rows;
}

/** Exact up to 2,000; one more than that stands for all that are more. */
export async function countFound(db: Queryable, search: JobSearch): Promise<number> {
  const sample = sql`FROM job_search WHERE ${isSampled(sql`job_id`)} AND ${isFound(search)}`;
  if ((await countRows(db, sample, isSurelyMore)) === isSurelyMore) return maxExactCount + 1;
  return countRows(
    db,
    sql`FROM job_search WHERE ${asOneQuery(search)} AND ${isFound(search)}`,
    maxExactCount + 1,
  );
}

/** How many the database expects, without looking: of words that it does not know to be frequent few. */
export async function estimateFound(db: Queryable, search: JobSearch): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    EXPLAIN (FORMAT JSON) SELECT FROM job_search WHERE ${isFound(search)}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** A condition on rows of `job_search`: everything that a search finds. */
export const isFound = (search: JobSearch) => sql<SqlBool>`${matchesOf(search)} AND ${restOf(search)}`;

const matchesOf = (search: JobSearch): Expression<SqlBool> =>
  (search.terms.length > 0 ? tiersOf(search).at(-1)?.matches : undefined) ?? sql<SqlBool>`false`;

/** Where filters are lexemes too: all that has to stand in a document as one question, which an index answers from what is rarest in it. */
function asOneQuery({ terms, filters, isLoose = false }: JobSearch) {
  const lexemes = lexemesOf(filters);
  if (terms.length === 0 || lexemes === undefined) return sql<SqlBool>`true`;
  return sql<SqlBool>`words @@ ((${sql.join(terms.map(anyOf), isLoose ? sql` || ` : sql` && `)}) && ${lexemes}::tsquery)`;
}

type Tier = { matches: Expression<SqlBool>; isHere: Expression<SqlBool> };

/** Each holds the jobs of those before it. Places narrow a search without being looked for in titles. */
function tiersOf({ terms, isLoose = false }: JobSearch): Tier[] {
  const named = terms.filter(({ isPlace }) => !isPlace);
  const narrowing = named.length > 0 ? terms.filter(({ isPlace }) => isPlace) : [];
  const sought = named.length > 0 ? named : terms;
  const typed = sql.join(
    sought.map(({ typed, isPrefix }) => tokensQuery(typed, isPrefix)),
    sql` && `,
  );
  const exact = sought.flatMap(({ typed }) => typed.split(' ').map((word) => `'=${word}'`)).join(' & ');
  const meant = sql.join(sought.map(anyOf), isLoose ? sql` || ` : sql` && `);
  const narrowed =
    narrowing.length > 0 && !isLoose
      ? sql`AND head @@ (${sql.join(narrowing.map(anyOf), sql` && `)})`
      : sql``;
  return [
    ...(isLoose ? [] : [sql<SqlBool>`title @@ ${exact}::tsquery`, sql<SqlBool>`title @@ (${typed})`]),
    sql<SqlBool>`title @@ (${meant})`,
    sql<SqlBool>`head @@ (${meant})`,
    sql<SqlBool>`words @@ (${meant})`,
  ].map((isHere) => ({ isHere, matches: sql<SqlBool>`(${isHere} ${narrowed})` }));
}

/** A phrase that means the same as a beginning is whole already. */
const tokensQuery = (text: string, isPrefix: boolean) =>
  isPrefix && !text.includes(' ') ? sql`${`${text}:*`}::tsquery` : sql`plainto_tsquery('job_words', ${text})`;

const anyOf = ({ alternatives, isPrefix }: SearchTerm) =>
  sql`(${sql.join(
    alternatives.map((text) => tokensQuery(text, isPrefix)),
    sql` || `,
  )})`;

/** The filters that are lexemes: an index intersects them with the words. */
function lexemesOf(filters: JobFilters): string | undefined {
  const lexemes = (['type', 'location', 'category', 'style'] as const).flatMap((name) =>
    filters[name] ? [`'${name}=${filters[name]}'`] : [],
  );
  const ranges = filters.pay ? rangesFrom(filters.pay).map((range) => `'pay=${range}'`) : [];
  if (ranges.length > 0) lexemes.push(`(${ranges.join(' | ')})`);
  return lexemes.length > 0 ? lexemes.join(' & ') : undefined;
}

function withLexemes({ filters }: Pick<JobSearch, 'filters'>) {
  const lexemes = lexemesOf(filters);
  return lexemes ? sql<SqlBool>`words @@ ${lexemes}::tsquery` : sql<SqlBool>`true`;
}

/** A condition on rows of `job_search`: everything that the filters leave. */
export function restOf(search: Omit<JobSearch, 'terms'>) {
  const { filters, notInTitle } = search;
  const conditions: Expression<SqlBool>[] = [isOpenStill, withLexemes(search)];
  if (filters.closingSoon) conditions.push(isClosingSoon(sql`last_day`));
  const poster = postedBy(filters, sql`posted_by`);
  if (poster) conditions.push(poster);
  const titles: Expression<SqlBool>[] = [];
  if (filters.search) titles.push(inTitle(filters.search));
  if (notInTitle) titles.push(sql`NOT ${inJobTitle(notInTitle)}`);
  if (titles.length > 0) {
    conditions.push(
      sql`EXISTS (SELECT FROM jobs WHERE jobs.id = job_search.job_id AND ${sql.join(titles, sql` AND `)})`,
    );
  }
  return sql<SqlBool>`${sql.join(conditions, sql` AND `)}`;
}
