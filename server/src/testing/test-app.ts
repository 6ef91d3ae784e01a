import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, inject, vi } from 'vitest';
import { buildApp } from '#app.ts';
import type { AppDeps } from '#app-deps.ts';
import { openChangeFeed } from '#infra/db/change-feed.ts';
import { openDatabase } from '#infra/db/open-database.ts';
import type { ReplicaOptions } from '#infra/db/replica.ts';
import type { ProviderConfig } from '#infra/oidc/providers.ts';
import { makePushKeys } from '#infra/push/open-push-keys.ts';
import { createSecretBox, keyLength } from '#infra/secrets/secret-box.ts';
import type { ClamdAddress } from '#infra/storage/clamd.ts';
import { createFileChecks } from '#infra/storage/file-checks.ts';
import { createFileWorkers } from '#infra/storage/worker/file-workers.ts';
import { workerCommand } from '#infra/storage/worker/worker-process.ts';
import { templateDatabase, withDatabase } from './database-for-tests.ts';
import { createColleagues } from './fixtures/companies.ts';
import { openStoreForTests } from './fixtures/files.ts';
import { createJobs } from './fixtures/jobs.ts';
import { createMentorships } from './fixtures/mentorships.ts';
import { createPeople } from './fixtures/people.ts';
import { httpClient } from './http-client.ts';
import { mailerWithoutQueue, recordingQueue } from './stored-mails.ts';

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

const pushKeys = makePushKeys();

/** One for all files of this process: starting it takes longer than most tests. */
export const fileWorker = createFileWorkers({
  command: workerCommand([join(inject('processBundles'), 'file-worker.js')]),
  // A busy machine would refuse good files.
  timeLimit: 60_000,
});

type TestAppOptions = Pick<AppDeps, 'pages' | 'clock'> & {
  /** An address of the internet instead of the local one. */
  publicUrl?: string;
  /** Serves visitors from the response cache, as the product does. */
  isCached?: boolean;
  /** Another process of the same product: the database of the first. */
  databaseUrl?: string;
  /** How long a shared cache may keep what is public. */
  publicCacheSeconds?: number;
  /** A copy that answers visitors. */
  replica?: Pick<ReplicaOptions, 'url' | 'hasReplayed'>;
  /** Providers that people log in with. */
  oidc?: ProviderConfig[];
  /** A virus scanner. */
  clamd?: ClamdAddress;
  /** Gets the lines of the log. */
  onLog?: (line: string) => void;
};

/** The whole product on a database of its own, entered through HTTP. Closed when the test file ends. */
export async function createTestApp(options: TestAppOptions = {}) {
  const { pages, publicUrl, isCached = false, publicCacheSeconds = 0, clamd, onLog, clock } = options;
  const url = options.databaseUrl ?? (await copyTemplate(inject('databaseUrl')));
  const log = onLog ? pino({ base: null }, { write: onLog }) : pino({ level: 'silent' });
  const changes = isCached ? openChangeFeed(url, log) : undefined;
  const { db, pool, readFromReplica, close } = openDatabase(url, {
    poolSize: 10,
    // A busy machine would fail tests with its slow queries and connections.
    queryTimeout: 60_000,
    connectTimeout: 60_000,
    ...(options.replica && changes && { replica: { ...options.replica, changes, log } }),
  });
  const store = await openStoreForTests();
  const secretBox = createSecretBox([Buffer.alloc(keyLength, 1)]);
  const app = await buildApp({
    config: {
      publicUrl: publicUrl ?? 'http://localhost:3000',
      isLocal: publicUrl === undefined,
      trustProxy: 'loopback',
      development: false,
      // A busy machine would answer tests with 503.
      shedsLoad: false,
      smtpUrl: undefined,
      publicCacheSeconds,
      oidc: options.oidc ?? [],
    },
    db,
    pool,
    readFromReplica,
    mailer: mailerWithoutQueue,
    files: store.files,
    checks: createFileChecks({ clamd, worker: fileWorker }),
    secretBox,
    pushKeys,
    queue: recordingQueue,
    log,
    strictContract: true,
    ...(changes && { changes }),
    ...(pages && { pages }),
    ...(clock && { clock }),
  });
  await app.ready();
  if (changes) await vi.waitUntil(changes.isListening, { timeout: 60_000 });
  afterAll(async () => {
    await app.close();
    await changes?.close();
    await close();
    await store.close();
  });
  const mailsTo = (email: string) =>
    db
      .selectFrom('mails')
      .selectAll()
      .where('to_address', '=', email)
      .where('digest_id', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
  const create = {
    ...createPeople(app, db).create,
    ...createColleagues(db),
    ...createJobs(db),
    ...createMentorships(db),
  };
  return {
    app,
    db,
    countQueries: queryCounter(pool),
    databaseUrl: url,
    isListening: () => changes?.isListening() ?? false,
    anonymous: httpClient(app),
    create,
    mailsTo,
    secretBox,
    pushKeys,
    ...store.seen,
  };
}

/** A migrated database of its own; its address. */
export async function copyTemplate(url: string): Promise<string> {
  const name = `akwan_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  // Two files that copy at the same moment disturb each other: the lock makes them follow one another.
  await admin.query('SELECT pg_advisory_lock(76130)');
  // As files: by way of the log it takes half as long again.
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${templateDatabase} STRATEGY FILE_COPY`);
  await admin.end();
  return withDatabase(url, name);
}

/** The texts of all queries that ran while something was done. */
function queryCounter(pool: pg.Pool) {
  const texts: string[] = [];
  pool.on('connect', (client) => {
    const query = client.query;
    client.query = ((...args: unknown[]) => {
      const [first] = args;
      texts.push(typeof first === 'string' ? first : String((first as { text?: string }).text));
      return (query as (...args: unknown[]) => unknown).apply(client, args);
    }) as typeof client.query;
  });
  return async (work: () => Promise<unknown>): Promise<string[]> => {
    const before = texts.length;
    await work();
    return texts.slice(before);
  };
}
