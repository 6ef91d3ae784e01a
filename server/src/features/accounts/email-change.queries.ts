import { hashToken } from '#domain/current-user.ts';
import { databaseErrorKind } from '#infra/db/database-errors.ts';
import type { Queryable } from '#infra/db/open-database.ts';

type NewChange = { userId: string; email: string; token: string; expiresAt: Date };

/** A new wish takes the place of an older one. */
export async function replaceEmailChange(db: Queryable, change: NewChange): Promise<void> {
  const { userId, email, token, expiresAt } = change;
  const fresh = { email, token_hash: hashToken(token), expires_at: expiresAt };
  await db
    .insertInto('email_changes')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute();
}

export function findEmailChange(db: Queryable, userId: string) {
  return db
    .selectFrom('email_changes')
    .select('email')
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
}

/** The person whose link this is. */
export function findPersonByLink(db: Queryable, token: string) {
  return db
    .selectFrom('email_changes')
    .innerJoin('users', 'users.id', 'email_changes.user_id')
    .select(['users.id', 'users.email', 'users.firstname'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', new Date())
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();
}

/** Using a link ends it: of several at the same moment one gets the new address. */
export async function takeEmailChange(tx: Queryable, token: string): Promise<string | undefined> {
  const taken = await tx
    .deleteFrom('email_changes')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', new Date())
    .returning('email')
    .executeTakeFirst();
  return taken?.email;
}

/** Answers false when another account has the address, be it since this moment. */
export async function updateEmail(tx: Queryable, userId: string, email: string): Promise<boolean> {
  try {
    await tx.updateTable('users').set({ email, updated_at: new Date() }).where('id', '=', userId).execute();
    return true;
  } catch (error) {
    if (databaseErrorKind(error) === 'duplicate') return false;
    throw error;
  }
}
