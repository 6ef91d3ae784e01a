import { type Selectable, sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';
import type { MailAttachment, MailsTable } from '#infra/db/tables.ts';
import type { EmailPurpose } from './mail-budgets.ts';

export type Mail = Selectable<MailsTable>;

export type NewMail = {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: MailAttachment[];
  headers?: Record<string, string>;
  dueAt?: Date;
  /** Set when it waits with others. */
  digestId?: string;
  purpose?: EmailPurpose;
  /** What nobody called harmless counts as secret. */
  secret?: boolean;
};

// A statement of a thousand whole mails would be megabytes long.
const mailsPerInsert = 100;

export async function insertMails(db: Queryable, mails: NewMail[]): Promise<void> {
  for (let start = 0; start < mails.length; start += mailsPerInsert) {
    const rows = mails
      .slice(start, start + mailsPerInsert)
      .map(({ attachments = [], headers = {}, dueAt, digestId, purpose, ...mail }) => ({
        id: mail.id,
        to_address: mail.to,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        secret: mail.secret ?? true,
        due_at: dueAt ?? null,
        attachments: sql<MailAttachment[]>`${JSON.stringify(attachments)}::jsonb`,
        headers: sql<Record<string, string>>`${JSON.stringify(headers)}::jsonb`,
        digest_id: digestId ?? null,
        purpose: digestId ? sql`${JSON.stringify(purpose)}::jsonb` : null,
      }));
    await db.insertInto('mails').values(rows).execute();
  }
}

/** The mail, which from now on cannot be cancelled; undefined when it was. */
export function beginSending(db: Queryable, id: string): Promise<Mail | undefined> {
  return db
    .updateTable('mails')
    .set({ started_at: sql<Date>`coalesce(started_at, now())` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Their queue jobs find nothing to send, and they count for no budget. */
export async function cancelMails(tx: Queryable, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const cancelled = await tx
    .deleteFrom('mails')
    .where('id', 'in', ids)
    .where('started_at', 'is', null)
    .returning('id')
    .execute();
  const cancelledIds = cancelled.map(({ id }) => id);
  if (cancelledIds.length > 0)
    await tx.deleteFrom('mail_ledger').where('mail_id', 'in', cancelledIds).execute();
  return cancelledIds;
}

export async function markMailSent(db: Queryable, id: string): Promise<void> {
  await db.updateTable('mails').set({ sent_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

export async function deleteMail(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute();
}

/** What the local inbox showed for long enough; everything it showed once a real mail server took its place. */
export async function deleteShownMails(db: Queryable, daysKept: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM mails WHERE id IN (
      SELECT id FROM mails WHERE sent_at < now() - make_interval(days => ${daysKept}::int) LIMIT ${limit}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Mails whose job ended without them, because the last process that tried them died. */
export async function deleteOrphanedMails(db: Queryable, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM mails WHERE id IN (
      SELECT id FROM mails WHERE sent_at IS NULL AND digest_id IS NULL
        AND NOT EXISTS (SELECT FROM pgboss.job WHERE job.id = mails.id AND job.state < 'completed')
      LIMIT ${limit}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
