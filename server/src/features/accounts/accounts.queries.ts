import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { hashToken, sessionDays, type UserRow, userColumns } from '#domain/current-user.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import type { UsersTable } from '#infra/db/tables.ts';

/** Answers undefined when the address is taken: two sign-ups at once make one account. */
export function insertUser(db: Queryable, user: Insertable<UsersTable>): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(userColumns)
    .executeTakeFirst();
}

export function findUserWithPassword(db: Queryable, email: string) {
  return db
    .selectFrom('users')
    .select([...userColumns, 'users.password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** A reset or suspension at the same moment waits until the login that this belongs to is done. */
export function findUserWithPasswordForShare(tx: Queryable, id: string) {
  return tx
    .selectFrom('users')
    .select([...userColumns, 'users.password_hash'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
}

/** Locks the row, so that two requests about one person's code or password follow each other. */
export function findUserByEmailForUpdate(db: Queryable, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(userColumns).where('email', '=', email).forUpdate().executeTakeFirst();
}

type NewSession = { userId: string; token: string; agent: string | null; network: string };

export async function insertSession(db: Queryable, session: NewSession): Promise<void> {
  const { userId, token, agent, network } = session;
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      agent,
      network,
      expires_at: new Date(Date.now() + sessionDays * 24 * 3600 * 1000),
    })
    .execute();
}

export async function deleteSession(db: Queryable, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
}

export async function deleteSessionsOf(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

export function findCode(db: Queryable, userId: string) {
  return db.selectFrom('verification_codes').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

export async function replaceCode(
  db: Queryable,
  userId: string,
  codeHash: Buffer,
  expiresAt: Date,
): Promise<void> {
  const fresh = { code_hash: codeHash, attempts: 0, sent_at: new Date(), expires_at: expiresAt };
  await db
    .insertInto('verification_codes')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute();
}

/** Takes one of the tries before the code is looked at: however many guesses come at once, few are checked. */
export function spendTry(db: Queryable, userId: string, tries: number) {
  return db
    .updateTable('verification_codes')
    .set({ attempts: sql`attempts + 1` })
    .where('user_id', '=', userId)
    .where('attempts', '<', tries)
    .returning(['code_hash', 'expires_at'])
    .executeTakeFirst();
}

export async function markVerified(db: Queryable, userId: string): Promise<UserRow | undefined> {
  await db.deleteFrom('verification_codes').where('user_id', '=', userId).execute();
  return db
    .updateTable('users')
    .set({ verified_at: new Date(), updated_at: new Date() })
    .where('id', '=', userId)
    .where('verified_at', 'is', null)
    .returning(userColumns)
    .executeTakeFirst();
}

export async function insertReset(
  db: Queryable,
  userId: string,
  token: string,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('password_resets')
    .values({ token_hash: hashToken(token), user_id: userId, expires_at: expiresAt })
    .execute();
}

/** Using a link ends it, and every other link of that person. */
export async function takeReset(db: Queryable, token: string): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('password_resets')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', new Date())
    .returning('user_id')
    .executeTakeFirst();
  if (taken) await db.deleteFrom('password_resets').where('user_id', '=', taken.user_id).execute();
  return taken?.user_id;
}

export async function resetIsOpen(db: Queryable, token: string): Promise<boolean> {
  const found = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return found !== undefined;
}

export async function changePassword(db: Queryable, userId: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: new Date() })
    .where('id', '=', userId)
    .execute();
}

/** Accounts whose address nobody confirmed; a suspended one stays, or its address could sign up again. */
export async function deletePendingAccounts(
  tx: Queryable,
  createdBefore: Date,
  limit: number,
): Promise<{ id: string; role: string }[]> {
  const oldest = tx
    .selectFrom('users')
    .select('id')
    .where('verified_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('created_at', '<', createdBefore)
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return tx.deleteFrom('users').where('id', 'in', oldest).returning(['id', 'role']).execute();
}

export async function deleteExpired(
  db: Queryable,
  table: 'sessions' | 'password_resets' | 'email_changes',
  now: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM ${sql.table(table)} WHERE token_hash IN (
      SELECT token_hash FROM ${sql.table(table)} WHERE expires_at < ${now} LIMIT ${limit}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
