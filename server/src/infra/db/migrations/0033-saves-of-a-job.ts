import { type Kysely, sql } from 'kysely';

/** An employer sees how often a job was saved, by day. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`CREATE INDEX saved_jobs_of_job ON saved_jobs (job_id, saved_at)`.execute(db);
}
