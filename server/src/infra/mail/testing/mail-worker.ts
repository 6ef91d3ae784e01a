import { openDatabase } from '#infra/db/open-database.ts';
import { createMailer } from '#infra/mail/mailer.ts';
import { startQueue } from '#infra/queue/queue.ts';
import { silent } from './mail-test-app.ts';

// A process of its own that does nothing but send mail, so that a test can kill it.
const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2);
const queue = await startQueue({ databaseUrl, log: silent });
createMailer({
  db: openDatabase(databaseUrl).db,
  queue,
  smtpUrl,
  mailFrom: 'Akwan <hello@akwan.example>',
  log: silent,
});
