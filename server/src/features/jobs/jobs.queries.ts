import type { JobFilters } from '@akwan/contract/jobs.ts';
import { maxShortTotal } from '@akwan/contract/limits.ts';
import {
  type Expression,
  type Insertable,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely';
import type { OwnMarks } from '#domain/job.presenter.ts';
import { isOpen } from '#domain/job-status.ts';
import { fullJobs, type ViewerId } from '#domain/jobs-with-poster.queries.ts';
import { countRows } from '#infra/db/cached-totals.ts';
import { hasTrigram } from '#infra/db/contains.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import type { JobsTable } from '#infra/db/tables.ts';
import { matching } from './job-filters.queries.ts';
import { type JobPlace, type ListOrder, orders, startsToday } from './job-orders.queries.ts';

export type JobRow = Selectable<JobsTable>;
export type Part<Order> = {
  order: Order;
  after: Required<JobPlace> | undefined;
  limit: number;
};

/** Which jobs stand in this part of the list: the indexes alone tell. */
export function listJobIds(db: Queryable, filters: JobFilters, { order, after, limit }: Part<ListOrder>) {
  const { sort, isAfter } = orders[order];
  return db
    .selectFrom('jobs')
    .select('jobs.id')
    .where(matching(filters))
    .$if(order === 'closing', (query) => query.where(startsToday))
    .$if(after !== undefined, (query) => query.where(isAfter(after as Required<JobPlace>)))
    .orderBy(sort)
    .limit(limit)
    .execute();
}

const countedAtOnce = 10_000;
const walkedAtOnce = 250_000;

/** A great many are counted part by part, from the newest on: no statement takes long. */
export async function countJobs(
  db: Queryable,
  filters: JobFilters,
  { few = countedAtOnce, part = walkedAtOnce } = {},
): Promise<number> {
  const isShort = filters.search !== undefined && !hasTrigram(filters.search);
  const limit = isShort ? maxShortTotal : few;
  const count = await countWhere(db, matching(filters), limit);
  if (isShort || count < limit) return count;
  let total = 0;
  for (let before: string | undefined, isLast = false; !isLast; ) {
    const isOlder: Expression<SqlBool> = before ? sql<SqlBool>`jobs.id < ${before}` : sql<SqlBool>`true`;
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM jobs WHERE ${isOpen} AND ${isOlder} ORDER BY id DESC OFFSET ${part - 1} LIMIT 1`.execute(
      db,
    );
    const from: string | undefined = rows[0]?.id;
    const isHere = from ? sql<SqlBool>`${isOlder} AND jobs.id >= ${from}` : isOlder;
    total += await countWhere(db, sql<SqlBool>`${matching(filters)} AND ${isHere}`);
    before = from;
    isLast = from === undefined;
  }
  return total;
}

const countWhere = (db: Queryable, condition: Expression<SqlBool>, limit?: number) =>
  countRows(db, sql`FROM jobs WHERE ${condition}`, limit);

export function findJob(db: Queryable, id: string, viewerId: ViewerId) {
  return fullJobs(db, viewerId).where('jobs.id', '=', id).executeTakeFirst();
}

/** Locks the row, so that changes of one job are serialized. */
export function findJobForUpdate(db: Queryable, id: string): Promise<JobRow | undefined> {
  return db.selectFrom('jobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertJob(db: Queryable, job: Insertable<JobsTable>): Promise<void> {
  await db.insertInto('jobs').values(job).execute();
}

export async function updateJob(db: Queryable, id: string, changes: Updateable<JobsTable>): Promise<void> {
  await db.updateTable('jobs').set(changes).where('id', '=', id).execute();
}

/** Locks the account, so that a suspension or deletion at the same moment finds the job that is being posted. */
export function findPosterForUpdate(tx: Queryable, id: string) {
  return tx
    .selectFrom('users')
    .select(['role', 'company_name', 'suspended_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type Company = { company_name: string; company_line?: string };

export async function updateCompany(tx: Queryable, userId: string, company: Company): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...company, updated_at: new Date() })
    .where('id', '=', userId)
    .execute();
}

/** For the jobs that the viewer saved or applied for. */
export async function listOwnMarks(
  db: Queryable,
  ids: string[],
  viewerId: string,
): Promise<Map<string, OwnMarks>> {
  const ofViewer = sql`user_id = ${viewerId} AND job_id = ANY (${ids}::uuid[])`;
  const { rows } = await sql<OwnMarks & { job_id: string }>`
    SELECT coalesce(own.job_id, saved.job_id) AS job_id, saved.saved_at,
      own.id AS own_id, own.user_id AS own_user_id, own.status AS own_status, own.created_at AS own_created_at
    FROM (SELECT * FROM applications WHERE ${ofViewer}) AS own
    FULL JOIN (SELECT * FROM saved_jobs WHERE ${ofViewer}) AS saved ON saved.job_id = own.job_id`.execute(db);
  return new Map(rows.map(({ job_id, ...marks }) => [job_id, marks]));
}
