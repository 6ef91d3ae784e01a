import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { DatabaseHome } from './database-home.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { run } from './run-as.ts';

/** Also the name of the role that the product works as: owner of its database, not a superuser. */
export const DATABASE = 'akwan';

const UNFINISHED = 'postgres.new-';
export const passwordFile = (cluster: string) => join(cluster, 'akwan-password');

/*
 * The built-in C.UTF-8 sorts by code point and knows upper and lower case of all scripts, and it changes with neither
 * the system's nor ICU's version, so no update can silently break an index.
 */
const INITDB_OPTIONS = [
  '--username=postgres',
  '--auth=reject',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-sync',
];

async function orFail(step: Promise<{ ok: boolean; output: string }>, folder: string): Promise<void> {
  const { ok, output } = await step;
  if (ok) return;
  if (output.includes('No space left on device')) {
    throw new EmbeddedDatabaseError(`The disk is full: the database could not be made in ${folder}.`);
  }
  const lines = output.trim().split('\n');
  const told = lines.find((line) => /error:|ERROR:|FATAL:|PANIC:/.test(line)) ?? lines.at(-1);
  throw new EmbeddedDatabaseError(`The database could not be made in ${folder}: ${told}`);
}

/** Role and database are made by the server in single-user mode: the superuser needs no password and no way in. */
export async function fillCluster(home: DatabaseHome, { initdb, postgres }: Binaries): Promise<void> {
  const { folder, cluster, runAs } = home;
  const password = randomBytes(24).toString('base64url');
  await orFail(run(initdb, ['-D', cluster, ...INITDB_OPTIONS], { runAs }), folder);
  const statements = [
    `CREATE ROLE ${DATABASE} LOGIN CREATEDB PASSWORD '${password}'`,
    `CREATE DATABASE ${DATABASE} OWNER ${DATABASE}`,
  ];
  const single = [
    '--single',
    '-F',
    '-D',
    cluster,
    '-c',
    'exit_on_error=on',
    '-c',
    'log_min_error_statement=panic',
  ];
  await orFail(
    run(postgres, [...single, 'postgres'], { runAs, input: `${statements.join('\n')}\n` }),
    folder,
  );
  // Each start says who may come in.
  writeFileSync(join(cluster, 'pg_hba.conf'), '');
  writeFileSync(passwordFile(cluster), password, { mode: 0o600 });
  if (runAs) chownSync(passwordFile(cluster), runAs.uid, runAs.gid);
}

/** Once at the end is quicker than at every step, and as safe: nothing counts before the rename. */
export const syncCluster = ({ folder, cluster, runAs }: DatabaseHome, { initdb }: Binaries): Promise<void> =>
  orFail(run(initdb, ['--sync-only', '-D', cluster], { runAs }), folder);

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** A cluster appears under its name only when it is whole. */
export async function createCluster(home: DatabaseHome, binaries: Binaries): Promise<void> {
  for (const name of readdirSync(home.folder)) {
    if (name.startsWith(UNFINISHED)) rmSync(join(home.folder, name), { recursive: true, force: true });
  }
  const unfinished = mkdtempSync(join(home.folder, UNFINISHED));
  try {
    if (home.runAs) chownSync(unfinished, home.runAs.uid, home.runAs.gid);
    const inside = { ...home, cluster: join(unfinished, 'cluster') };
    await fillCluster(inside, binaries);
    await syncCluster(inside, binaries);
    renameSync(inside.cluster, home.cluster);
    await syncFolder(home.folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
