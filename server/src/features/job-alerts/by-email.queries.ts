import { hashToken } from '#domain/current-user.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import type { AlertRow } from './job-alerts.queries.ts';

type NewLink = { email: string; token: string; now: Date; expiresAt: Date; notSince: Date };

export async function hasConfirmation(db: Queryable, email: string, since: Date): Promise<boolean> {
  const sent = await db
    .selectFrom('job_alert_confirmations')
    .select('email')
    .where('email', '=', email)
    .where('sent_at', '>', since)
    .executeTakeFirst();
  return sent !== undefined;
}

/** False when this address got a link since then: of several requests at the same moment one sends it. */
export async function replaceConfirmation(tx: Queryable, link: NewLink): Promise<boolean> {
  const { email, token, now, expiresAt, notSince } = link;
  const fresh = { token_hash: hashToken(token), sent_at: now, expires_at: expiresAt };
  const stored = await tx
    .insertInto('job_alert_confirmations')
    .values({ email, ...fresh })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(fresh).where('job_alert_confirmations.sent_at', '<=', notSince),
    )
    .returning('email')
    .executeTakeFirst();
  return stored !== undefined;
}

/** The address whose link this is. */
export function findConfirmation(db: Queryable, token: string, now: Date) {
  return db
    .selectFrom('job_alert_confirmations')
    .select('email')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Using a link ends it; that one was sent is remembered. */
export async function takeConfirmation(tx: Queryable, token: string, now: Date): Promise<string | undefined> {
  const taken = await tx
    .updateTable('job_alert_confirmations')
    .set({ expires_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst();
  return taken?.email;
}

export function listWaitingAlerts(db: Queryable, email: string): Promise<AlertRow[]> {
  return db
    .selectFrom('job_alerts')
    .selectAll()
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** How many were confirmed. */
export async function confirmAlerts(tx: Queryable, email: string, ids: string[], now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('job_alerts')
    .set({ confirmed_at: now })
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Those that wait for an address, except the latest. */
export async function deleteWaiting(tx: Queryable, email: string, except = 0): Promise<void> {
  const waiting = await listWaitingAlerts(tx, email);
  const ids = waiting.slice(except).map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('job_alerts').where('id', 'in', ids).execute();
}

/** Nothing stays of an address that was never confirmed. */
export async function deleteUnconfirmed(db: Queryable, createdBefore: Date): Promise<void> {
  await db
    .deleteFrom('job_alerts')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', createdBefore)
    .execute();
  await db.deleteFrom('job_alert_confirmations').where('sent_at', '<', createdBefore).execute();
}
