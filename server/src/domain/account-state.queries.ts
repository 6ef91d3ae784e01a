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

const activeAdmins = (db: Queryable) =>
  db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .orderBy('id');

export const countActiveAdmins = async (db: Queryable): Promise<number> =>
  (await activeAdmins(db).execute()).length;

/** Holds all administrators who can act: two of them cannot lock each other out at the same moment. */
export const countActiveAdminsForUpdate = async (tx: Queryable): Promise<number> =>
  (await activeAdmins(tx).forUpdate().execute()).length;

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

type AccountState = { barred_at: Date | null; erase_at: Date | null };

/**
 * Of a person whose row is locked. An account is hidden while an administrator bars it or its owner deletes it; the
 * account, its open sessions and its jobs in the lists go and come together.
 */
export async function setAccountState(
  tx: Queryable,
  person: UserRow,
  change: Partial<AccountState>,
): Promise<void> {
  const state = { barred_at: barredAt(person), erase_at: person.erase_at, ...change };
  const isHidden = state.barred_at !== null || state.erase_at !== null;
  const now = new Date();
  const hidden = { ...state, suspended_at: isHidden ? (person.suspended_at ?? now) : null };
  await tx
    .updateTable('users')
    .set({ ...hidden, updated_at: now })
    .where('id', '=', person.id)
    .execute();
  await tx
    .updateTable('jobs')
    .set({ poster_suspended: isHidden })
    .where('posted_by', '=', person.id)
    .execute();
  if (isHidden) await tx.deleteFrom('sessions').where('user_id', '=', person.id).execute();
}

/** A process of the release before writes `suspended_at` alone. */
export const barredAt = ({ barred_at, suspended_at, erase_at }: UserRow): Date | null =>
  barred_at ?? (erase_at ? null : suspended_at);

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
