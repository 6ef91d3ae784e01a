import { sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';

/** Until the transaction ends no other process brings a key. */
export async function listKeysForUpdate(tx: Queryable): Promise<Buffer[]> {
  await sql`LOCK TABLE encryption_keys IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  const rows = await tx.selectFrom('encryption_keys').select('id').execute();
  return rows.map(({ id }) => id);
}

export async function insertKey(tx: Queryable, id: Buffer): Promise<void> {
  await tx
    .insertInto('encryption_keys')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** When the first process came that encrypts; undefined when none did. */
export async function findFirstKey(db: Queryable): Promise<Date | undefined> {
  const first = await db
    .selectFrom('encryption_keys')
    .select('created_at')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return first?.created_at;
}
