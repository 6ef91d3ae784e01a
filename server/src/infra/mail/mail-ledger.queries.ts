import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';
import type { MailsTable } from '#infra/db/tables.ts';
import { day, type EmailPurpose, type LedgerEntry } from './mail-budgets.ts';

export const recipientHash = (address: string): Buffer =>
  createHash('sha256').update(address.toLowerCase()).digest();

/** Until the transaction ends nobody else counts or changes what these people were sent. */
export async function lockRecipients(tx: Queryable, addresses: string[]): Promise<void> {
  // In one order: two transactions never wait for each other here.
  await sql`
    INSERT INTO mail_recipients (recipient, used_at)
    SELECT DISTINCT recipient, now() FROM unnest(${addresses.map(recipientHash)}::bytea[]) AS recipient ORDER BY 1
    ON CONFLICT (recipient) DO UPDATE SET used_at = excluded.used_at`.execute(tx);
}

export async function listLedger(
  db: Queryable,
  addresses: string[],
  now: Date,
): Promise<Map<string, LedgerEntry[]>> {
  const rows = await db
    .selectFrom('mail_ledger')
    .select(['recipient', 'kind', 'about', 'topic', 'at'])
    .where(sql<boolean>`recipient = ANY(${addresses.map(recipientHash)}::bytea[])`)
    .where('at', '>', new Date(now.getTime() - day * 1000))
    .orderBy('at')
    .execute();
  const byHash = new Map<string, LedgerEntry[]>();
  for (const { recipient, ...entry } of rows) {
    const hash = recipient.toString('hex');
    byHash.set(hash, [...(byHash.get(hash) ?? []), entry]);
  }
  return new Map(addresses.map((to) => [to, byHash.get(recipientHash(to).toString('hex')) ?? []]));
}

/** How many mails of each kind each of them caused within an hour, by both. */
export async function countBySender(
  db: Queryable,
  senders: string[],
  now: Date,
): Promise<Map<string, number>> {
  if (senders.length === 0) return new Map();
  const rows = await db
    .selectFrom('mail_ledger')
    .select((eb) => ['sender', 'kind', eb.fn.countAll<string>().as('n')])
    .where('sender', 'in', senders)
    .where('at', '>', new Date(now.getTime() - 3_600_000))
    .groupBy(['sender', 'kind'])
    .execute();
  return new Map(rows.map(({ sender, kind, n }) => [`${sender} ${kind}`, Number(n)]));
}

export type NewLedgerEntry = LedgerEntry & { to: string; sender: string | null; mailId: string };

export async function insertLedger(tx: Queryable, entries: NewLedgerEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const column = <Key extends keyof NewLedgerEntry>(key: Key) => entries.map((entry) => entry[key]);
  await sql`
    INSERT INTO mail_ledger (recipient, kind, about, topic, sender, at, mail_id)
    SELECT * FROM unnest(${column('to').map(recipientHash)}::bytea[], ${column('kind')}::text[],
      ${column('about')}::text[], ${column('topic')}::text[], ${column('sender')}::text[],
      ${column('at')}::timestamptz[], ${column('mailId')}::uuid[])`.execute(tx);
}

export async function deleteOldLedger(db: Queryable, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM mail_ledger WHERE ctid IN (
      SELECT ctid FROM mail_ledger WHERE at < now() - interval '2 days' LIMIT ${limit}
    )`.execute(db);
  await sql`
    DELETE FROM mail_recipients WHERE ctid IN (
      SELECT ctid FROM mail_recipients WHERE used_at < now() - interval '2 days' LIMIT ${limit}
      FOR UPDATE SKIP LOCKED
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export type WaitingMail = { id: string; digestId: string; to: string; purpose: EmailPurpose };

export async function listWaiting(db: Queryable, addresses: string[]): Promise<WaitingMail[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'digest_id', 'to_address', 'purpose'])
    .where('digest_id', 'is not', null)
    .where(sql<boolean>`to_address = ANY(${addresses}::text[])`)
    .execute();
  return rows.map(({ id, digest_id, to_address, purpose }) => ({
    id,
    digestId: digest_id ?? '',
    to: to_address,
    purpose: purpose as EmailPurpose,
  }));
}

export async function deleteMails(tx: Queryable, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('mails').where('id', 'in', ids).execute();
}

/** What still waits about this thing is no longer true. */
export async function deleteWaitingAbout(tx: Queryable, kind: string, about: string): Promise<void> {
  await sql`
    DELETE FROM mails WHERE digest_id IS NOT NULL
      AND purpose->>'kind' = ${kind} AND purpose->>'about' = ${about}`.execute(tx);
}

type NewDigest = { id: string; to: string; kind: string; topic: string; sendAfter: Date };

/** The digest of this topic, new or the one that waits already. */
export async function ensureDigest(tx: Queryable, digest: NewDigest): Promise<string> {
  const { id, to, kind, topic, sendAfter } = digest;
  const row = await tx
    .insertInto('mail_digests')
    .values({ id, to_address: to, kind, topic, send_after: sendAfter })
    .onConflict((conflict) => conflict.columns(['to_address', 'kind', 'topic']).doUpdateSet({ topic }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export function findDueDigest(db: Queryable, now: Date) {
  return (
    db
      .selectFrom('mail_digests')
      .selectAll()
      .where('send_after', '<=', now)
      // One that can still be cancelled keeps its digest waiting.
      .where(
        sql<boolean>`NOT EXISTS (SELECT FROM mails WHERE digest_id = mail_digests.id AND due_at > ${now})`,
      )
      .orderBy('send_after')
      .executeTakeFirst()
  );
}

/** Its mails are handed over; nothing of the digest stays. */
export async function takeDigest(tx: Queryable, id: string) {
  const columns = [
    'id',
    'subject',
    'html',
    'text',
    'attachments',
    'headers',
    'purpose',
    'secret',
  ] as const satisfies (keyof MailsTable)[];
  const mails = await tx.deleteFrom('mails').where('digest_id', '=', id).returning(columns).execute();
  await tx.deleteFrom('mail_digests').where('id', '=', id).execute();
  return mails
    .sort((a, b) => a.id.localeCompare(b.id))
    .map((mail) => ({ ...mail, purpose: mail.purpose as EmailPurpose }));
}
