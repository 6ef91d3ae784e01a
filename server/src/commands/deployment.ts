import { type Config, readConfig } from '#config.ts';
import { mailerWithNotifications } from '#domain/notifications.ts';
import { findRunningDatabase, hasDatabase } from '#infra/db/embedded/running-database.ts';
import { startEmbeddedDatabase } from '#infra/db/embedded/start-embedded-database.ts';
import { migrate, schemaState } from '#infra/db/migrate.ts';
import { type Database, openDatabase } from '#infra/db/open-database.ts';
import { createMailer, type Mailer } from '#infra/mail/mailer.ts';
import { startQueue } from '#infra/queue/queue.ts';
import type { FileStore } from '#infra/storage/file-store.ts';
import { openFileStore } from '#infra/storage/open-file-store.ts';
import { type Call, CommandError } from './command.ts';

type Note = Call['note'];
type DatabaseAddress = { url: string; close(): Promise<void> };

/** The configured database, the embedded one that a server runs, or that one started for as long as this takes. */
export async function openAddress(
  config: Config,
  note: Note,
  options: { create: boolean },
): Promise<DatabaseAddress> {
  const close = async () => {};
  // Past a pooler, where there is one: transactions here are long.
  const configured = config.databaseDirectUrl ?? config.databaseUrl;
  if (configured) return { url: configured, close };
  const running = findRunningDatabase(config.dataDir);
  if (running) return { url: running, close };
  if (!options.create && !hasDatabase(config.dataDir))
    throw new CommandError(`There is no database in ${config.dataDir}: set DATA_DIR or DATABASE_URL.`);
  const { url, stop } = await startEmbeddedDatabase({ dataDir: config.dataDir, say: note });
  return { url, close: stop };
}

type Stores = { databaseUrl: string; files: FileStore };

/** Where everything lies, open for as long as the work takes. */
export async function withStores<Result>(
  config: Config,
  note: Note,
  options: { create: boolean },
  work: (stores: Stores) => Promise<Result>,
): Promise<Result> {
  const address = await openAddress(config, note, options);
  try {
    const files = await openFileStore(config);
    return await work({ databaseUrl: address.url, files }).finally(() => files.close());
  } finally {
    await address.close();
  }
}

const filesPerLine = 1_000;

/** How far a command is with its files. */
export function noteFiles(note: Note, done: number, all: number): void {
  if (done % filesPerLine === 0) note(`  files: ${done} of ${all}`);
}

export type Deployment = {
  config: Config;
  url: string;
  db: Database;
  files: FileStore;
};

/** What most commands work on. A database without a schema gets one; one of another release is left alone. */
export async function withDeployment<Result>(
  { env, note }: Pick<Call, 'env' | 'note'>,
  work: (deployment: Deployment) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(env);
  return withStores(config, note, { create: false }, async ({ databaseUrl: url, files }) => {
    const hasSession = !config.databaseDirectUrl;
    const { db, close } = openDatabase(url, { poolSize: 4, queryTimeout: 60_000, hasSession });
    try {
      await requireSchema(db);
      return await work({ config, url, db, files });
    } finally {
      await close();
    }
  });
}

async function requireSchema(db: Database): Promise<void> {
  const state = await schemaState(db);
  if (state === 'empty') await migrate(db);
  if (state === 'older')
    throw new CommandError('The database is of an older release: start the server once, which migrates it.');
}

/** Mails are written down for the server, which sends them; it need not run now. */
export async function withMailer<Result>(
  { config, url, db }: Deployment,
  note: Note,
  work: (mailer: Mailer) => Promise<Result>,
): Promise<Result> {
  const log = { info: () => {}, warn: () => {}, error: (_fields: object, line: string) => note(line) };
  const queue = await startQueue({ databaseUrl: url, log, hasSession: !config.databaseDirectUrl });
  try {
    const enqueueOnly = { ...queue, work: () => {}, schedule: async () => {} };
    const mailer = createMailer({ db, queue: enqueueOnly, mailFrom: config.mailFrom, log });
    return await work(mailerWithNotifications(mailer, queue));
  } finally {
    await queue.stop();
  }
}
