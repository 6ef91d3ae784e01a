import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';
import type { ReportsTable } from '#infra/db/tables.ts';

type Part = { limit: number; offset: number };
type About = { jobId?: string | undefined };

export type ReportRow = Awaited<ReturnType<typeof listOpenReports>>[number];
/** Who made a report, by its id. A visitor has an address only. */
export type Reporter = { id: string; email: string; firstname: string | null };
export type HeldJobRow = Awaited<ReturnType<typeof listHeldJobs>>[number];

const isReportedJob = sql<SqlBool>`jobs.id = coalesce(reports.job_id, conversations.job_id)`;
const reportedTitle = sql<string>`coalesce(jobs.title, mentorships.title)`.as('title');
/** Who posted the job, or who wrote the message. */
const isBlamed = sql<SqlBool>`poster.id = CASE messages.author WHEN 'host' THEN coalesce(messages.written_by, conversations.host_id)
  WHEN 'guest' THEN conversations.guest_id ELSE jobs.posted_by END`;
const reporterEmail = sql<string>`coalesce(reporter.email, reports.email)`.as('email');

/** Undefined when this person, or this address, has reported this job before. */
export function insertReport(db: Queryable, report: Insertable<ReportsTable>) {
  return db
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

export function listOpenReports(db: Queryable, { jobId, limit, offset }: Part & About) {
  return db
    .selectFrom('reports')
    .leftJoin('messages', 'messages.id', 'reports.message_id')
    .leftJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .leftJoin('jobs', (join) => join.on(isReportedJob))
    .leftJoin('mentorships', 'mentorships.id', 'conversations.mentorship_id')
    .leftJoin('users as reporter', 'reporter.id', 'reports.user_id')
    .leftJoin('users as poster', (join) => join.on(isBlamed))
    .selectAll('reports')
    .select([reportedTitle, 'messages.text as message_text'])
    .select([
      'poster.id as poster_id',
      'poster.role as poster_role',
      'poster.firstname as poster_firstname',
      'poster.lastname as poster_lastname',
      'reporter.firstname',
      'reporter.lastname',
    ])
    .where('reports.state', '=', 'open')
    .$if(jobId !== undefined, (query) => query.where('reports.job_id', '=', jobId as string))
    .orderBy('reports.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countOpenReports(db: Queryable, { jobId }: About): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .where('state', '=', 'open')
    .$if(jobId !== undefined, (query) => query.where('job_id', '=', jobId as string))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Decides a report once: of two administrators at the same moment, one. */
export async function dismissOpenReport(tx: Queryable, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reports')
    .set({ state: 'dismissed' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function findReport(db: Queryable, id: string) {
  return db
    .selectFrom('reports')
    .leftJoin('messages', 'messages.id', 'reports.message_id')
    .leftJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .leftJoin('jobs', (join) => join.on(isReportedJob))
    .leftJoin('mentorships', 'mentorships.id', 'conversations.mentorship_id')
    .leftJoin('users as reporter', 'reporter.id', 'reports.user_id')
    .select(['reports.id', 'reports.job_id', 'reports.message_id', 'reports.reason', 'reports.state'])
    .select([reportedTitle, 'reporter.firstname', reporterEmail])
    .where('reports.id', '=', id)
    .executeTakeFirst();
}

export function listOpenReporters(db: Queryable, jobId: string): Promise<Reporter[]> {
  return reporters(db).where('reports.job_id', '=', jobId).where('reports.state', '=', 'open').execute();
}

export async function findReporters(db: Queryable, reportIds: string[]): Promise<Reporter[]> {
  if (reportIds.length === 0) return [];
  return reporters(db).where('reports.id', 'in', reportIds).execute();
}

function reporters(db: Queryable) {
  return db
    .selectFrom('reports')
    .leftJoin('users as reporter', 'reporter.id', 'reports.user_id')
    .select(['reports.id', 'reporter.firstname', reporterEmail]);
}

export function listHeldJobs(db: Queryable, { jobId, limit, offset }: Part & About) {
  return db
    .selectFrom('jobs')
    .leftJoin('users as poster', 'poster.id', 'jobs.posted_by')
    .select(['jobs.id', 'jobs.title', 'jobs.posted_by', 'jobs.held_reasons', 'jobs.created_at'])
    .select(['jobs.about_role', 'jobs.qualification', 'jobs.responsibility', 'poster.company_line'])
    .select('jobs.questions')
    .select(['poster.firstname', 'poster.lastname'])
    .select(sql<string | null>`coalesce(jobs.company_name, poster.company_name)`.as('company_name'))
    .where('jobs.held_at', 'is not', null)
    .where('jobs.removed_at', 'is', null)
    .$if(jobId !== undefined, (query) => query.where('jobs.id', '=', jobId as string))
    .orderBy('jobs.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countHeldJobs(db: Queryable, { jobId }: About): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .where('held_at', 'is not', null)
    .where('removed_at', 'is', null)
    .$if(jobId !== undefined, (query) => query.where('id', '=', jobId as string))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function findJob(db: Queryable, id: string) {
  return db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findJobForUpdate(tx: Queryable, id: string) {
  return tx.selectFrom('jobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function releaseJob(db: Queryable, id: string): Promise<void> {
  await db.updateTable('jobs').set({ held_at: null, held_reasons: [] }).where('id', '=', id).execute();
}

export async function removeJob(db: Queryable, id: string): Promise<void> {
  await db.updateTable('jobs').set({ removed_at: new Date() }).where('id', '=', id).execute();
}

export function findPoster(db: Queryable, id: string) {
  return db.selectFrom('users').select(['email', 'firstname']).where('id', '=', id).executeTakeFirst();
}
