import { openDatabase } from '#infra/db/open-database.ts';
import { createMailer, type Letter } from '#infra/mail/mailer.ts';
import { startQueue } from '#infra/queue/queue.ts';
import type { QueueLog } from '#infra/queue/queue-log.ts';

export const silent: QueueLog = { info() {}, warn() {}, error() {} };

export type MailHouse = Awaited<ReturnType<typeof openMailHouse>>;

export const letterTo = (to: string, more: Partial<Letter> = {}): Letter => ({
  to,
  subject: 'News',
  text: 'Some news',
  html: '<p>Some news</p>',
  ...more,
});

/** An idle house owes mails and sends none. */
type Options = { smtpUrl?: string; idle?: boolean; log?: QueueLog };

/** Queue and mailer as one process has them. */
export async function openMailHouse(databaseUrl: string, options: Options = {}) {
  const { smtpUrl, idle, log = silent } = options;
  const { db, close } = openDatabase(databaseUrl, { poolSize: 5 });
  const queue = await startQueue({ databaseUrl, log });
  const asked = idle ? { ...queue, work() {} } : queue;
  const mailer = createMailer({ db, queue: asked, smtpUrl, mailFrom: 'Akwan <hello@akwan.example>', log });
  return {
    db,
    mailer,
    queue,
    async send(...letters: Letter[]): Promise<void> {
      await db.transaction().execute(async (tx) => {
        for (const letter of letters) await mailer.owe(tx, letter);
      });
      mailer.hurry();
    },
    async stop(): Promise<void> {
      await queue.stop();
      await close();
    },
  };
}
