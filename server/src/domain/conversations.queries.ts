import { type RawBuilder, sql } from 'kysely';
import type { MessagesTable } from '#infra/db/conversation-tables.ts';
import type { Queryable } from '#infra/db/open-database.ts';

type Side = MessagesTable['author'];

/** What a mail about unread messages is about: one conversation, of which each side has its own. */
export const messageMailKey = (conversationId: string, reader: Side) => `${conversationId} ${reader}`;

/** Writes, reads and removals of the same moment wait for this lock. */
export function lockConversation(tx: Queryable, id: string) {
  return tx.selectFrom('conversations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Who of the company, or which mentor, wrote the row `messages`; null for the other side. */
export const writerName = sql<string | null>`(SELECT firstname || ' ' || lastname FROM users AS writer
  WHERE writer.id = messages.written_by AND messages.author = 'host')`;

/** Whether the side does not want to hear of the other: of the row `jobs` a company with all of its members, else two people. */
export const isBlocking = (side: Side, host: RawBuilder<unknown>, guest: RawBuilder<unknown>) => {
  const [ofHost, ofGuest] = side === 'host' ? ['blocker_id', 'blocked_id'] : ['blocked_id', 'blocker_id'];
  return sql<boolean>`EXISTS (SELECT FROM blocks WHERE ${sql.ref(ofGuest)} = ${guest} AND (${sql.ref(ofHost)} = ${host}
    OR ${sql.ref(ofHost)} IN (SELECT user_id FROM company_members WHERE company_id = jobs.company_id)))`;
};

type Unread = { id: string; reader: Side; unread: number };

/**
 * With the conversation locked, before a message is removed: the reader has only the others to read, and is told of those
 * anew, since a mail that waits may hold the removed text.
 */
export async function uncountMessage(
  tx: Queryable,
  { id, reader, unread }: Unread,
  messageId: string,
  now: Date,
): Promise<void> {
  const due = sql.ref(`${reader}_mail_due_at`);
  await sql`
    UPDATE conversations SET ${sql.ref(`${reader}_unread`)} = others.amount,
      ${due} = CASE WHEN others.amount > 0 THEN coalesce(${due}, ${now}) END
    FROM (
      SELECT count(*)::int AS amount FROM (
        SELECT id FROM messages WHERE conversation_id = ${id} AND author <> ${reader} AND removed_at IS NULL
        ORDER BY number DESC LIMIT ${unread}) AS latest
      WHERE latest.id <> ${messageId}
    ) AS others
    WHERE id = ${id}`.execute(tx);
}

/** When the transaction commits, the open pages of these people hear of it, in every process. */
export async function notifyPeople(tx: Queryable, ids: (string | null)[]): Promise<void> {
  const people = ids.filter((id) => id !== null);
  await sql`SELECT pg_notify('person_change', id) FROM unnest(${people}::text[]) AS id`.execute(tx);
}
