import { type Kysely, sql } from 'kysely';

/** Letters of interest, and the names on certificates, as they were on the day of issue. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE letters (
      id uuid PRIMARY KEY,
      application_id uuid NOT NULL UNIQUE REFERENCES applications ON DELETE CASCADE,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      name text NOT NULL,
      studies text NOT NULL,
      company text NOT NULL,
      job_title text NOT NULL,
      location text,
      service_year text,
      allowance numeric(9, 2),
      issued_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX letters_user ON letters (user_id)`.execute(db);
  // Processes of the release before issue certificates without them; those show the names of today.
  await sql`ALTER TABLE certificates ADD name text, ADD mentor_name text`.execute(db);
  await sql`
    UPDATE certificates SET name = users.firstname || ' ' || users.lastname,
      mentor_name = mentor.firstname || ' ' || mentor.lastname
    FROM users, mentorships LEFT JOIN users AS mentor ON mentor.id = mentor_id
    WHERE users.id = user_id AND mentorships.id = mentorship_id`.execute(db);
}
