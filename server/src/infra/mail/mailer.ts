import type { Transaction } from 'kysely';
import type { Database } from '#infra/db/open-database.ts';
import type { MailAttachment, Tables } from '#infra/db/tables.ts';
import { newId } from '#infra/new-id.ts';
import type { Queue } from '#infra/queue/queue.ts';
import type { QueueLog } from '#infra/queue/queue-log.ts';
import { deliverMail } from './deliver-mail.ts';
import { deleteOrphanedMails, deleteShownMails, insertMail } from './mails.queries.ts';
import { openSmtp } from './smtp.ts';

export type EmailMessage = {
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: MailAttachment[];
  /** Codes and links that somebody is waiting for: they never stand behind other mail. */
  urgent?: boolean;
};

export type Mailer = {
  /** Owes a letter in the transaction that is open: it is sent when, and only when, that one commits. */
  enqueue(tx: Transaction<Tables>, message: EmailMessage): Promise<void>;
  /** Called after the commit: the letter leaves now instead of when the workers look next. */
  flush(): void;
};

type Deps = { db: Database; queue: Queue; smtpUrl?: string | undefined; mailFrom: string; log: QueueLog };

const mailQueues = ['mail-urgent', 'mail-ordinary'] as const;
const daysInLocalInbox = 30;

export function createMailer({ db, queue, smtpUrl, mailFrom, log }: Deps): Mailer {
  const smtp = smtpUrl ? openSmtp(smtpUrl, mailFrom) : undefined;

  for (const name of mailQueues) {
    queue.work(name, (data, info) =>
      deliverMail({ db, smtp, log }, (data as { mailId: string }).mailId, info),
    );
  }
  queue.work('mail-sweep', async () => {
    await deleteShownMails(db, smtp ? 0 : daysInLocalInbox);
    const lost = await deleteOrphanedMails(db);
    if (lost > 0) log.error({ lost }, 'mails were given up: their workers died at every try');
  });
  queue.schedule('mail-sweep', '17 * * * *').catch((error: unknown) => {
    log.warn({ reason: String(error) }, 'cleaning up mails could not be scheduled');
  });

  return {
    async enqueue(tx, message) {
      const id = newId();
      await insertMail(tx, id, message);
      await queue.enqueue(tx, message.urgent ? 'mail-urgent' : 'mail-ordinary', { mailId: id }, { id });
    },
    flush() {
      for (const name of mailQueues) queue.wake(name);
    },
  };
}
