import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maxPageSize } from './limits.ts';
import { digestChoices, notificationKindNames } from './lists/notification-kinds.ts';
import { roles } from './lists/roles.ts';
import { Id, pageSize } from './paging.ts';
import { okReply } from './reply.ts';

export const Notification = z.object({
  _id: z.string(),
  kind: z.enum(notificationKindNames),
  text: z.string(),
  /** A path of ours. */
  link: z.string(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
});
export type Notification = z.infer<typeof Notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary:
    'What the caller was told, the latest first, with applications for one job as one line; `unread` counts these lines',
  access: roles,
  query: z.object({
    limit: pageSize(maxPageSize).optional(),
    cursor: z.string().max(200).optional(),
  }),
  reply: okReply({
    notifications: z.array(Notification),
    unread: z.number(),
    nextCursor: z.string().nullable(),
  }),
});

export const notificationMessages = {
  read: 'Marked as read.',
  preferencesSaved: 'Your notification settings were saved.',
} as const;

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Mark notifications of the caller as read: some by their ids, or all',
  access: roles,
  body: z
    .object({
      ids: z.array(Id).max(maxPageSize).optional(),
      all: z.literal(true).optional(),
    })
    .refine(({ ids, all }) => all || ids, { message: 'Please say which notifications.', path: ['ids'] }),
  reply: okReply({ message: z.string(), unread: z.number() }),
});

export const listenToNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/stream',
  summary:
    'Server-sent events: `counts` at the beginning and `change` with every news, with the unread counts and the newest line',
  access: roles,
  reply: { contentTypes: ['text/event-stream'] },
  head: false,
});

const EmailByKind = z.partialRecord(z.enum(notificationKindNames), z.boolean());

/** Whether each kind is mailed, and which kinds always are. */
const PreferencesReply = okReply({
  preferences: EmailByKind,
  digest: z.enum(digestChoices),
  alwaysMailed: z.array(z.enum(notificationKindNames)),
});

export const getNotificationPreferences = endpoint({
  method: 'GET',
  path: '/api/notification-preferences',
  summary: 'Which kinds of notifications are also mailed to the caller, and whether as one mail a day',
  access: roles,
  reply: PreferencesReply,
});

export const saveNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/api/notification-preferences',
  summary: 'Switch the mails of some kinds on or off, or choose one mail a day; what is not named stays',
  access: roles,
  body: z.object({ preferences: EmailByKind.optional(), digest: z.enum(digestChoices).optional() }),
  reply: PreferencesReply,
  errors: ['mail_required'],
});
