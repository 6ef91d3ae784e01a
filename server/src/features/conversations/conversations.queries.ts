import type { ConversationsQuery } from '@akwan/contract/conversations.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import { isBlocking, writerName } from '#domain/conversations.queries.ts';
import { type Member, ownJobs } from '#domain/job-policies.ts';
import type { ConversationsTable, MessagesTable } from '#infra/db/conversation-tables.ts';
import type { Queryable } from '#infra/db/open-database.ts';

export type Side = MessagesTable['author'];
export type MessageRow = Selectable<MessagesTable> & { writer_name: string | null };
export type ConversationRow = Awaited<ReturnType<typeof listConversations>>[number];

/** What it is about still goes on, and both are there. */
const isOpen = sql<boolean>`
  host.id IS NOT NULL AND host.suspended_at IS NULL AND guest.id IS NOT NULL AND guest.suspended_at IS NULL AND
  CASE WHEN conversations.job_id IS NOT NULL THEN jobs.removed_at IS NULL AND applications.id IS NOT NULL
  ELSE mentorships.removed_at IS NULL AND EXISTS (
    SELECT FROM mentorship_applications AS joined WHERE joined.mentorship_id = conversations.mentorship_id
      AND joined.user_id = conversations.guest_id AND joined.status = 'approved') END`;

const hostId = sql.ref('conversations.host_id');
const guestId = sql.ref('conversations.guest_id');

function conversationsOf(db: Queryable, person: Member) {
  return (
    db
      .selectFrom('conversations')
      .leftJoin('users as host', (join) =>
        join.onRef('host.id', '=', 'conversations.host_id').on('host.erase_at', 'is', null),
      )
      .leftJoin('users as guest', (join) =>
        join.onRef('guest.id', '=', 'conversations.guest_id').on('guest.erase_at', 'is', null),
      )
      .leftJoin('jobs', 'jobs.id', 'conversations.job_id')
      .leftJoin('mentorships', 'mentorships.id', 'conversations.mentorship_id')
      .leftJoin('applications', (join) =>
        join
          .onRef('applications.job_id', '=', 'conversations.job_id')
          .onRef('applications.user_id', '=', 'conversations.guest_id'),
      )
      .innerJoin('messages as last', 'last.id', 'conversations.last_message_id')
      .selectAll('conversations')
      .select(['jobs.title as job_title', 'jobs.company_name as job_company', 'mentorships.title'])
      .select('applications.id as application_id')
      .select(['host.firstname as host_firstname', 'host.lastname as host_lastname'])
      .select(['host.avatar as host_avatar', 'host.company_name as host_company'])
      .select(['guest.firstname as guest_firstname', 'guest.lastname as guest_lastname'])
      .select('guest.avatar as guest_avatar')
      .select(['last.text as last_text', 'last.author as last_author', 'last.created_at as last_at'])
      .select('last.removed_at as last_removed_at')
      .select([isOpen.as('is_open'), isBlocking('host', hostId, guestId).as('host_blocks')])
      .select(isBlocking('guest', hostId, guestId).as('guest_blocks'))
      // Nobody but the two sides, whatever is asked for; an employer is always on the side of the company.
      .where((where) =>
        person.companyId === null
          ? where.or([
              where('conversations.host_id', '=', person.id),
              where('conversations.guest_id', '=', person.id),
            ])
          : ownJobs(person),
      )
  );
}

type Part = Omit<ConversationsQuery, 'limit'> & { limit: number };

export function listConversations(db: Queryable, person: Member, part: Part) {
  const { applicationId, mentorshipId, userId: mentee, cursor, limit } = part;
  return conversationsOf(db, person)
    .$if(applicationId !== undefined, (query) => query.where('applications.id', '=', applicationId as string))
    .$if(mentorshipId !== undefined, (query) =>
      query.where('conversations.mentorship_id', '=', mentorshipId as string),
    )
    .$if(mentee !== undefined, (query) => query.where('conversations.guest_id', '=', mentee as string))
    .$if(cursor !== undefined, (query) => query.where('conversations.last_message_id', '<', cursor as string))
    .orderBy('conversations.last_message_id', 'desc')
    .limit(limit)
    .execute();
}

export function findConversation(
  db: Queryable,
  id: string,
  person: Member,
): Promise<ConversationRow | undefined> {
  return conversationsOf(db, person).where('conversations.id', '=', id).executeTakeFirst();
}

