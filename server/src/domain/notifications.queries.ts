import { maxNotificationText, maxUnreadCount } from '@akwan/contract/limits.ts';
import {
  type DigestChoice,
  type NotificationKind,
  notificationKindNames,
  notificationKinds,
} from '@akwan/contract/lists/notification-kinds.ts';
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
type NewsRow = {
  key: string;
  mails_off: NotificationKind[];
  digest: DigestChoice;
  id: string;
  at: Date;
  devices: string[];
};

/** A notification that some devices of its reader show. */
export type Pushed = { id: string; at: Date; devices: string[] };

/**
 * Inserts them for those who have an account, tells their open pages when the transaction commits, and answers what they want
 * to be mailed, by the account that was named or else by the address, and which devices show what.
 */
export async function insertNotifications(
  tx: Queryable,
  news: NewNotification[],
): Promise<{ wishes: Map<string, Wish>; pushed: Pushed[] }> {
  if (news.length === 0) return { wishes: new Map(), pushed: [] };
  const sorted = news.toSorted((a, b) => a.to.localeCompare(b.to));
  const column = <Key extends keyof NewNotification>(key: Key) => sorted.map((one) => one[key]);
  const { rows } = await sql<NewsRow>`
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
      RETURNING id, user_id, kind, about
    )
    SELECT coalesce(named::text, address) AS key, coalesce(mails_off, '{}') AS mails_off, coalesce(digest, 'off') AS digest, at,
      coalesce(inserted.id, news.id) AS id,
      ARRAY(SELECT push_subscriptions.id FROM push_subscriptions
        WHERE user_id = person AND news.kind <> ALL (kinds_off) AND news.kind <> ALL (${neverPushed}::text[])) AS devices,
      pg_notify('person_change', person || ' ' || (extract(epoch FROM at) * 1000)::bigint)
    FROM news LEFT JOIN notification_preferences AS wish ON wish.user_id = person
    LEFT JOIN inserted ON inserted.user_id = person AND inserted.kind = news.kind
      AND (inserted.id = news.id OR inserted.about = news.about)
    WHERE person IS NOT NULL`.execute(tx);
  return {
    wishes: new Map(rows.map(({ key, mails_off: mailsOff, digest }) => [key, { mailsOff, digest }])),
    pushed: rows.filter(({ devices }) => devices.length > 0),
  };
}

const neverPushed = notificationKindNames.filter((kind) => notificationKinds[kind].neverPushed);

const cut = (text: string) =>
  text.length > maxNotificationText ? `${text.slice(0, maxNotificationText - 1).trimEnd()}…` : text;

/** A notification that was not visible yet never will be. */
export async function deleteNotificationsOfEmails(tx: Queryable, mailIds: string[]): Promise<void> {
  if (mailIds.length > 0) await tx.deleteFrom('notifications').where('mail_id', 'in', mailIds).execute();
}

/** A line that devices show and that was read elsewhere or is no longer true. */
export type Outdated = { line: string; devices: string[] };

/** Devices of the person of the row `gone` that were sent its line; `exceptSession` is where it was read. */
export const devicesToClear = (exceptSession?: string) => sql<string[]>`
  CASE WHEN gone.pushed_at IS NOT NULL THEN ARRAY(
    SELECT id FROM push_subscriptions
    WHERE user_id = gone.user_id AND session_id IS DISTINCT FROM ${exceptSession ?? null}::uuid) ELSE '{}' END`;

/** What nobody has read and is no longer true. */
export async function deleteUnreadAbout(tx: Queryable, kind: string, about: string): Promise<Outdated[]> {
  const { rows } = await sql<Outdated>`
    WITH deleted AS (
      DELETE FROM notifications WHERE about = ${about} AND kind = ${kind} AND read_at IS NULL
      RETURNING user_id, pushed_at, ${notificationGroup} AS line
    )
    SELECT line, ${devicesToClear()} AS devices, pg_notify('person_change', user_id::text) FROM deleted AS gone`.execute(
    tx,
  );
  return rows;
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
