import { type Kysely, sql } from 'kysely';

const state = (row: 'OLD' | 'NEW') =>
  sql.raw(
    `${row}.status IN ('pending', 'approved'), ${row}.status = 'waiting', ${row}.status = 'pending' AND ${row}.pledge_step = 3`,
  );

/** Mentors answer within 14 days, or the mentorship pauses; and a waiting list when all places are taken. */
export async function up(db: Kysely<never>): Promise<void> {
  // For those who wait already, the promise begins today.
  await sql`
    ALTER TABLE mentorship_applications
      ADD answer_by timestamptz DEFAULT now() + interval '14 days',
      ADD pledge_step smallint NOT NULL DEFAULT 0 CHECK (pledge_step BETWEEN 0 AND 3),
      ADD pledge_step_at timestamptz,
      DROP CONSTRAINT mentorship_applications_status_check,
      ADD CONSTRAINT mentorship_applications_status_check
        CHECK (status IN ('pending', 'approved', 'declined', 'waiting'))`.execute(db);
  await sql`
    CREATE INDEX mentorship_applications_due ON mentorship_applications (answer_by)
    WHERE status = 'pending' AND pledge_step < 3`.execute(db);
  await sql`
    CREATE INDEX mentorship_applications_waiting ON mentorship_applications (mentorship_id, applied_at)
    WHERE status = 'waiting'`.execute(db);
  // Lists say how many places are taken, how many wait for one, and whether it is paused.
  await sql`DROP TRIGGER mentorship_applications_update_tags ON mentorship_applications`.execute(db);
  await sql`
    CREATE TRIGGER mentorship_applications_update_tags AFTER UPDATE ON mentorship_applications
    FOR EACH ROW WHEN ((${state('OLD')}) IS DISTINCT FROM (${state('NEW')}))
    EXECUTE FUNCTION notify_tags_of_mentorship_applications()`.execute(db);
}
