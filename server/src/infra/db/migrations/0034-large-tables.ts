import { type Kysely, sql } from 'kysely';

/** What would otherwise read whole tables: applications in the order of titles, and nightly cleanups. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`CREATE INDEX jobs_by_any_title ON jobs (lower(title), id)`.execute(db);
  await sql`CREATE INDEX mails_oldest ON mails (created_at)`.execute(db);
  await sql`CREATE INDEX cv_openings_oldest ON cv_openings (opened_at)`.execute(db);
  await sql`
    CREATE INDEX users_unconfirmed ON users (created_at)
    WHERE verified_at IS NULL AND suspended_at IS NULL`.execute(db);
}
