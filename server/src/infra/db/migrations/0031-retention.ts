import { type Kysely, sql } from 'kysely';

/** What the nightly cleanups look for. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE INDEX applications_old_cvs ON applications (decided_at)
    WHERE cv_file IS NOT NULL AND decided_at IS NOT NULL`.execute(db);
  await sql`CREATE INDEX audit_networks ON audit (at) WHERE network IS NOT NULL`.execute(db);
}
