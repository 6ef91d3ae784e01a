import { openDatabase } from '#infra/db/open-database.ts';
import type { EmailMessage } from '#infra/mail/email-content.ts';
import { createMailer } from '#infra/mail/mailer.ts';
import { startQueue } from '#infra/queue/queue.ts';
import type { QueueLog } from '#infra/queue/worker.ts';

export const silent: QueueLog = { info() {}, warn() {}, error() {} };

export type MailTestApp = Awaited<ReturnType<typeof createMailTestApp>>;

export const emailTo = (to: string, more: Partial<EmailMessage> = {}): EmailMessage => ({
  to,
  subject: 'News',
  text: 'Some news',
  html: '<p>Some news</p>',
  purpose: { kind: 'decision', about: to },
  notification: null,
  ...more,
});

/** An idle one enqueues mails and sends none. */
type Options = { smtpUrl?: string; idle?: boolean; log?: QueueLog };

/** Queue and mailer as one process has them. */
export async function createMailTestApp(databaseUrl: string, options: Options = {}) {
  const { smtpUrl, idle, log = silent } = options;
  const { db, close } = openDatabase(databaseUrl, { poolSize: 5 });
  const queue = await startQueue({ databaseUrl, log });
  const usedQueue = idle ? { ...queue, work() {} } : queue;
  const mailer = createMailer({
    db,
    queue: usedQueue,
    smtpUrl,
    mailFrom: 'Akwan <hello@akwan.example>',
    log,
  });
  return {
    db,
    mailer,
    queue,
    async send(...messages: EmailMessage[]): Promise<void> {
      await db.transaction().execute((tx) => mailer.enqueue(tx, ...messages));
      mailer.flush();
    },
    async stop(): Promise<void> {
      await queue.stop();
      await close();
    },
  };
}
