import type { DigestChoice, NotificationKind } from '@akwan/contract/lists/notification-kinds.ts';
import type { Generated } from 'kysely';
import type { Stamp, StampNow } from './column-types.ts';

export type NotificationsTable = {
  id: string;
  user_id: string;
  kind: NotificationKind;
  /** What it tells of: while it is unread, news about the same thing takes its place. */
  about: string | null;
  text: string;
  link: string;
  /** When it can be seen: that of a decision which can still be undone lies ahead. */
  created_at: Stamp;
  read_at: Stamp | null;
  /** The mail with which it is cancelled. */
  mail_id: string | null;
  /** When a device was sent it. */
  pushed_at: Stamp | null;
};

/** Without a row everything is mailed at once. */
type NotificationPreferencesTable = {
  user_id: string;
  mails_off: Generated<NotificationKind[]>;
  digest: Generated<DigestChoice>;
  digest_sent_at: Stamp | null;
};

/** A browser that shows notifications; ends with its login session. */
type PushSubscriptionsTable = {
  id: string;
  user_id: string;
  session_id: string;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  kinds_off: Generated<NotificationKind[]>;
  created_at: StampNow;
};

/** The private key is encrypted with the key of the secrets. */
type PushKeysTable = { name: 'vapid'; public_key: Buffer; private_key: Buffer };

export type NotificationTables = {
  notifications: NotificationsTable;
  notification_preferences: NotificationPreferencesTable;
  push_subscriptions: PushSubscriptionsTable;
  push_keys: PushKeysTable;
};
