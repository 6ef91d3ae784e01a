import { type Kysely, sql } from 'kysely';

/** What mentor and mentees note on a session: `own` for the writer alone, `shared` for the other side, too. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE mentoring_session_notes (
      session_id uuid NOT NULL REFERENCES mentoring_sessions ON DELETE CASCADE,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      own text NOT NULL DEFAULT '',
      shared text NOT NULL DEFAULT '',
      updated_at timestamptz NOT NULL,
      PRIMARY KEY (session_id, user_id)
    )`.execute(db);
  await sql`CREATE INDEX mentoring_session_notes_user ON mentoring_session_notes (user_id)`.execute(db);
}
