import type { JobsQuery } from '@akwan/contract/jobs.ts';
import { maxShortTotal } from '@akwan/contract/limits.ts';
import {
  type Expression,
  type Insertable,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely';
import { isOpen } from '#domain/job-status.ts';
import { jobsWithPoster } from '#domain/jobs-with-poster.queries.ts';
import { contains, hasTrigram, matchesPrefixes } from '#infra/db/contains.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import type { JobsTable } from '#infra/db/tables.ts';

export type JobRow = Selectable<JobsTable>;
export type JobFilters = Omit<JobsQuery, 'limit' | 'cursor' | 'sort'>;
/** The last job of the page before; its rank in lists that are ordered by it. */
export type JobPlace = { id: string; rank?: number };
type Part = { viewerId: ViewerId; isRanked?: boolean; after?: JobPlace | undefined; limit: number };
/** Lists show each caller their own application and nobody else's; a visitor has none. */
export type ViewerId = string | null;

export type FullJobRow = Awaited<ReturnType<typeof listJobs>>[number];

/** A job with its poster and the viewer's application, in one read. */
export function fullJobs(db: Queryable, viewerId: ViewerId) {
  return jobsWithPoster(db)
    .leftJoin('applications as own', (join) =>
      join.onRef('own.job_id', '=', 'jobs.id').on('own.user_id', '=', viewerId),
    )
    .leftJoin('saved_jobs as saved', (join) =>
      join.onRef('saved.job_id', '=', 'jobs.id').on('saved.user_id', '=', viewerId),
    )
    .select([
      'saved.saved_at',
      'own.id as own_id',
      'own.user_id as own_user_id',
      'own.status as own_status',
      'own.created_at as own_created_at',
    ]);
}

export function listJobs(
  db: Queryable,
  filters: JobFilters,
  { viewerId, isRanked = false, after, limit }: Part,
) {
  const page = db
    .selectFrom('jobs')
    .select('jobs.id')
    .where(matching(filters))
    .$if(after !== undefined, (query) => query.where(isAfter(after as JobPlace)))
    .$if(isRanked, (query) => query.orderBy('jobs.list_rank', 'desc'))
    .orderBy('jobs.id', 'desc')
    .limit(limit);
  // The ids come from the indexes alone; only the rows of the page are then read.
  return fullJobs(db, viewerId)
    .where('jobs.id', 'in', page)
    .$if(isRanked, (query) => query.orderBy('jobs.list_rank', 'desc'))
    .orderBy('jobs.id', 'desc')
    .execute();
}

const isAfter = ({ id, rank }: JobPlace) =>
  rank === undefined
    ? sql<boolean>`jobs.id < ${id}`
    : sql<boolean>`(jobs.list_rank, jobs.id) < (${rank}::integer, ${id}::uuid)`;

export async function countJobs(db: Queryable, filters: JobFilters): Promise<number> {
  const isShort = filters.search !== undefined && !hasTrigram(filters.search);
  const found = db
    .selectFrom('jobs')
    .select('jobs.id')
    .where(matching(filters))
    .$if(isShort, (query) => query.limit(maxShortTotal))
    .as('found');
  const { count } = await db
    .selectFrom(found)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function matching({ search, type, location, category, employer, employerId }: JobFilters) {
  const conditions: Expression<SqlBool>[] = [isOpen];
  if (search) conditions.push(inTitle(search));
  if (type) conditions.push(sql`jobs.type = ${type}`);
  if (location) conditions.push(sql`jobs.location = ${location}`);
  if (category) conditions.push(sql`jobs.tags @> ARRAY[${category}]`);
  // The id wins over the name, which may have changed since the link was created.
  if (employerId) conditions.push(sql`jobs.posted_by = ${employerId}`);
  else if (employer) {
    conditions.push(
      sql`jobs.posted_by IN (SELECT id FROM users WHERE firstname || ' ' || lastname = ${employer})`,
    );
  }
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}

/** Among how many of the newest jobs a search of signs alone, such as "&", looks. */
const newest = 1_000;
const isNewest = sql<SqlBool>`jobs.id IN (SELECT id FROM jobs WHERE ${isOpen} ORDER BY id DESC LIMIT ${newest})`;

function inTitle(search: string) {
  const title = sql<string>`jobs.title`;
  return hasTrigram(search) ? contains(title, search) : matchesPrefixes(title, search, isNewest);
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
