import type { Queryable } from '#infra/db/open-database.ts';
import { type UserRow, userColumns } from './current-user.ts';

export function findPerson(db: Queryable, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst();
}

export function findPersonByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(userColumns).where('email', '=', email).executeTakeFirst();
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

/** The one who can act and has been here longest. */
export async function findOtherAdmin(db: Queryable, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .where('id', '!=', id)
    .orderBy('created_at')
    .executeTakeFirst();
  return found?.id;
}

type Hidden = { suspended_at: Date | null; erase_at?: Date | null };

/** The account, its open sessions and its jobs' places in the lists go and come together. */
export async function setHidden(db: Queryable, id: string, hidden: Hidden): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...hidden, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
  const isHidden = hidden.suspended_at !== null;
  await db.updateTable('jobs').set({ poster_suspended: isHidden }).where('posted_by', '=', id).execute();
  if (isHidden) await db.deleteFrom('sessions').where('user_id', '=', id).execute();
}

/** Accounts whose time to be taken back is over, the oldest first. */
export async function listDueForErasure(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('erase_at', '<=', now)
    .orderBy('erase_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
