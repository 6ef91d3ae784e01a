import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { openDatabase } from '#infra/db/open-database.ts';
import { openDiskStore } from '#infra/storage/disk-store.ts';
import { insertMail } from '#infra/mail/mails.queries.ts';
import { newId } from '#infra/new-id.ts';

// A process of its own that takes uploads, so that a test can kill it. Its only line is its address.
const [databaseUrl = '', folder = ''] = process.argv.slice(2);
const { db, pool } = openDatabase(databaseUrl);
const app = await buildApp({
  config: {
    publicUrl: 'http://localhost',
    trustProxy: undefined,
    development: false,
    shedsLoad: false,
    smtpUrl: undefined,
  },
  db,
  pool,
  mailer: { owe: (tx, letter) => insertMail(tx, newId(), letter), hurry: () => {} },
  files: await openDiskStore(folder),
  log: pino({ level: 'error' }, pino.destination(2)),
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
