import type { Insertable, Selectable, Updateable } from 'kysely';
import { fullJobs, type ViewerId } from '#domain/jobs-with-poster.queries.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import type { JobsTable } from '#infra/db/tables.ts';

export type JobRow = Selectable<JobsTable>;

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
