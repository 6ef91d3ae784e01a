import { isSwitchable } from '@akwan/contract/lists/notification-kinds.ts';
import type { Tx } from '#infra/db/open-database.ts';
import type { EmailMessage } from '#infra/mail/email-content.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import * as queries from './notifications.queries.ts';

/**
 * The mailer of all features: whatever is mailed is also a notification, written in the same transaction. Mails that the
 * recipient has switched off are not enqueued; what is cancelled or retracted leaves the list, too.
 */
export function mailerWithNotifications(mailer: Mailer): Mailer {
  return {
    ...mailer,
    async enqueue(tx, ...messages) {
      await mailer.enqueue(tx, ...(await notify(tx, messages, new Date())));
    },
    async cancel(tx, ...mailIds) {
      const cancelled = await mailer.cancel(tx, ...mailIds);
      await queries.deleteNotificationsOfEmails(tx, cancelled);
      return cancelled;
    },
    async retract(tx, kind, about) {
      await mailer.retract(tx, kind, about);
      await queries.deleteUnreadAbout(tx, kind, about);
    },
  };
}

/** Writes the notifications of these mails, and answers which of the mails their recipients want. */
async function notify(tx: Tx, messages: EmailMessage[], now: Date): Promise<EmailMessage[]> {
  const news = new Map<string, queries.NewNotification>();
  messages.forEach(({ id, to, purpose, notification, dueAt }, index) => {
    if (!notification) return;
    const { userId, about = purpose.about, ...content } = notification;
    // One statement cannot change a row twice: of several about one thing the last one counts.
    const key = about === null ? String(index) : JSON.stringify([userId ?? to, content.kind, about]);
    news.set(key, {
      ...content,
      to,
      about,
      userId: userId ?? null,
      at: dueAt ?? now,
      mailId: dueAt && id ? id : null,
    });
  });
  const wishes = await queries.insertNotifications(tx, [...news.values()]);
  return messages.filter(({ to, notification }) => {
    const wish = wishes.get(notification?.userId ?? to);
    if (!notification || !wish || !isSwitchable(notification.kind)) return true;
    return wish.digest === 'off' && !wish.mailsOff.includes(notification.kind);
  });
}
