import { maxPageSize } from '@akwan/contract/limits.ts';
import {
  isSwitchable,
  type NotificationKind,
  notificationKindNames,
} from '@akwan/contract/lists/notification-kinds.ts';
import * as contract from '@akwan/contract/notifications.ts';
import { Id } from '@akwan/contract/paging.ts';
import { z } from 'zod';
import { AppError } from '#domain/app-error.ts';
import { lineText, type PushQueue, withdrawFromDevices } from '#domain/notifications.ts';
import { handle } from '#http/api/handler.ts';
import { type LiveStreams, streamHeaders } from '#http/replies/live-streams.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database } from '#infra/db/open-database.ts';
import * as queries from './notifications.queries.ts';

type Deps = { db: Database; live: LiveStreams; queue: PushQueue };

export const notificationsHandlers = ({ db, live, queue }: Deps) => [
  handle(contract.listNotifications, async ({ currentUser, query: { limit = maxPageSize, cursor } }) => {
    const page = { after: readCursor(cursor), limit: limit + 1, now: new Date() };
    // One more than the limit tells whether there is a next page.
    const rows = await queries.listNotifications(db, currentUser.id, page);
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      notifications: rows.slice(0, limit).map(presentNotification),
      unread: currentUser.unreadNotifications,
      nextCursor: last ? `${last.created_at.toISOString()}_${last.id}` : null,
    };
  }),

  handle(contract.readNotifications, async ({ currentUser, body: { ids, all } }) => {
    const now = new Date();
    const { id, sessionId } = currentUser;
    await inTransaction(db, async (tx) => {
      const outdated = await queries.markRead(tx, id, { ids: all ? undefined : ids, now, sessionId });
      await withdrawFromDevices(tx, queue, outdated);
    });
    queue.wake('push');
    return {
      message: contract.notificationMessages.read,
      unread: await queries.countUnread(db, id, now),
    };
  }),

  handle(contract.listenToNotifications, async ({ currentUser, headers }) => ({
    contentType: contract.listenToNotifications.reply.contentTypes[0],
    headers: streamHeaders,
    body: live.open(currentUser, headers['last-event-id'] !== undefined),
  })),

  handle(contract.getNotificationPreferences, async ({ currentUser }) =>
    presentPreferences(await queries.findPreferences(db, currentUser.id)),
  ),

  handle(
    contract.saveNotificationPreferences,
    async ({ currentUser, body: { preferences = {}, digest } }) => {
      const named = (isOn: boolean) => notificationKindNames.filter((kind) => preferences[kind] === isOn);
      const off = named(false);
      if (!off.every(isSwitchable)) throw new AppError('mail_required', { field: 'preferences' });
      const saved = await queries.updatePreferences(db, currentUser.id, { on: named(true), off, digest });
      return presentPreferences(saved);
    },
  ),
];

const presentNotification = (row: queries.NotificationRow): contract.Notification => ({
  _id: row.id,
  kind: row.kind,
  text: lineText(row),
  link: row.link,
  createdAt: row.created_at.toISOString(),
  readAt: row.read_at?.toISOString() ?? null,
});

function presentPreferences({ mails_off: off, digest }: queries.Preferences) {
  const entries = notificationKindNames.map((kind): [NotificationKind, boolean] => [
    kind,
    !off.includes(kind),
  ]);
  return {
    preferences: Object.fromEntries(entries),
    digest,
    alwaysMailed: notificationKindNames.filter((kind) => !isSwitchable(kind)),
  };
}

function readCursor(cursor: string | undefined): queries.Place | undefined {
  if (!cursor) return undefined;
  const [createdAt = '', id = ''] = cursor.split('_');
  if (!z.iso.datetime().safeParse(createdAt).success || !Id.safeParse(id).success)
    throw new AppError('bad_request');
  return { createdAt, id };
}
