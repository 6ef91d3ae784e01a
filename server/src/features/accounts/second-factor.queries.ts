import { sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';

export function findSecondFactor(db: Queryable, userId: string) {
  return db
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** In clear, or encrypted with another key than this. */
export function listOtherwiseEncrypted(db: Queryable, keyId: Buffer) {
  return db
    .selectFrom('second_factors')
    .select(['user_id', 'secret'])
    .where(sql<boolean>`substring(secret FOR length(${keyId}::bytea)) <> ${keyId}`)
    .execute();
}

/** Nothing happens when it was set up anew meanwhile. */
export async function updateSecret(
  db: Queryable,
  userId: string,
  before: Buffer,
  after: Buffer,
): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ secret: after })
    .where('user_id', '=', userId)
    .where('secret', '=', before)
    .execute();
}

/** Answers false when one is on already: that one stays. */
export async function replacePendingFactor(db: Queryable, userId: string, secret: Buffer): Promise<boolean> {
  const fresh = { secret, last_step: 0 };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factors')
    .values({ user_id: userId, confirmed_at: null, ...fresh })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(fresh).where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Answers false when it was confirmed or begun anew meanwhile. */
export async function confirmFactor(
  db: Queryable,
  factor: { userId: string; secret: Buffer; step: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ confirmed_at: factor.now, last_step: factor.step })
    .where('user_id', '=', factor.userId)
    .where('secret', '=', factor.secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes the code of this time step: of several at the same moment one, and none a second time. */
export async function takeStep(db: Queryable, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function takeRecoveryCode(db: Queryable, userId: string, hashes: Buffer[]): Promise<boolean> {
  if (hashes.length === 0) return false;
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', 'in', hashes)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function replaceRecoveryCodes(db: Queryable, userId: string, hashes: Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}

export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((by) => by.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteSecondFactor(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}
