import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE mentorships (
      id uuid PRIMARY KEY,
      mentor_id uuid REFERENCES users ON DELETE SET NULL,
      title text NOT NULL,
      description text NOT NULL,
      skills text[] NOT NULL DEFAULT '{}',
      duration text NOT NULL,
      max_applicants integer NOT NULL CHECK (max_applicants > 0),
      removed_at timestamptz,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL
    )`.execute(db);
  await sql`
    CREATE INDEX mentorships_open ON mentorships (id DESC)
    WHERE removed_at IS NULL AND mentor_id IS NOT NULL`.execute(db);
  await sql`CREATE INDEX mentorships_mentor ON mentorships (mentor_id, id DESC) WHERE removed_at IS NULL`.execute(
    db,
  );
  await sql`CREATE INDEX mentorships_skills ON mentorships USING gin (skills)`.execute(db);
  await sql`
    CREATE INDEX mentorships_words ON mentorships
    USING gin (title gin_trgm_ops, description gin_trgm_ops)`.execute(db);
  await sql`
    CREATE TABLE mentorship_applications (
      mentorship_id uuid NOT NULL REFERENCES mentorships,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'declined')),
      applied_at timestamptz NOT NULL DEFAULT now(),
      decided_at timestamptz,
      PRIMARY KEY (mentorship_id, user_id)
    )`.execute(db);
  await sql`CREATE INDEX mentorship_applications_user ON mentorship_applications (user_id)`.execute(db);
  await sql`
    CREATE TABLE mentoring_sessions (
      id uuid PRIMARY KEY,
      mentor_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      topic text NOT NULL,
      date date NOT NULL,
      start_time text NOT NULL,
      end_time text NOT NULL,
      message text,
      link text,
      reminded_at timestamptz,
      created_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX mentoring_sessions_mentor ON mentoring_sessions (mentor_id, date)`.execute(db);
  await sql`CREATE INDEX mentoring_sessions_due ON mentoring_sessions (date) WHERE reminded_at IS NULL`.execute(
    db,
  );
  await sql`
    CREATE TABLE mentoring_session_mentees (
      session_id uuid NOT NULL REFERENCES mentoring_sessions ON DELETE CASCADE,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      PRIMARY KEY (session_id, user_id)
    )`.execute(db);
  await sql`CREATE INDEX mentoring_session_mentees_user ON mentoring_session_mentees (user_id)`.execute(db);
}
