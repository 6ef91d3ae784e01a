import { type UserRow, userColumns } from '#domain/current-user.ts';
import type { Queryable } from '#infra/db/open-database.ts';

type Identity = { issuer: string; subject: string };

export function findConnected(db: Queryable, { issuer, subject }: Identity): Promise<UserRow | undefined> {
  return db
    .selectFrom('sign_ins')
    .innerJoin('users', 'users.id', 'sign_ins.user_id')
    .select(userColumns)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** False when this identity, or another one of the same provider, is connected already. */
export async function insertSignIn(
  tx: Queryable,
  userId: string,
  { issuer, subject, email }: Identity & { email: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('sign_ins')
    .values({ issuer, subject, email, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export function listSignIns(db: Queryable, userId: string) {
  return db
    .selectFrom('sign_ins')
    .select(['issuer', 'email', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Answers false where there is none. */
export async function deleteSignIn(db: Queryable, userId: string, issuer: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_ins')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
