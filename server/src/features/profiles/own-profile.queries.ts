import type { Updateable } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';
import type { ProfilesTable } from '#infra/db/profile-tables.ts';

export async function upsertProfile(
  db: Queryable,
  userId: string,
  changes: Omit<Updateable<ProfilesTable>, 'user_id'>,
): Promise<void> {
  const values = { ...changes, updated_at: new Date() };
  await db
    .insertInto('profiles')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** The entries, locked until they are written; a profile without a row gets one. */
export async function lockEntries(tx: Queryable, userId: string) {
  await tx
    .insertInto('profiles')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('profiles')
    .select(['education', 'experience'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Only the first time counts. */
export async function stampWelcomeEnd(db: Queryable, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ welcome_ended_at: new Date() })
    .where('id', '=', userId)
    .where('welcome_ended_at', 'is', null)
    .execute();
}
