import type { NotificationKind } from '@akwan/contract/lists/notification-kinds.ts';
import { sql } from 'kysely';
import { isLiveSession } from '#domain/current-user.ts';
import { notificationGroup, unreadNotifications } from '#domain/notifications.queries.ts';
import type { Queryable, Tx } from '#infra/db/open-database.ts';
import { newId } from '#infra/new-id.ts';
import type { PushTarget } from '#infra/push/web-push.ts';

type Owner = { id: string; sessionId: string };

/** A session has one browser, and a browser one person: false when another browser has this address. */
export async function replaceSubscription(
  tx: Tx,
  { id: userId, sessionId }: Owner,
  { endpoint, p256dh, auth }: PushTarget,
): Promise<boolean> {
  const before = await tx
    .deleteFrom('push_subscriptions')
    .where((where) =>
      where.or([
        where('session_id', '=', sessionId),
        where.and([where('endpoint', '=', endpoint), where('p256dh', '=', p256dh), where('auth', '=', auth)]),
      ]),
    )
    .returning(['user_id', 'kinds_off'])
    .execute();
  const kindsOff = before.find(({ user_id }) => user_id === userId)?.kinds_off ?? [];
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('push_subscriptions')
    .values({
      id: newId(),
      user_id: userId,
      session_id: sessionId,
      endpoint,
      p256dh,
      auth,
      kinds_off: kindsOff,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  await deleteOldest(tx, userId);
  return numInsertedOrUpdatedRows > 0n;
}

/** A notification is sent to each of them. */
const maxDevices = 10;

async function deleteOldest(tx: Tx, userId: string): Promise<void> {
  await sql`
    DELETE FROM push_subscriptions WHERE id IN (
      SELECT id FROM push_subscriptions WHERE user_id = ${userId} ORDER BY id DESC OFFSET ${maxDevices})`.execute(
    tx,
  );
}

export async function deleteByEndpoint(db: Queryable, userId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** Answers false where the person has no such device. */
export async function deleteDevice(db: Queryable, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const deleteSubscription = (db: Queryable, id: string) =>
  db.deleteFrom('push_subscriptions').where('id', '=', id).execute();

export function listDevices(db: Queryable, userId: string) {
  return db
    .selectFrom('push_subscriptions as device')
    .innerJoin('sessions', 'sessions.id', 'session_id')
    .select(['device.id', 'session_id', 'device.created_at', 'kinds_off', 'agent'])
    .where('device.user_id', '=', userId)
    .orderBy('device.created_at')
    .execute();
}
export type DeviceRow = Awaited<ReturnType<typeof listDevices>>[number];

type Change = { on: NotificationKind[]; off: NotificationKind[] };

/** What is not named stays. Answers false where the person has no such device. */
export async function updateKinds(db: Queryable, userId: string, id: string, { on, off }: Change) {
  const { numAffectedRows = 0n } = await sql`
    UPDATE push_subscriptions SET kinds_off = ARRAY(
      SELECT kind FROM unnest(kinds_off) AS kind WHERE kind <> ALL (${on}::text[]) UNION SELECT unnest(${off}::text[]))
    WHERE user_id = ${userId} AND id = ${id}`.execute(db);
  return numAffectedRows > 0n;
}

const target = sql`device.user_id, device.endpoint, device.p256dh, device.auth`;

type OwnedTarget = PushTarget & { user_id: string };

/** The device, while the session behind it lasts and its owner may log in. */
const liveDevice = (deviceId: string, now: Date) => sql`
  push_subscriptions AS device JOIN users ON users.id = device.user_id AND users.suspended_at IS NULL
  JOIN sessions ON sessions.id = device.session_id AND ${isLiveSession(now)} AND device.id = ${deviceId}`;

export type DueNotification = OwnedTarget & {
  kind: NotificationKind;
  text: string;
  link: string;
  line: string;
  /** How many applications the line stands for, and their job. */
  amount: number;
  job_title: string | null;
  unread: string;
};

/** What to show on the device; undefined when it was read or taken back meanwhile, or is not wanted there. */
export async function findDue(
  db: Queryable,
  deviceId: string,
  notificationId: string,
  now: Date,
): Promise<DueNotification | undefined> {
  const { rows } = await sql<DueNotification>`
    SELECT ${target}, due.kind, due.text, due.link, due.line, jobs.title AS job_title, ${unreadNotifications(now)} AS unread,
      (SELECT count(*)::int FROM notifications
        WHERE user_id = users.id AND read_at IS NULL AND created_at <= ${now} AND ${notificationGroup} = due.line) AS amount
    FROM (SELECT notifications.*, ${notificationGroup} AS line FROM notifications WHERE id = ${notificationId}) AS due
    JOIN ${liveDevice(deviceId, now)} ON due.user_id = users.id AND due.kind <> ALL (device.kinds_off)
    LEFT JOIN jobs ON due.kind = 'application' AND jobs.id::text = due.line
    WHERE due.read_at IS NULL AND due.created_at <= ${now}`.execute(db);
  return rows[0];
}

/** Where a notification is withdrawn, with how many are left. */
export async function findTarget(
  db: Queryable,
  deviceId: string,
  now: Date,
): Promise<(OwnedTarget & { unread: string }) | undefined> {
  const { rows } = await sql<OwnedTarget & { unread: string }>`
    SELECT ${target}, ${unreadNotifications(now)} AS unread FROM ${liveDevice(deviceId, now)}`.execute(db);
  return rows[0];
}

export const markPushed = (db: Queryable, notificationId: string, now: Date) =>
  db.updateTable('notifications').set({ pushed_at: now }).where('id', '=', notificationId).execute();
