import { type Insertable, sql, type Updateable } from 'kysely';
import { type CurrentUser, hashToken } from '#domain/current-user.ts';
import { ownJobs } from '#domain/job-policies.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import type { WorkRecordsTable } from '#infra/db/work-record-tables.ts';

export type RecordRow = NonNullable<Awaited<ReturnType<typeof findRecord>>>;
export type WeekRow = Awaited<ReturnType<typeof listWeeks>>[number];

const posterName = sql<string | null>`
  CASE WHEN poster.id IS NOT NULL THEN concat_ws(' ', poster.firstname, poster.lastname) END`;

/** An application with what a work record takes from it. */
export function findApplication(db: Queryable, id: string) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('users', 'users.id', 'applications.user_id')
    .leftJoin('users as poster', 'poster.id', 'jobs.posted_by')
    .select(['applications.id', 'applications.status', 'jobs.title', 'jobs.type'])
    .select(['jobs.posted_by', 'jobs.company_id'])
    .select(sql<string | null>`coalesce(jobs.company_name, nullif(poster.company_name, ''))`.as('company'))
    .select(posterName.as('poster_name'))
    .select('poster.email as poster_email')
    .select(['users.id as user_id', 'users.firstname', 'users.lastname', 'users.erase_at'])
    .select('users.email as worker_email')
    .where('applications.id', '=', id)
    .executeTakeFirst();
}

/** A record stands as long as the approval does. */
export function recordsWithPeople(db: Queryable) {
  return db
    .selectFrom('work_records')
    .innerJoin('applications', 'applications.id', 'work_records.application_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('users', 'users.id', 'work_records.user_id')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .leftJoin('users as poster', 'poster.id', 'jobs.posted_by')
    .selectAll('work_records')
    .select(['jobs.posted_by', 'jobs.company_id', 'jobs.poster_suspended'])
    .select(['users.erase_at', 'users.email as worker_email'])
    .select(['users.firstname as worker_firstname', 'profiles.programme', 'profiles.institution'])
    .select(['poster.email as poster_email', 'poster.suspended_at as poster_suspended_at'])
    .select(sql<string | null>`coalesce(work_records.company, ${posterName})`.as('employer'))
    .select(countWeeks(sql`true`).as('written_count'))
    .select(countWeeks(sql`confirmed_at IS NOT NULL`).as('confirmed_count'))
    .select(
      sql<number>`(SELECT coalesce(sum(hours), 0) FROM work_weeks WHERE record_id = work_records.id)`.as(
        'hours',
      ),
    )
    .select(
      sql<Date | null>`(SELECT max(expires_at) FROM work_record_links WHERE record_id = work_records.id)`.as(
        'link_until',
      ),
    )
    .where('applications.status', '=', 'approved');
}

const countWeeks = (condition: ReturnType<typeof sql>) =>
  sql<number>`(SELECT count(*)::int FROM work_weeks WHERE record_id = work_records.id AND ${condition})`;

export const findRecord = (db: Queryable, id: string) =>
  recordsWithPeople(db).where('work_records.id', '=', id).executeTakeFirst();

/** Complete, not switched off, and both sides in good standing. */
export const findPublicRecord = (db: Queryable, publicId: string) =>
  recordsWithPeople(db)
    .where('work_records.public_id', '=', publicId)
    .where('work_records.is_public', '=', true)
    .where('work_records.finished_at', 'is not', null)
    .where('users.suspended_at', 'is', null)
    .where('jobs.poster_suspended', '=', false)
    .executeTakeFirst();

/** By a link that was mailed and has not ended; of nobody who is suspended or leaving. */
export const findByLink = (db: Queryable, token: string, now: Date) =>
  recordsWithPeople(db)
    .innerJoin('work_record_links', 'work_record_links.record_id', 'work_records.id')
    .where('work_record_links.token_hash', '=', hashToken(token))
    .where('work_record_links.expires_at', '>', now)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();

type Part = { applicationId?: string | undefined; cursor?: string | undefined; limit: number };

/** The worker's own, or those of the company's jobs. */
export function listRecords(
  db: Queryable,
  reader: Pick<CurrentUser, 'id' | 'role' | 'companyId'>,
  { applicationId, cursor, limit }: Part,
): Promise<RecordRow[]> {
  return recordsWithPeople(db)
    .$if(reader.role === 'jobseeker', (query) => query.where('work_records.user_id', '=', reader.id))
    .$if(reader.role !== 'jobseeker', (query) =>
      query.where(ownJobs(reader)).where('users.erase_at', 'is', null),
    )
    .$if(applicationId !== undefined, (query) =>
      query.where('work_records.application_id', '=', applicationId as string),
    )
    .$if(cursor !== undefined, (query) => query.where('work_records.id', '<', cursor as string))
    .orderBy('work_records.id', 'desc')
    .limit(limit)
    .execute();
}

/** False when there is one already: of two who open it at the same time the first does. */
export async function insertRecord(tx: Queryable, record: Insertable<WorkRecordsTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('work_records')
    .values(record)
    .onConflict((conflict) => conflict.column('application_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Weeks and their confirmation wait for each other. */
export const lockRecord = (tx: Queryable, id: string) =>
  tx.selectFrom('work_records').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function updateRecord(
  db: Queryable,
  id: string,
  changes: Updateable<WorkRecordsTable>,
): Promise<void> {
  await db.updateTable('work_records').set(changes).where('id', '=', id).execute();
}

export const listWeeks = (db: Queryable, recordId: string) =>
  db
    .selectFrom('work_weeks')
    .selectAll()
    .where('record_id', '=', recordId)
    .orderBy('monday', 'desc')
    .execute();

export const findWeek = (db: Queryable, recordId: string, monday: string) =>
  db
    .selectFrom('work_weeks')
    .selectAll()
    .where('record_id', '=', recordId)
    .where('monday', '=', monday)
    .executeTakeFirst();

type NewWeek = { record_id: string; monday: string; text: string; hours: number; updated_at: Date };

export async function upsertWeek(tx: Queryable, week: NewWeek): Promise<void> {
  const { text, hours, updated_at } = week;
  await tx
    .insertInto('work_weeks')
    .values(week)
    .onConflict((conflict) =>
      conflict.columns(['record_id', 'monday']).doUpdateSet({ text, hours, updated_at }),
    )
    .execute();
}

type Confirmation = { mondays: string[]; seenAt: Date; at: Date; by: string | null };

/** Those that nobody changed since they were seen; how many. */
export async function confirmWeeks(tx: Queryable, recordId: string, confirmation: Confirmation) {
  const { mondays, seenAt, at, by } = confirmation;
  if (mondays.length === 0) return 0;
  const { numUpdatedRows } = await tx
    .updateTable('work_weeks')
    .set({ confirmed_at: at, confirmed_by: by })
    .where('record_id', '=', recordId)
    .where('monday', 'in', mondays)
    .where('confirmed_at', 'is', null)
    .where('updated_at', '<=', seenAt)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Those that have ended go at the same time. */
export async function insertLink(tx: Queryable, recordId: string, token: string, now: Date, expiresAt: Date) {
  await tx
    .deleteFrom('work_record_links')
    .where('record_id', '=', recordId)
    .where('expires_at', '<=', now)
    .execute();
  await tx
    .insertInto('work_record_links')
    .values({ token_hash: hashToken(token), record_id: recordId, expires_at: expiresAt })
    .execute();
}

export async function deleteLinks(tx: Queryable, recordId: string): Promise<void> {
  await tx.deleteFrom('work_record_links').where('record_id', '=', recordId).execute();
}
