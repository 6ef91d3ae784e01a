import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // The stage follows from the status, so that an undone decision is where it was before.
  await sql`
    ALTER TABLE applications
      ADD review_stage text NOT NULL DEFAULT 'received'
        CHECK (review_stage IN ('received', 'shortlisted', 'interview')),
      ADD stage text GENERATED ALWAYS AS (CASE WHEN status = 'pending' THEN review_stage ELSE status END) STORED,
      ADD decision_message text,
      ADD answer_by timestamptz,
      ADD pledge_step smallint NOT NULL DEFAULT 0`.execute(db);
  await sql`CREATE INDEX applications_job_id ON applications (job_id, id DESC)`.execute(db);
  await sql`CREATE INDEX applications_job_stage ON applications (job_id, stage, id DESC)`.execute(db);
  await sql`
    CREATE TABLE application_steps (
      application_id uuid NOT NULL REFERENCES applications ON DELETE CASCADE,
      stage text NOT NULL CHECK (stage IN ('shortlisted', 'interview')),
      reached_at timestamptz NOT NULL,
      PRIMARY KEY (application_id, stage)
    )`.execute(db);
  // In a table of their own: what reads applications never reads notes along. They go with their author.
  await sql`
    CREATE TABLE application_notes (
      application_id uuid PRIMARY KEY REFERENCES applications ON DELETE CASCADE,
      author_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      text text NOT NULL,
      updated_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX application_notes_author ON application_notes (author_id)`.execute(db);

  await sql`
    ALTER TABLE jobs ADD reply_within_days smallint NOT NULL DEFAULT 14
      CHECK (reply_within_days IN (7, 14, 30))`.execute(db);
  // Nobody had promised anything for what is here already: it counts from today on, and what is decided not at all.
  await sql`UPDATE applications SET answer_by = now() + interval '14 days' WHERE status = 'pending'`.execute(
    db,
  );
  await sql`
    CREATE INDEX applications_answer_by ON applications (answer_by)
    WHERE status = 'pending' AND pledge_step < 4`.execute(db);
  await sql`
    CREATE TABLE employer_habits (
      user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      due integer NOT NULL,
      answered integer NOT NULL,
      on_time integer NOT NULL,
      median_days integer,
      within_days smallint
    )`.execute(db);
  // Of each row, since a statement that changes none is no news.
  await sql`
    CREATE TRIGGER employer_habits_public_change AFTER INSERT OR UPDATE OR DELETE ON employer_habits
    FOR EACH ROW EXECUTE FUNCTION notify_public_change('people')`.execute(db);
}
