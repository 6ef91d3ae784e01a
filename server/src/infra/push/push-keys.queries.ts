import { sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';

/** Until the transaction ends no other process makes a pair. */
export async function findKeysForUpdate(tx: Queryable) {
  await sql`LOCK TABLE push_keys IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  return tx.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst();
}

/** Browsers subscribed with the old key, which nobody can sign with any more. */
export async function replaceKeys(tx: Queryable, publicKey: Buffer, privateKey: Buffer): Promise<void> {
  await tx.deleteFrom('push_keys').execute();
  await tx.deleteFrom('push_subscriptions').execute();
  const row = { name: 'vapid', public_key: publicKey, private_key: privateKey } as const;
  await tx.insertInto('push_keys').values(row).execute();
}

export const updatePrivateKey = (tx: Queryable, privateKey: Buffer) =>
  tx.updateTable('push_keys').set({ private_key: privateKey }).execute();
