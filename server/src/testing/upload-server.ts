import { pino } from 'pino';
import { openDatabase } from '#infra/db/open-database.ts';
import { openDiskStore } from '#infra/storage/disk-store.ts';
import { buildApp } from '../app.ts';
import { mailerWithoutQueue } from './stored-mails.ts';

// A process of its own that takes uploads, so that a test can kill it. Its only line is its address.
const [databaseUrl = '', folder = ''] = process.argv.slice(2);
const { db, pool } = openDatabase(databaseUrl);
const app = await buildApp({
  config: {
    publicUrl: 'http://localhost',
    trustProxy: undefined,
    development: false,
    shedsLoad: false,
    isLocal: true,
    smtpUrl: undefined,
  },
  db,
  pool,
  mailer: mailerWithoutQueue,
  files: await openDiskStore(folder),
  log: pino({ level: 'error' }, pino.destination(2)),
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
