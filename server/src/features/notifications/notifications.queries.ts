import type { DigestChoice, NotificationKind } from '@akwan/contract/lists/notification-kinds.ts';
import { type Selectable, sql } from 'kysely';
import {
  devicesToClear,
  notificationGroup,
  type Outdated,
  unreadNotifications,
} from '#domain/notifications.queries.ts';
import type { NotificationsTable } from '#infra/db/notification-tables.ts';
import type { Queryable } from '#infra/db/open-database.ts';

/** The latest of a group, with how many there are and the title of their job. */
export type NotificationRow = Selectable<NotificationsTable> & { amount: number; job_title: string | null };

/** The last one of the page before. */
export type Place = { createdAt: string; id: string };
type Page = { after: Place | undefined; limit: number; now: Date };

/** The latest first; what was read at the same moment stays one group. */
export async function listNotifications(
  db: Queryable,
  userId: string,
  { after, limit, now }: Page,
): Promise<NotificationRow[]> {
  const earlier = after
    ? sql`AND (lines.created_at, lines.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<NotificationRow>`
    SELECT lines.*, jobs.title AS job_title
    FROM (
      SELECT notifications.*, ${notificationGroup} AS line, (count(*) OVER line_of)::int AS amount,
        row_number() OVER (line_of ORDER BY created_at DESC, id DESC) AS position
      FROM notifications WHERE user_id = ${userId} AND created_at <= ${now}
      WINDOW line_of AS (PARTITION BY ${notificationGroup}, read_at)
    ) AS lines LEFT JOIN jobs ON amount > 1 AND jobs.id::text = line
    WHERE position = 1 ${earlier}
    ORDER BY lines.created_at DESC, lines.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Their own ones only, of those that can be seen, with all of their groups; without ids all. The other open pages hear of it, devices by the answer. */
export async function markRead(
  db: Queryable,
  userId: string,
  { ids, now, sessionId }: { ids: string[] | undefined; now: Date; sessionId: string },
): Promise<Outdated[]> {
  const chosen = ids
    ? sql`AND ${notificationGroup} IN (
        SELECT ${notificationGroup} FROM notifications WHERE user_id = ${userId} AND id = ANY(${ids}::uuid[]))`
    : sql``;
  const { rows } = await sql<Outdated>`
    WITH marked AS (
      UPDATE notifications SET read_at = ${now}
      WHERE user_id = ${userId} AND read_at IS NULL AND created_at <= ${now} ${chosen}
      RETURNING user_id, pushed_at, ${notificationGroup} AS line
    )
    SELECT line, ${devicesToClear(sessionId)} AS devices, pg_notify('person_change', user_id::text)
    FROM marked AS gone`.execute(db);
  return rows;
}

export async function countUnread(db: Queryable, userId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ unread: string }>`
    SELECT ${unreadNotifications(now)} AS unread FROM users WHERE id = ${userId}`.execute(db);
  return Number(rows[0]?.unread ?? 0);
}

export type Preferences = { mails_off: NotificationKind[]; digest: DigestChoice };

export async function findPreferences(db: Queryable, userId: string): Promise<Preferences> {
  const found = await db
    .selectFrom('notification_preferences')
    .select(['mails_off', 'digest'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found ?? { mails_off: [], digest: 'off' };
}

type Change = { on: NotificationKind[]; off: NotificationKind[]; digest: DigestChoice | undefined };

/** What is not named stays, also when two forms are sent at the same time. */
export async function updatePreferences(db: Queryable, userId: string, change: Change): Promise<Preferences> {
  const { on, off, digest } = change;
  const { rows } = await sql<Preferences>`
    INSERT INTO notification_preferences AS present (user_id, mails_off, digest)
    VALUES (${userId}, ${off}::text[], ${digest ?? 'off'})
    ON CONFLICT (user_id) DO UPDATE SET digest = coalesce(${digest ?? null}, present.digest),
      mails_off = ARRAY(
        SELECT kind FROM unnest(present.mails_off) AS kind WHERE kind <> ALL (${on}::text[])
        UNION SELECT unnest(${off}::text[]))
    RETURNING mails_off, digest`.execute(db);
  return rows[0] ?? { mails_off: off, digest: digest ?? 'off' };
}
