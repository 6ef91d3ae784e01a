import { type Kysely, sql } from 'kysely';

/** What somebody did at an internship or in national service, week by week, and who confirmed it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE work_records (
      id uuid PRIMARY KEY,
      application_id uuid NOT NULL UNIQUE REFERENCES applications ON DELETE CASCADE,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      name text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('Internship', 'NSS')),
      job_title text NOT NULL,
      company text,
      start_date date NOT NULL,
      end_date date NOT NULL CHECK (end_date >= start_date),
      supervisor_name text,
      supervisor_email text,
      public_id uuid NOT NULL UNIQUE,
      is_public boolean NOT NULL DEFAULT true,
      finished_at timestamptz,
      confirmed_by text,
      worker_reminded_for date,
      confirmer_reminded_at timestamptz,
      created_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX work_records_user ON work_records (user_id)`.execute(db);
  await sql`CREATE INDEX work_records_open ON work_records (end_date) WHERE finished_at IS NULL`.execute(db);
  await sql`CREATE INDEX work_records_supervisor ON work_records (supervisor_email)
    WHERE supervisor_email IS NOT NULL`.execute(db);
  await sql`
    CREATE TABLE work_weeks (
      record_id uuid NOT NULL REFERENCES work_records ON DELETE CASCADE,
      monday date NOT NULL CHECK (extract(isodow FROM monday) = 1),
      text text NOT NULL,
      hours real NOT NULL CHECK (hours BETWEEN 0 AND 80),
      updated_at timestamptz NOT NULL,
      confirmed_at timestamptz,
      confirmed_by text,
      PRIMARY KEY (record_id, monday)
    )`.execute(db);
  // Each mail to a supervisor has a link of its own, so that an older mail works as long as it says.
  await sql`
    CREATE TABLE work_record_links (
      token_hash bytea PRIMARY KEY,
      record_id uuid NOT NULL REFERENCES work_records ON DELETE CASCADE,
      expires_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX work_record_links_record ON work_record_links (record_id)`.execute(db);
}
