import { maxExactCount } from '@akwan/contract/limits.ts';
import type { JobOrder } from '@akwan/contract/lists/choices.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { isStillOpen } from '#domain/job-search/job-filters.queries.ts';
import type { Queryable } from '#infra/db/open-database.ts';

/** Where a job stands in a list: what a cursor says. Microseconds, as the database keeps them: a Date would lose some. */
export type Position = { rank: number; micros: string; id: string };

/** `isFrequent`: so many jobs match that a scan of the list finds them. */
export type Match = Position & { isFrequent: boolean };

/** Lower ranks come first, within a rank the newest; written as in the indexes of migration 0046. */
const ranks: Readonly<Record<JobOrder, Expression<number> | null>> = {
  newest: null,
  closing: sql<number>`last_day`,
  pay: sql<number>`(-pay_from)`,
};

export const newestFirst = sql`created_at DESC, job_id DESC`;
const timeOf = (micros: string) => sql`to_timestamp(0) + ${micros}::bigint * interval '1 microsecond'`;

const isOlder = ({ micros, id }: Position) =>
  sql<SqlBool>`(created_at, job_id) < (${timeOf(micros)}, ${id}::uuid)`;
export const isBehind = (rank: Expression<number>, position: Position) =>
  sql<SqlBool>`${rank} >= ${position.rank} AND (${rank} > ${position.rank} OR ${isOlder(position)})`;

/** So many jobs are scanned for each that is wanted; what is rarer than that, its index finds. */
const scannedPerJob = 80;

type Part = { order: JobOrder; after?: Position | undefined; limit: number };

/**
 * `WITH … found`: the first matches of a list, at most `max`. The beginning of the list is scanned in its order, which is enough unless
 * matches are rare; then indexes find all of them. So neither takes long, whatever the planner expects.
 */
export function findMatches(condition: Expression<SqlBool>, { order, after, limit }: Part, max = limit) {
  const rank = ranks[order];
  const isNext = after ? (rank ? isBehind(rank, after) : isOlder(after)) : sql<SqlBool>`true`;
  const columns = sql`job_id, created_at, ${rank ?? sql`0`} AS rank`;
  return sql`
    WITH scanned AS MATERIALIZED (
      SELECT ${columns} FROM (
        SELECT * FROM listed_jobs WHERE ${isStillOpen()} AND ${isNext}
        ORDER BY ${rank ? sql`${rank}, ` : sql``}${newestFirst} LIMIT ${limit * scannedPerJob}
      ) AS listed_jobs WHERE ${condition} LIMIT ${max}
    ), looked_up AS MATERIALIZED (
      SELECT ${columns} FROM listed_jobs WHERE NOT (${isScanned(limit)}) AND ${condition} AND ${isNext}
    ), found AS MATERIALIZED (
      SELECT * FROM (SELECT * FROM scanned WHERE ${isScanned(limit)} UNION ALL SELECT * FROM looked_up) AS matches
      ORDER BY rank, ${newestFirst} LIMIT ${max}
    )`;
}

/** The scan was enough. */
export const isScanned = (limit: number) => sql<SqlBool>`(SELECT count(*) FROM scanned) >= ${limit}`;

export const positionColumns = (limit: number) => sql`job_id AS id, rank,
  (extract(epoch FROM created_at) * 1000000)::bigint::text AS micros, ${isScanned(limit)} AS "isFrequent"`;

export async function listIds(db: Queryable, condition: Expression<SqlBool>, part: Part): Promise<Match[]> {
  const { rows } = await sql<Match>`${findMatches(condition, part)}
    SELECT ${positionColumns(part.limit)} FROM found ORDER BY rank, ${newestFirst}`.execute(db);
  return rows;
}

export const isSampled = sql<SqlBool>`get_byte(uuid_send(job_id), 15) = 0`;
/** With 2,000 matches or fewer, so many of them would be in the sample once in 10^15 times. */
export const surelyMore = 40;

/**
 * How many match, exact up to 2,000; one more stands for all above. Of frequent matches the sample tells that there are more; of
 * others the plan is made for all of them, and carried out no further than that.
 */
export async function countListed(
  db: Queryable,
  condition: Expression<SqlBool>,
  isFrequent = false,
): Promise<number> {
  const sample = sql`SELECT FROM listed_jobs WHERE ${isSampled} AND ${condition} LIMIT ${surelyMore}`;
  const isMore = isFrequent ? sql`(SELECT count(*) FROM (${sample}) AS sample) = ${surelyMore}` : sql`false`;
  const max = sql.lit(maxExactCount + 1);
  const { rows } = await sql<{ count: number }>`
    WITH known AS MATERIALIZED (SELECT ${isMore} AS is_more), found AS MATERIALIZED (
      SELECT job_id FROM listed_jobs WHERE NOT (SELECT is_more FROM known) AND ${condition}
    )
    SELECT CASE WHEN is_more THEN ${max} ELSE (SELECT count(*)::int FROM (SELECT FROM found LIMIT ${max}) AS counted) END AS count
    FROM known`.execute(db);
  return rows[0]?.count ?? 0;
}

/** All open jobs, however many, as triggers count them for each employer; jobs of accounts that are gone are few. */
export async function countOpenJobs(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT (SELECT coalesce(sum(open_jobs), 0) FROM employer_openings
        WHERE last_day >= (SELECT (now() AT TIME ZONE 'UTC')::date))::int
      + (SELECT count(*) FROM listed_jobs WHERE posted_by IS NULL AND ${isStillOpen()})::int AS count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
