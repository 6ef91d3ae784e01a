import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { mailerWithNotifications } from '#domain/notifications.ts';
import { migrate } from '#infra/db/migrate.ts';
import { openDatabase } from '#infra/db/open-database.ts';
import { createMailer } from '#infra/mail/mailer.ts';
import { openPushKeys } from '#infra/push/open-push-keys.ts';
import { startQueue } from '#infra/queue/queue.ts';
import { createSecretBox, keyLength } from '#infra/secrets/secret-box.ts';
import { openDiskStore } from '#infra/storage/disk-store.ts';
import { createFileChecks } from '#infra/storage/file-checks.ts';
import { createFileWorkers } from '#infra/storage/worker/file-workers.ts';
import { workerCommand } from '#infra/storage/worker/worker-process.ts';
import { buildApp } from '../app.ts';

// The API with its queue in a process of its own, which a test can kill or take the database from.
// The only line that it prints is its address. It is bundled, together with the file worker, by process-bundles.ts.
const [databaseUrl = '', folder = ''] = process.argv.slice(2);
const log = pino({ level: 'error' }, pino.destination(2));
const { db, pool } = openDatabase(databaseUrl);
await migrate(db);
const fileWorker = fileURLToPath(new URL('./file-worker.js', import.meta.url));
const worker = createFileWorkers({ command: workerCommand([fileWorker]) });
const queue = await startQueue({ databaseUrl, log });
const mailer = createMailer({ db, queue, mailFrom: 'Akwan <hello@akwan.example>', log });
const secretBox = createSecretBox([Buffer.alloc(keyLength, 1)]);
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
  mailer: mailerWithNotifications(mailer, queue),
  files: await openDiskStore(folder),
  checks: createFileChecks({ worker }),
  secretBox,
  pushKeys: await openPushKeys(db, secretBox),
  queue,
  log,
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
