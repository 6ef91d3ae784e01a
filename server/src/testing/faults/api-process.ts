import { pino } from 'pino';
import { buildApp } from '#app.ts';
import { readConfig } from '#config.ts';
import { openDatabase } from '#infra/db/open-database.ts';
import { listenToPublicChanges } from '#infra/db/public-changes.ts';
import { createMailer } from '#infra/mail/mailer.ts';
import { startQueue } from '#infra/queue/queue.ts';
import { openFileStore } from '#infra/storage/open-file-store.ts';

// The API with its queue and without pages, from the sources: what can be killed without building the product.
const config = readConfig();
const log = pino({ level: config.logLevel });
const databaseUrl = config.databaseUrl ?? '';
const { db, pool } = openDatabase(databaseUrl);
const queue = await startQueue({ databaseUrl, log });
const app = await buildApp({
  config: { ...config, shedsLoad: false },
  db,
  pool,
  mailer: createMailer({ db, queue, smtpUrl: config.smtpUrl, mailFrom: config.mailFrom, log }),
  files: await openFileStore(config),
  log,
  changes: listenToPublicChanges(databaseUrl),
});
await app.listen({ port: config.port, host: config.host });
