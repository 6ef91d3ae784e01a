import { Migrator } from 'kysely';
import { allMigrations } from './migrations/all-migrations.ts';
import type { Database } from './open-database.ts';

const migratorOf = (db: Database) =>
  new Migrator({ db, provider: { getMigrations: async () => allMigrations } });

/** Brings the schema up to date. Kysely holds a lock, so that several processes may start at once. */
export async function migrate(db: Database, target?: string): Promise<string[]> {
  const migrator = migratorOf(db);
  const { error, results } = target ? await migrator.migrateTo(target) : await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
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
