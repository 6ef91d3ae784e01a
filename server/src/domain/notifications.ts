import { isSwitchable } from '@akwan/contract/lists/notification-kinds.ts';
import type { Tx } from '#infra/db/open-database.ts';
import type { EmailMessage } from '#infra/mail/email-content.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import type { Queue } from '#infra/queue/queue.ts';
import * as queries from './notifications.queries.ts';

/** What a device is sent: a notification, or that a line of it is outdated. */
export type PushJob = { deviceId: string } & ({ notificationId: string } | { withdrawn: string });

export type PushQueue = Pick<Queue, 'enqueue' | 'wake'>;

/** Names a line on a device and at its push service, which takes 32 characters. */
export const pushTag = (line: string): string => line.replaceAll('-', '');

type Line = { text: string; amount: number; job_title: string | null };

/** New applications for one job are one line. */
export const lineText = ({ text, amount, job_title: title }: Line): string =>
  amount > 1 ? `${amount} new applications${title ? ` for ${title}` : ''}.` : text;

/**
 * The mailer of all features: whatever is mailed is also a notification, written in the same transaction, and shown on the
 * devices of its reader. Mails that the recipient has switched off are not enqueued; what is cancelled or retracted leaves
 * the list, too.
 */
export function mailerWithNotifications(mailer: Mailer, queue: PushQueue): Mailer {
  return {
    ...mailer,
    async enqueue(tx, ...messages) {
      await mailer.enqueue(tx, ...(await notify(tx, queue, messages, new Date())));
    },
    async cancel(tx, ...mailIds) {
      const cancelled = await mailer.cancel(tx, ...mailIds);
      await queries.deleteNotificationsOfEmails(tx, cancelled);
      return cancelled;
    },
    async retract(tx, kind, about) {
      await mailer.retract(tx, kind, about);
      await withdrawFromDevices(tx, queue, await queries.deleteUnreadAbout(tx, kind, about));
    },
    flush() {
      mailer.flush();
      queue.wake('push');
    },
  };
}

/** Part of the open transaction: devices stop showing these lines. */
export async function withdrawFromDevices(
  tx: Tx,
  queue: PushQueue,
  outdated: queries.Outdated[],
): Promise<void> {
  const withdrawals = outdated.flatMap(({ line, devices }) =>
    devices.map((deviceId) => `${deviceId} ${pushTag(line)}`),
  );
  const jobs = [...new Set(withdrawals)].map((each): { data: PushJob } => {
    const [deviceId = '', withdrawn = ''] = each.split(' ');
    return { data: { deviceId, withdrawn } };
  });
  await queue.enqueue(tx, 'push', ...jobs);
}

/** Writes the notifications of these mails, and answers which of the mails their recipients want. */
async function notify(
  tx: Tx,
  queue: PushQueue,
  messages: EmailMessage[],
  now: Date,
): Promise<EmailMessage[]> {
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
  const { wishes, pushed } = await queries.insertNotifications(tx, [...news.values()]);
  const jobs = pushed.flatMap(({ id: notificationId, at: startAfter, devices }) =>
    devices.map((deviceId) => ({ data: { deviceId, notificationId }, startAfter })),
  );
  await queue.enqueue(tx, 'push', ...jobs);
  return messages.filter(({ to, notification }) => {
    const wish = wishes.get(notification?.userId ?? to);
    if (!notification || !wish || !isSwitchable(notification.kind)) return true;
    return wish.digest === 'off' && !wish.mailsOff.includes(notification.kind);
  });
}
