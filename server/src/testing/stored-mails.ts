import { mailerWithNotifications, type PushQueue } from '#domain/notifications.ts';
import { deleteWaitingAbout } from '#infra/mail/mail-ledger.queries.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import { cancelMails } from '#infra/mail/mails.queries.ts';
import { placeMails } from '#infra/mail/place-mails.ts';
import type { NewJob } from '#infra/queue/queue.ts';

const storing: Mailer = {
  enqueue: async (tx, ...messages) => void (await placeMails(tx, messages, new Date())),
  cancel: (tx, ...mailIds) => cancelMails(tx, mailIds),
  retract: deleteWaitingAbout,
  flush() {},
};

/** What devices would be sent. */
export const pushJobs: NewJob[] = [];

export const recordingQueue: PushQueue = {
  enqueue: async (_tx, _name, ...jobs) => void pushJobs.push(...jobs),
  wake() {},
};

/** Mails stay in their table, where tests read them; queue and delivery have tests of their own. */
export const mailerWithoutQueue = mailerWithNotifications(storing, recordingQueue);
