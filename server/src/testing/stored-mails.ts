import { deleteWaitingAbout } from '#infra/mail/mail-ledger.queries.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import { cancelMails } from '#infra/mail/mails.queries.ts';
import { placeMails } from '#infra/mail/place-mails.ts';

/** Mails stay in their table, where tests read them; queue and delivery have tests of their own. */
export const mailerWithoutQueue: Mailer = {
  enqueue: async (tx, ...messages) => void (await placeMails(tx, messages, new Date())),
  cancel: (tx, ...mailIds) => cancelMails(tx, mailIds),
  retract: deleteWaitingAbout,
  flush() {},
};
