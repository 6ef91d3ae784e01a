import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // What people read as a date is sorted by that date: ids of imported rows sort by another time.
  await sql`DROP INDEX users_by_age`.execute(db);
  await sql`CREATE INDEX users_by_date ON users (role, created_at DESC, id DESC)`.execute(db);
  await sql`
    CREATE INDEX users_recent ON users (created_at DESC, id DESC) WHERE role IN ('employer', 'mentor')`.execute(
    db,
  );
  await sql`DROP INDEX jobs_kept`.execute(db);
  await sql`CREATE INDEX jobs_by_date ON jobs (created_at DESC, id DESC) WHERE removed_at IS NULL`.execute(
    db,
  );
  await sql`DROP INDEX applications_by_age`.execute(db);
  await sql`CREATE INDEX applications_by_date ON applications (created_at DESC, id DESC)`.execute(db);
  await sql`DROP INDEX applications_status`.execute(db);
  await sql`CREATE INDEX applications_status ON applications (status, created_at DESC, id DESC)`.execute(db);

  // A visitor reports with an address to answer to, once per job and address.
  await sql`ALTER TABLE reports ALTER user_id DROP NOT NULL, ADD email text,
    ADD CHECK (num_nonnulls(user_id, email) = 1)`.execute(db);
  await sql`CREATE UNIQUE INDEX reports_job_email ON reports (job_id, email)`.execute(db);
}
