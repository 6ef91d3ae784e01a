import type { JobFilters } from '@akwan/contract/jobs.ts';
import { maxExactCount, maxExactTotal, maxShortTotal } from '@akwan/contract/limits.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { OwnMarks } from '#domain/job.presenter.ts';
import { isOpen } from '#domain/job-status.ts';
import { fullJobs, type ViewerId } from '#domain/jobs-with-poster.queries.ts';
import { countRows } from '#infra/db/cached-totals.ts';
import { hasTrigram, likePattern } from '#infra/db/contains.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import type { JobsTable } from '#infra/db/tables.ts';
import { prepared } from '#infra/db/watch-queries.ts';
import { isFiltered, isSampled, matching, surelyAboveTotal } from './job-filters.queries.ts';
import { type JobPlace, type ListOrder, orders, type Ranked, startsToday } from './job-orders.queries.ts';

export type JobRow = Selectable<JobsTable>;
export type Part<Order> = {
  order: Order;
  after: Required<JobPlace> | undefined;
  limit: number;
};

/** Which jobs stand in this part of the list: the indexes alone tell. */
export function listJobs(db: Queryable, filters: JobFilters, { order, after, limit }: Part<ListOrder>) {
  const { sort, isAfter } = orders[order];
  return db
    .selectFrom('jobs')
    .select('jobs.id')
    .where(matching(filters))
    .$if(order === 'closing', (query) => query.where(startsToday))
    .$if(after !== undefined, (query) => query.where(isAfter(after as Required<JobPlace>)))
    .orderBy(sort)
    .limit(limit);
}

export const listJobIds = (db: Queryable, filters: JobFilters, part: Part<ListOrder>) =>
  listJobs(db, filters, part).execute();

/**
 * The newest jobs with this in their title, looked up by its index, whatever the database expects: it does not see the search
 * when it plans, so that one plan serves for all. For what is rare.
 */
export function listJobsWithTitle(db: Queryable, search: string, limit: number) {
  const titled = sql`SELECT id FROM jobs AS titled WHERE lower(titled.title) LIKE (SELECT lower(${likePattern(search)}))`;
  return db
    .selectFrom('jobs')
    .select('jobs.id')
    .where(isOpen)
    .where(sql<boolean>`jobs.id = ANY (ARRAY(${titled}))`)
    .orderBy(orders.newest.sort)
    .limit(limit)
    .modifyEnd(prepared)
    .execute();
}

/** In lower case, a line each. */
export async function listNewestTitles(db: Queryable, limit: number): Promise<string> {
  const newest = listJobs(db, {}, { order: 'newest', after: undefined, limit }).select('jobs.title');
  const { rows } = await sql<{ titles: string | null }>`
    SELECT string_agg(lower(title), chr(10)) AS titles FROM (${newest}) AS newest`.execute(db);
  return rows[0]?.titles ?? '';
}

export type FirstJob = {
  id: string;
  type: string | null;
  location: string | null;
  style: string | null;
  tags: string[];
} & Ranked;

/**
 * The first jobs of a list, with what orders and simple filters look at, and the day by the database's clock. Which they are is told
 * by an index alone, however many it has to pass. As one value: rows take Node three times as long.
 */
export async function listFirstJobs(
  db: Queryable,
  filters: JobFilters,
  order: ListOrder,
  limit: number,
): Promise<{ jobs: FirstJob[]; day: string }> {
  const first = db
    .selectFrom(listJobs(db, filters, { order, after: undefined, limit }).as('listed'))
    .innerJoin('jobs', 'jobs.id', 'listed.id')
    .select(['jobs.id', 'jobs.type', 'jobs.location', 'jobs.style', 'jobs.salary_range', 'jobs.closing_date'])
    .select(['jobs.list_rank', 'jobs.tags'])
    .orderBy(orders[order].sort);
  const { rows } = await sql<{ jobs: FirstJob[] | null; day: string }>`
    SELECT json_agg(first) AS jobs, (now() AT TIME ZONE 'UTC')::date::text AS day FROM (${first}) AS first`.execute(
    db,
  );
  return { jobs: rows[0]?.jobs ?? [], day: rows[0]?.day ?? '' };
}

/** All open jobs exactly; what filters leave up to one more than is told. */
export async function countJobs(db: Queryable, filters: JobFilters): Promise<number> {
  if (!isFiltered(filters)) return countOpenJobs(db);
  const jobs = sql`FROM jobs WHERE ${matching(filters)}`;
  // Counting thousands of jobs that two filters leave takes a hundred times as long as looking at the sample.
  const sample = sql`${jobs} AND ${isSampled(sql`jobs.id`)}`;
  const isAboveTotal =
    !filters.search && (await countRows(db, sample, surelyAboveTotal)) === surelyAboveTotal;
  return isAboveTotal ? maxExactTotal + 1 : countRows(db, jobs, maxTotalOf(filters) + 1);
}

/** A total is exact up to here; without filters it is at any size. */
export function maxTotalOf({ q, search, ...filters }: JobFilters): number {
  if (search && !hasTrigram(search)) return maxShortTotal;
  if (q) return maxExactCount;
  return search || isFiltered(filters) ? maxExactTotal : Number.POSITIVE_INFINITY;
}

/** As they are kept for each employer; jobs of accounts that are gone are few. */
async function countOpenJobs(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    SELECT (SELECT coalesce(sum(open_jobs), 0) FROM employer_openings
        WHERE last_day >= (SELECT (now() AT TIME ZONE 'UTC')::date))
      + (SELECT count(*) FROM jobs WHERE posted_by IS NULL AND ${isOpen}) AS count`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

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
