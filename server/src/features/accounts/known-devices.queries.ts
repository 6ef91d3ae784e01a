import { sql } from 'kysely';
import { hashToken } from '#domain/current-user.ts';
import type { Queryable } from '#infra/db/open-database.ts';

/** API clients without cookies are a new device at every login: only the last ones are kept. */
const maxDevices = 20;

/** Whether the person has logged in with this device, and with any at all. */
export async function findDevice(db: Queryable, userId: string, device: string | undefined) {
  const { rows } = await sql<{ known: boolean | null; any: boolean }>`
    SELECT bool_or(device_hash = ${hashToken(device ?? '')}) AS known, count(*) > 0 AS any
    FROM known_devices WHERE user_id = ${userId}`.execute(db);
  return { isKnown: rows[0]?.known ?? false, hasAny: rows[0]?.any ?? false };
}

export async function keepDevice(db: Queryable, userId: string, device: string, now: Date): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: hashToken(device), seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ seen_at: now }))
    .execute();
}

export async function deleteOldDevices(db: Queryable, userId: string): Promise<void> {
  await sql`
    DELETE FROM known_devices WHERE user_id = ${userId} AND device_hash IN (
      SELECT device_hash FROM known_devices WHERE user_id = ${userId} ORDER BY seen_at DESC OFFSET ${maxDevices}
    )`.execute(db);
}
