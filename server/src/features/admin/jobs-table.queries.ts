import { type Expression, type SqlBool, sql } from 'kysely';
import { jobsWithPoster } from '#domain/jobs-with-poster.queries.ts';
import { inJobTitle } from '#infra/db/contains.ts';
import { eachRow } from '#infra/db/in-batches.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import { maxCounted } from './admin-search.queries.ts';
import type { Order, Part } from './people.queries.ts';

export type JobsFilter = { search?: string | undefined; postedBy?: string };
export type AdminJobRow = Awaited<ReturnType<typeof listJobs>>[number];

const orders: Record<string, Expression<unknown>> = { title: sql`lower(jobs.title)` };

export function listJobs(
  db: Queryable,
  filter: JobsFilter,
  { sort, direction }: Order,
  { limit, offset }: Part,
) {
  return kept(db, filter)
    .orderBy(orders[sort] ?? sql.ref('jobs.created_at'), direction)
    .orderBy('jobs.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

export const eachJob = (db: Queryable, filter: JobsFilter) =>
  eachRow<AdminJobRow>((last, limit) =>
    kept(db, filter)
      .$if(last !== undefined, (query) => query.where('jobs.id', '<', last as string))
      .orderBy('jobs.id', 'desc')
      .limit(limit)
      .execute(),
  );

/** Exact without a search; with one, at most `maxCounted`. */
export async function countJobs(db: Queryable, filter: JobsFilter): Promise<number> {
  const found = db
    .selectFrom('jobs')
    .select('jobs.id')
    .where(matching(filter))
    .$if(Boolean(filter.search), (query) => query.limit(maxCounted))
    .as('found');
  const { count } = await db
    .selectFrom(found)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function kept(db: Queryable, filter: JobsFilter) {
  return jobsWithPoster(db)
    .select(sql<string>`(SELECT count(*) FROM applications WHERE job_id = jobs.id)`.as('application_count'))
    .where(matching(filter));
}

function matching({ search, postedBy }: JobsFilter) {
  const conditions = [sql<SqlBool>`jobs.removed_at IS NULL`];
  if (search) conditions.push(inJobTitle(search));
  if (postedBy) conditions.push(sql<SqlBool>`jobs.posted_by = ${postedBy}`);
  return sql<SqlBool>`${sql.join(conditions, sql` AND `)}`;
}
