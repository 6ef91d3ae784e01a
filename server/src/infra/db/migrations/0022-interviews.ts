import { type Kysely, sql } from 'kysely';

/** Times that an employer offers an applicant, of which one is chosen. The row outlives the application, so that calendars can be told. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE interviews (
      id uuid PRIMARY KEY,
      application_id uuid REFERENCES applications ON DELETE SET NULL,
      job_id uuid NOT NULL REFERENCES jobs,
      host_id uuid REFERENCES users ON DELETE SET NULL,
      guest_id uuid REFERENCES users ON DELETE SET NULL,
      state text NOT NULL DEFAULT 'offered' CHECK (state IN ('offered', 'chosen', 'declined', 'cancelled')),
      slots timestamptz[] NOT NULL CHECK (cardinality(slots) BETWEEN 1 AND 3),
      minutes integer NOT NULL CHECK (minutes BETWEEN 10 AND 480),
      place text,
      link text,
      note text,
      chosen_slot timestamptz,
      sequence integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      reminded_at timestamptz,
      CHECK ((state = 'chosen') <= (chosen_slot IS NOT NULL))
    )`.execute(db);
  await sql`CREATE INDEX interviews_host ON interviews (host_id, id DESC)`.execute(db);
  await sql`CREATE INDEX interviews_guest ON interviews (guest_id, id DESC)`.execute(db);
  await sql`CREATE INDEX interviews_application ON interviews (application_id)`.execute(db);
  await sql`
    CREATE INDEX interviews_coming ON interviews (chosen_slot) WHERE state IN ('offered', 'chosen')`.execute(
    db,
  );
}
