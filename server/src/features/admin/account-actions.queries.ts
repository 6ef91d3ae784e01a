import { sql } from 'kysely';
import { type UserRow, userColumns } from '#domain/current-user.ts';
import type { Queryable } from '#infra/db/open-database.ts';

export function findPerson(db: Queryable, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst();
}

export function findPersonForUpdate(db: Queryable, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(userColumns).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Holds all administrators who can act: two of them cannot lock each other out at the same moment. */
export async function countActiveAdminsForUpdate(db: Queryable): Promise<number> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.length;
}

/** The account, its open sessions and its jobs' places in the lists go and come together. */
export async function setSuspended(db: Queryable, id: string, at: Date | null): Promise<void> {
  await db
    .updateTable('users')
    .set({ suspended_at: at, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('jobs')
    .set({ poster_suspended: at !== null })
    .where('posted_by', '=', id)
    .execute();
  if (at) await db.deleteFrom('sessions').where('user_id', '=', id).execute();
}

export async function setTrusted(db: Queryable, id: string, at: Date | null): Promise<void> {
  await db
    .updateTable('users')
    .set({ trusted_at: at, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

/** Applicants keep the record of a job, so the row stays, with the company name that it had. */
export async function removeJobsOf(db: Queryable, person: UserRow): Promise<string[]> {
  const removed = await db
    .updateTable('jobs')
    .set({
      removed_at: sql`coalesce(removed_at, ${new Date()})`,
      company_name: sql`coalesce(company_name, ${person.company_name})`,
    })
    .where('posted_by', '=', person.id)
    .returning('id')
    .execute();
  return removed.map(({ id }) => id);
}

export async function deletePerson(db: Queryable, person: UserRow): Promise<void> {
  await db
    .updateTable('mentorships')
    .set({ removed_at: sql`coalesce(removed_at, ${new Date()})` })
    .where('mentor_id', '=', person.id)
    .execute();
  await db.deleteFrom('users').where('id', '=', person.id).execute();
}
