import { maxNotificationText, maxUnreadCount } from '@akwan/contract/limits.ts';
import type { DigestChoice, NotificationKind } from '@akwan/contract/lists/notification-kinds.ts';
import { sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';
import { newId } from '#infra/new-id.ts';

export type NewNotification = {
  /** The address of the mail, by which the account is found unless it is named. */
  to: string;
  userId: string | null;
  kind: NotificationKind;
  about: string | null;
  text: string;
  link: string;
  at: Date;
  mailId: string | null;
};

type Wish = { mailsOff: NotificationKind[]; digest: DigestChoice };
type WishRow = { key: string; mails_off: NotificationKind[]; digest: DigestChoice };

/**
 * Inserts them for those who have an account, tells their open pages when the transaction commits, and answers what they want
 * to be mailed, by the account that was named or else by the address.
 */
export async function insertNotifications(
  tx: Queryable,
  news: NewNotification[],
): Promise<Map<string, Wish>> {
  if (news.length === 0) return new Map();
  const sorted = news.toSorted((a, b) => a.to.localeCompare(b.to));
  const column = <Key extends keyof NewNotification>(key: Key) => sorted.map((one) => one[key]);
  const { rows } = await sql<WishRow>`
    WITH news AS (
      SELECT news.*, coalesce(named, (SELECT id FROM users WHERE email = address)) AS person
      FROM unnest(${sorted.map(newId)}::uuid[], ${column('to')}::text[], ${column('userId')}::uuid[],
        ${column('kind')}::text[], ${column('about')}::text[], ${sorted.map(({ text }) => cut(text))}::text[],
        ${column('link')}::text[], ${column('at')}::timestamptz[], ${column('mailId')}::uuid[])
        AS news (id, address, named, kind, about, text, link, at, mail_id)
    ), inserted AS (
      INSERT INTO notifications (id, user_id, kind, about, text, link, created_at, mail_id)
      SELECT news.id, users.id, kind, about, text, link, at, mail_id FROM news JOIN users ON users.id = person
      ON CONFLICT (about, kind, user_id) WHERE read_at IS NULL DO UPDATE
        SET text = excluded.text, link = excluded.link, created_at = excluded.created_at, mail_id = excluded.mail_id
    )
    SELECT coalesce(named::text, address) AS key, coalesce(mails_off, '{}') AS mails_off, coalesce(digest, 'off') AS digest,
      pg_notify('person_change', person || ' ' || (extract(epoch FROM at) * 1000)::bigint)
    FROM news LEFT JOIN notification_preferences ON user_id = person
    WHERE person IS NOT NULL`.execute(tx);
  return new Map(rows.map(({ key, mails_off: mailsOff, digest }) => [key, { mailsOff, digest }]));
}

const cut = (text: string) =>
  text.length > maxNotificationText ? `${text.slice(0, maxNotificationText - 1).trimEnd()}…` : text;

/** Whoever could not see them yet never will. */
export async function deleteNotificationsOfEmails(tx: Queryable, mailIds: string[]): Promise<void> {
  if (mailIds.length > 0) await tx.deleteFrom('notifications').where('mail_id', 'in', mailIds).execute();
}

/** What nobody has read and is no longer true. */
export async function deleteUnreadAbout(tx: Queryable, kind: string, about: string): Promise<void> {
  await sql`
    WITH deleted AS (
      DELETE FROM notifications WHERE about = ${about} AND kind = ${kind} AND read_at IS NULL RETURNING user_id
    )
    SELECT pg_notify('person_change', user_id::text) FROM deleted`.execute(tx);
}

/** New applications for one job are one line; `about` of each begins with the job. Anything else stands for itself. */
export const notificationGroup = sql<string>`CASE WHEN notifications.kind = 'application' AND notifications.about IS NOT NULL
  THEN split_part(notifications.about, ' ', 1) ELSE notifications.id::text END`;

/** Of the person of the row `users`: the lines that can be seen and were not read. */
export const unreadNotifications = (now: Date) => sql<string>`
  (SELECT count(DISTINCT line) FROM (
    SELECT ${notificationGroup} AS line FROM notifications
    WHERE user_id = users.id AND read_at IS NULL AND created_at <= ${now}
    LIMIT ${sql.lit(maxUnreadCount)}) AS unread)`;
