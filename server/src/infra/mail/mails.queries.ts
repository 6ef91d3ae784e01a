import { type Selectable, sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';
import type { MailAttachment, MailsTable } from '#infra/db/tables.ts';

export type Mail = Selectable<MailsTable>;

type NewMail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: MailAttachment[];
};

export async function insertMail(db: Queryable, id: string, mail: NewMail): Promise<void> {
  const { to, subject, html, text, attachments = [] } = mail;
  await db
    .insertInto('mails')
    .values({
      id,
      to_address: to,
      subject,
      html,
      text,
      attachments: sql<MailAttachment[]>`${JSON.stringify(attachments)}::jsonb`,
    })
    .execute();
}

export function findMail(db: Queryable, id: string): Promise<Mail | undefined> {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function markMailSent(db: Queryable, id: string): Promise<void> {
  await db.updateTable('mails').set({ sent_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

export async function deleteMail(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute();
}

/** What the local inbox showed for long enough; everything it showed once a real mail server took its place. */
export async function deleteShownMails(db: Queryable, daysKept: number): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('sent_at', '<', sql<Date>`now() - make_interval(days => ${daysKept}::int)`)
    .execute();
}

/** Mails whose job ended without them, because the last process that tried them died. */
export async function deleteOrphanedMails(db: Queryable): Promise<number> {
  const result = await sql`
    DELETE FROM mails
    WHERE sent_at IS NULL
      AND NOT EXISTS (SELECT FROM pgboss.job WHERE job.id = mails.id AND job.state < 'completed')`.execute(
    db,
  );
  return Number(result.numAffectedRows ?? 0);
}
