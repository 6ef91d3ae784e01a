import { type Kysely, sql } from 'kysely';

/** What a national service job says, who came to a session, and who completed a mentorship. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE jobs ADD service_year text, ADD allowance numeric(9, 2)`.execute(db);
  await sql`ALTER TABLE mentoring_session_mentees ADD present boolean`.execute(db);
  await sql`
    CREATE TABLE certificates (
      id uuid PRIMARY KEY,
      mentorship_id uuid NOT NULL REFERENCES mentorships,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      sessions_attended integer NOT NULL,
      issued_at timestamptz NOT NULL,
      UNIQUE (mentorship_id, user_id)
    )`.execute(db);
  await sql`CREATE INDEX certificates_user ON certificates (user_id)`.execute(db);
}
