import { Migrator } from 'kysely';
import { allMigrations } from './migrations/all-migrations.ts';
import type { Database } from './open-database.ts';

/** Brings the schema up to date. Kysely holds a lock, so that several processes may start at once. */
export async function migrate(db: Database, target?: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => allMigrations } });
  const { error, results } = target ? await migrator.migrateTo(target) : await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
