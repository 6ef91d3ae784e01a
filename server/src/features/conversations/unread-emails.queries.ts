import { sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';
import type { Side } from './conversations.queries.ts';

export type DueEmail = {
  id: string;
  reader: Side;
  message_count: number;
  unread: number;
  mail_due_at: Date;
  /** False when the reader is suspended or has blocked the sender: then nothing is sent. */
  can_mail: boolean;
  email: string;
  firstname: string;
  sender_id: string;
  sender_name: string;
  title: string;
};

const dueFor = (reader: Side, now: Date) => {
  const sender = reader === 'host' ? 'guest' : 'host';
  const column = (name: string) => sql.ref(`conversations.${name}`);
  const company = reader === 'guest' ? sql`coalesce(jobs.company_name, sender.company_name)` : sql`NULL`;
  return sql`
    SELECT conversations.id, ${sql.lit(reader)} AS reader, message_count, ${column(`${reader}_unread`)} AS unread,
      ${column(`${reader}_mail_due_at`)} AS mail_due_at, reader.email, reader.firstname, sender.id AS sender_id,
      sender.firstname || ' ' || sender.lastname ||
        CASE WHEN job_id IS NULL THEN '' ELSE coalesce(' (' || nullif(${company}, '') || ')', '') END AS sender_name,
      coalesce(jobs.title, mentorships.title) AS title,
      sender.id IS NOT NULL AND sender.suspended_at IS NULL AND reader.suspended_at IS NULL AND NOT EXISTS (
        SELECT FROM blocks WHERE blocker_id = reader.id AND blocked_id = sender.id) AS can_mail
    FROM conversations
      JOIN users AS reader ON reader.id = ${column(`${reader}_id`)}
      LEFT JOIN users AS sender ON sender.id = ${column(`${sender}_id`)}
      LEFT JOIN jobs ON jobs.id = job_id LEFT JOIN mentorships ON mentorships.id = mentorship_id
    WHERE ${column(`${reader}_mail_due_at`)} <= ${now} AND (
      ${column(`${reader}_mailed_at`)} IS NULL OR ${column(`${reader}_mailed_at`)} <= ${now}::timestamptz - interval '1 hour')`;
};

/** The next side of a conversation that has not read for five minutes and was not mailed within the hour. */
export async function findDueEmail(db: Queryable, now: Date): Promise<DueEmail | undefined> {
  const { rows } = await sql<DueEmail>`
    (${dueFor('host', now)} LIMIT 1) UNION ALL (${dueFor('guest', now)} LIMIT 1) LIMIT 1`.execute(db);
  return rows[0];
}

const maxTexts = 5;

/** The latest of them, the oldest first. */
export async function listUnread(db: Queryable, { id, reader, unread }: DueEmail): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('text')
    .where('conversation_id', '=', id)
    .where('author', '!=', reader)
    .where('removed_at', 'is', null)
    .orderBy('number', 'desc')
    .limit(Math.min(unread, maxTexts))
    .execute();
  return rows.map(({ text }) => text).reverse();
}

export async function markEmailed(
  tx: Queryable,
  { id, reader, can_mail }: DueEmail,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('conversations')
    .set({ [`${reader}_mail_due_at`]: null, ...(can_mail && { [`${reader}_mailed_at`]: now }) })
    .where('id', '=', id)
    .execute();
}
