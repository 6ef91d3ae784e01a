import type { DigestChoice, NotificationKind } from '@akwan/contract/lists/notification-kinds.ts';
import type { Generated } from 'kysely';
import type { Stamp } from './column-types.ts';

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
};

/** Without a row everything is mailed at once. */
export type NotificationPreferencesTable = {
  user_id: string;
  mails_off: Generated<NotificationKind[]>;
  digest: Generated<DigestChoice>;
  digest_sent_at: Stamp | null;
};
