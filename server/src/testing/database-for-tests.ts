import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '#infra/db/embedded/start-embedded-database.ts';
import { migrate } from '#infra/db/migrate.ts';
import { openDatabase } from '#infra/db/open-database.ts';
import { startQueue } from '#infra/queue/queue.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

export const templateDatabase = 'akwan_test_template';

/** One PostgreSQL for all tests: TEST_DATABASE_URL, or one of our own in a temporary folder. */
export default async function setup(project: TestProject) {
  const create = process.env.TEST_DATABASE_URL;
  const folder = create ? undefined : await mkdtemp(join(tmpdir(), 'akwan-test-'));
  // As root the database runs as another user, who must be able to enter.
  if (folder) await chmod(folder, 0o755);
  const embedded = folder ? await startDatabaseForTests(folder) : undefined;
  const url = create ?? (embedded?.url as string);
  await makeTemplate(url);
  project.provide('databaseUrl', url);
  return async () => {
    await embedded?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  };
}

/** Nobody needs the data of a test after a power cut, and its tables live too short for a vacuum. */
export function startDatabaseForTests(dataDir: string) {
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '4GB',
  };
  return startEmbeddedDatabase({ dataDir, say: () => {}, settings });
}

/** Migrated once; every test file works on its own copy of this database. */
async function makeTemplate(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${templateDatabase}`);
  await admin.query(`CREATE DATABASE ${templateDatabase}`);
  await admin.end();
  const templateUrl = withDatabase(url, templateDatabase);
  const opened = openDatabase(templateUrl);
  await migrate(opened.db);
  await opened.close();
  const log = { info() {}, warn() {}, error() {} };
  await (await startQueue({ databaseUrl: templateUrl, log })).stop();
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
