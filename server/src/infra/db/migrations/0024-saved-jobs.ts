import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE saved_jobs (
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      job_id uuid NOT NULL REFERENCES jobs ON DELETE CASCADE,
      saved_at timestamptz NOT NULL DEFAULT now(),
      reminded_at timestamptz,
      PRIMARY KEY (user_id, job_id)
    )`.execute(db);
  await sql`CREATE INDEX saved_jobs_latest ON saved_jobs (user_id, saved_at DESC, job_id DESC)`.execute(db);
  await sql`CREATE INDEX saved_jobs_to_remind ON saved_jobs (job_id) WHERE reminded_at IS NULL`.execute(db);
}
