import { Migrator, sql } from 'kysely';
import { databaseErrorKind } from './database-errors.ts';
import { allMigrations } from './migrations/all-migrations.ts';
import type { Database } from './open-database.ts';

const migratorOf = (db: Database) =>
  new Migrator({ db, provider: { getMigrations: async () => allMigrations } });

// Processes of the release before keep writing meanwhile; what a deadlock undoes is undone as a whole.
const tries = 5;

/**
 * Brings the schema up to date. Kysely holds a lock, so that several processes may start at once. A schema that a newer release
 * has changed is left alone: it serves the release before as well, whose processes may still be started while it is replaced.
 */
export async function migrate(db: Database, target?: string): Promise<string[]> {
  if (await isOfNewerRelease(db)) return [];
  const migrator = migratorOf(db);
  for (let left = tries - 1; ; left -= 1) {
    const { error, results } = target ? await migrator.migrateTo(target) : await migrator.migrateToLatest();
    if (!error) return (results ?? []).map((result) => result.migrationName);
    if (left === 0 || databaseErrorKind(error) !== 'conflict') throw error;
  }
}

/** It has all of our migrations, and more. */
async function isOfNewerRelease(db: Database): Promise<boolean> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    SELECT to_regclass('kysely_migration') IS NOT NULL AS exists`.execute(db);
  if (!tables[0]?.exists) return false;
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
  const executed = rows.map(({ name }) => name);
  return countPending(executed) === 0 && !executed.every(isKnownMigration);
}

/** `older`: migrations are to be run; `empty`: all of them. */
export async function schemaState(db: Database): Promise<'empty' | 'older' | 'current'> {
  const known = await migratorOf(db).getMigrations();
  if (known.every(({ executedAt }) => !executedAt)) return 'empty';
  return known.every(({ executedAt }) => executedAt) ? 'current' : 'older';
}

export const isKnownMigration = (name: string): boolean => name in allMigrations;

/** How many are to be run on a database that has these. */
export const countPending = (executed: string[]): number =>
  Object.keys(allMigrations).filter((name) => !executed.includes(name)).length;
