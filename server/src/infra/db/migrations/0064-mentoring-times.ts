import { type Kysely, sql } from 'kysely';

/** Times that a mentor offers; a booked one becomes a session. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE mentorship_times (
      mentorship_id uuid NOT NULL REFERENCES mentorships ON DELETE CASCADE,
      starts_at timestamptz NOT NULL,
      minutes integer NOT NULL CHECK (minutes BETWEEN 15 AND 180),
      PRIMARY KEY (mentorship_id, starts_at)
    )`.execute(db);
}
