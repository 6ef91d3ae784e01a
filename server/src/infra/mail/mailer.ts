import { inBatches } from '#infra/db/in-batches.ts';
import type { Database, Tx } from '#infra/db/open-database.ts';
import type { Queue } from '#infra/queue/queue.ts';
import type { QueueLog } from '#infra/queue/worker.ts';
import { deliverMail, type OnBounce } from './deliver-mail.ts';
import type { EmailMessage } from './email-content.ts';
import type { MailKind } from './mail-budgets.ts';
import { deleteOldLedger, deleteWaitingAbout } from './mail-ledger.queries.ts';
import { cancelMails, deleteOrphanedMails, deleteShownMails } from './mails.queries.ts';
import { type PlacedMail, placeMails } from './place-mails.ts';
import { sendDueDigests } from './send-digests.ts';
import { openSmtp } from './smtp.ts';

export type Mailer = {
  /** Part of the open transaction, once: a mail is sent when, and only when, that transaction commits. */
  enqueue(tx: Tx, ...messages: EmailMessage[]): Promise<void>;
  /**
   * Part of the open transaction. Answers which of these mails will never be sent: those whose sending had not begun.
   * Cancelling and sending wait for each other's row lock, so that exactly one of them happens.
   */
  cancel(tx: Tx, ...mailIds: string[]): Promise<string[]>;
  /** Takes back what still waits about this thing; what was sent stays sent. */
  retract(tx: Tx, kind: MailKind, about: string): Promise<void>;
  /** Called after the commit: the workers look at once instead of at their next poll. */
  flush(): void;
};

type Deps = {
  db: Database;
  queue: Queue;
  smtpUrl?: string | undefined;
  mailFrom: string;
  log: QueueLog;
  onBounce?: OnBounce;
};

const mailQueues = ['mail-urgent', 'mail-ordinary'] as const;
const daysInLocalInbox = 30;

export function createMailer({ db, queue, smtpUrl, mailFrom, log, onBounce }: Deps): Mailer {
  const smtp = smtpUrl ? openSmtp(smtpUrl, mailFrom) : undefined;

  for (const name of mailQueues) {
    queue.work(name, (data, info) =>
      deliverMail({ db, smtp, log, onBounce }, (data as { mailId: string }).mailId, info),
    );
  }
  queue.work('mail-cleanup', async (_data, { signal }) => {
    await inBatches(signal, (limit) => deleteShownMails(db, smtp ? 0 : daysInLocalInbox, limit));
    await inBatches(signal, (limit) => deleteOldLedger(db, limit));
    const lost = await inBatches(signal, (limit) => deleteOrphanedMails(db, limit));
    if (lost > 0) log.error({ lost }, 'mails were given up: their workers died at every try');
  });
  queue.schedule('mail-cleanup', '17 * * * *').catch((error: unknown) => {
    log.warn({ reason: String(error) }, 'cleaning up mails could not be scheduled');
  });

  async function enqueueJobs(tx: Tx, mails: PlacedMail[]): Promise<void> {
    for (const name of mailQueues) {
      const ofQueue = mails.filter(({ urgent = false }) => urgent === (name === 'mail-urgent'));
      await queue.enqueue(tx, name, ...ofQueue.map(jobFor));
    }
  }
  const flush = () => {
    for (const name of mailQueues) queue.wake(name);
  };

  queue.work('mail-digests', async (_data, { signal }) => {
    await sendDueDigests({ db, enqueueJobs }, new Date(), signal);
    flush();
  });
  queue.schedule('mail-digests', '* * * * *').catch((error: unknown) => {
    log.warn({ reason: String(error) }, 'mails that wait could not be scheduled');
  });

  return {
    enqueue: async (tx, ...messages) => enqueueJobs(tx, await placeMails(tx, messages, new Date())),
    cancel: (tx, ...mailIds) => cancelMails(tx, mailIds),
    retract: deleteWaitingAbout,
    flush,
  };
}

const jobFor = ({ id, dueAt }: { id: string; dueAt?: Date }) => ({
  id,
  data: { mailId: id },
  ...(dueAt && { startAfter: dueAt }),
});
