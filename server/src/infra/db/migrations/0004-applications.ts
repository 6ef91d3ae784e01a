import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE applications (
      id uuid PRIMARY KEY,
      job_id uuid NOT NULL REFERENCES jobs,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      message text,
      status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'declined')),
      cv_file text NOT NULL,
      cv_name text NOT NULL,
      cv_type text NOT NULL,
      created_at timestamptz NOT NULL,
      decided_at timestamptz,
      cv_opened_at timestamptz,
      UNIQUE (job_id, user_id)
    )`.execute(db);
  await sql`CREATE INDEX applications_user ON applications (user_id, id DESC)`.execute(db);
  await sql`CREATE INDEX applications_job ON applications (job_id, status, id DESC)`.execute(db);
  // Two rows must never share a file: removing one would empty the other.
  await sql`CREATE UNIQUE INDEX applications_file ON applications (cv_file)`.execute(db);
  await sql`
    CREATE TABLE cv_openings (
      application_id uuid NOT NULL REFERENCES applications ON DELETE CASCADE,
      opened_by uuid REFERENCES users ON DELETE SET NULL,
      opened_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX cv_openings_application ON cv_openings (application_id)`.execute(db);
  // users.cv and users.avatar are the paths that people are given; this is the CV's key in the store.
  await sql`ALTER TABLE users ADD COLUMN cv_file text`.execute(db);
  await sql`CREATE UNIQUE INDEX users_cv_file ON users (cv_file) WHERE cv_file IS NOT NULL`.execute(db);
  await sql`CREATE INDEX users_avatar ON users (avatar) WHERE avatar IS NOT NULL`.execute(db);
}
