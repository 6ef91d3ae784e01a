import type { Mailer } from '#infra/mail/mailer.ts';
import { cancelMails, insertMails } from '#infra/mail/mails.queries.ts';
import { newId } from '#infra/new-id.ts';

/** Mails stay in their table, where tests read them; queue and delivery have tests of their own. */
export const mailerWithoutQueue: Mailer = {
  enqueue: (tx, ...messages) =>
    insertMails(
      tx,
      messages.map((message) => ({ ...message, id: message.id ?? newId() })),
    ),
  cancel: (tx, ...mailIds) => cancelMails(tx, mailIds),
  flush() {},
};
