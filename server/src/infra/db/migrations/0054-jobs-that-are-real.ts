import { type Kysely, sql } from 'kysely';

/**
 * Drafts, how a job ended, and jobs that stop when nobody answers. A draft is closed as well, so that processes of the release
 * before list it nowhere.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    ALTER TABLE jobs ADD draft_at timestamptz,
      ADD outcome text CHECK (outcome IN ('hired', 'hired_elsewhere', 'nobody', 'cancelled')),
      ADD outcome_asked_at timestamptz,
      ADD ending_told_at timestamptz,
      ADD stop_step smallint NOT NULL DEFAULT 0,
      ADD stop_warned_at timestamptz`.execute(db);
  await sql`ALTER TABLE applications ADD ending_told_at timestamptz`.execute(db);
  await sql`CREATE INDEX jobs_endings ON jobs (id) WHERE outcome IS NOT NULL AND ending_told_at IS NULL`.execute(
    db,
  );
  await sql`CREATE INDEX jobs_stopping ON jobs (id) WHERE stop_step > 0`.execute(db);
}