export function listMessages(
  db: Queryable,
  conversationId: string,
  { cursor, limit }: { cursor?: number | undefined; limit: number },
): Promise<MessageRow[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .select(writerName.as('writer_name'))
    .where('conversation_id', '=', conversationId)
    .$if(cursor !== undefined, (query) => query.where('number', '<', cursor as number))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

export function findApplication(db: Queryable, applicationId: string) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(['applications.job_id', 'applications.user_id'])
    .select(['jobs.posted_by', 'jobs.company_id', 'jobs.removed_at'])
    .where('applications.id', '=', applicationId)
    .executeTakeFirst();
}

export function findMentee(db: Queryable, mentorshipId: string, userId: string) {
  return db
    .selectFrom('mentorship_applications as joined')
    .innerJoin('mentorships', 'mentorships.id', 'joined.mentorship_id')
    .select(['joined.user_id', 'mentorships.mentor_id', 'mentorships.removed_at'])
    .where('joined.mentorship_id', '=', mentorshipId)
    .where('joined.user_id', '=', userId)
    .where('joined.status', '=', 'approved')
    .executeTakeFirst();
}

type NewConversation = Insertable<ConversationsTable> & { guest_id: string };

/** The conversation of these two about this thing, new or the one that exists. */
export async function ensureConversation(tx: Queryable, conversation: NewConversation): Promise<string> {
  const inserted = await tx
    .insertInto('conversations')
    .values(conversation)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return inserted.id;
  const { job_id: jobId = null, mentorship_id: mentorshipId = null, guest_id: guest } = conversation;
  const found = await tx
    .selectFrom('conversations')
    .select('id')
    .where('guest_id', '=', guest)
    .where(jobId ? 'job_id' : 'mentorship_id', '=', jobId ?? mentorshipId)
    .executeTakeFirstOrThrow();
  return found.id;
}

export async function insertMessage(tx: Queryable, message: Insertable<MessagesTable>): Promise<MessageRow> {
  return tx
    .insertInto('messages')
    .values(message)
    .returningAll()
    .returning(writerName.as('writer_name'))
    .executeTakeFirstOrThrow();
}

/** With the conversation locked: the other side has one more to read, and gets a mail when it does not. */
export async function countMessage(
  tx: Queryable,
  { conversation_id: id, id: messageId, number, author }: MessageRow,
  mailDueAt: Date,
): Promise<void> {
  const reader = author === 'host' ? 'guest' : 'host';
  const due = sql.ref(`${reader}_mail_due_at`);
  await tx
    .updateTable('conversations')
    .set({
      message_count: number,
      last_message_id: messageId,
      [`${reader}_unread`]: sql`${sql.ref(`${reader}_unread`)} + 1`,
      [`${reader}_mail_due_at`]: sql`coalesce(${due}, ${mailDueAt})`,
    })
    .where('id', '=', id)
    .execute();
}

/** With the conversation locked: how many of the other side's messages come after this one. */
export async function markRead(tx: Queryable, id: string, reader: Side, upTo: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    UPDATE conversations SET
      ${sql.ref(`${reader}_unread`)} = least(${sql.ref(`${reader}_unread`)}, later.unread),
      ${sql.ref(`${reader}_mail_due_at`)} = CASE WHEN later.unread > 0 THEN ${sql.ref(`${reader}_mail_due_at`)} END
    FROM (
      SELECT count(*)::int AS unread FROM messages
      WHERE conversation_id = ${id} AND author <> ${reader} AND number > ${upTo} AND removed_at IS NULL
    ) AS later
    WHERE id = ${id} RETURNING ${sql.ref(`${reader}_unread`)} AS unread`.execute(tx);
  return rows[0]?.unread ?? 0;
}

/** Needs the lock of the conversation. A colleague who writes has read all of it, and hears of the answer. */
export async function updateHost(tx: Queryable, id: string, hostId: string): Promise<void> {
  await tx
    .updateTable('conversations')
    .set({ host_id: hostId, host_unread: 0, host_mail_due_at: null })
    .where('id', '=', id)
    .execute();
}

export async function insertBlock(
  db: Queryable,
  { id: blockerId }: Member,
  blockedId: string,
): Promise<void> {
  await db
    .insertInto('blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Also what a colleague has blocked. */
export async function deleteBlock(
  db: Queryable,
  { id, companyId }: Member,
  blockedId: string,
): Promise<void> {
  await db
    .deleteFrom('blocks')
    .where(
      sql<boolean>`(blocker_id = ${id} OR blocker_id IN (
        SELECT user_id FROM company_members WHERE company_id = ${companyId}))`,
    )
    .where('blocked_id', '=', blockedId)
    .execute();
}
