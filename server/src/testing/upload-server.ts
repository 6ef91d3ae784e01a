import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { openDiskStore } from '../platform/files/disk-store.ts';
import { insertMail } from '../platform/mail/mails.queries.ts';
import { newId } from '../platform/new-id.ts';

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
