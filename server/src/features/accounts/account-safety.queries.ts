import { hashToken, isLiveSession } from '#domain/current-user.ts';
import type { Queryable } from '#infra/db/open-database.ts';

export async function findPasswordHash(db: Queryable, userId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  return found?.password_hash;
}

/** Locks the person, so that changes of one account follow each other. */
export async function findPasswordHashForUpdate(tx: Queryable, userId: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return found?.password_hash;
}

const maxListed = 50;

export function listLiveSessions(db: Queryable, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'agent', 'network', 'sessions.created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where(isLiveSession(now))
    .orderBy('last_used_at', 'desc')
    .limit(maxListed)
    .execute();
}
export type LiveSession = Awaited<ReturnType<typeof listLiveSessions>>[number];

/** Answers false where the person has no such session. */
export async function deleteSessionById(db: Queryable, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteOtherSessions(db: Queryable, userId: string, token: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', hashToken(token))
    .execute();
}

/** Links on their way by mail, which would change the password or the address. */
export async function deletePendingLinks(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}
