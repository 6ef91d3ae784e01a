import type { Updateable } from 'kysely';
import { type UserRow, userColumns } from '#domain/current-user.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import type { UsersTable } from '#infra/db/tables.ts';

export function findProfileForUpdate(tx: Queryable, userId: string): Promise<UserRow | undefined> {
  return tx.selectFrom('users').select(userColumns).where('id', '=', userId).forUpdate().executeTakeFirst();
}

export function updateProfile(
  tx: Queryable,
  userId: string,
  changes: Updateable<UsersTable>,
): Promise<UserRow> {
  return tx
    .updateTable('users')
    .set({ ...changes, updated_at: new Date() })
    .where('id', '=', userId)
    .returning(userColumns)
    .executeTakeFirstOrThrow();
}

export function findProfileCv(db: Queryable, userId: string) {
  return db
    .selectFrom('users')
    .select(['firstname', 'lastname', 'cv_file'])
    .where('id', '=', userId)
    .executeTakeFirst();
}
