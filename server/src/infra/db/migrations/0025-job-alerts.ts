import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // A job is new once: when it first becomes public. Its number is given later, when the transaction that made it public
  // is known to have ended, so that everything up to a number that was handed out is there for good.
  await sql`
    CREATE TABLE job_publications (
      job_id uuid PRIMARY KEY REFERENCES jobs ON DELETE CASCADE,
      number bigint
    )`.execute(db);
  await sql`CREATE SEQUENCE job_publication_numbers`.execute(db);
  await sql`
    INSERT INTO job_publications SELECT id, nextval('job_publication_numbers') FROM jobs
    WHERE held_at IS NULL AND NOT poster_suspended`.execute(db);
  await sql`CREATE UNIQUE INDEX job_publications_number ON job_publications (number)`.execute(db);
  await sql`CREATE INDEX job_publications_new ON job_publications (job_id) WHERE number IS NULL`.execute(db);
  await sql`
    CREATE FUNCTION note_publication() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO job_publications (job_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER jobs_publication
    AFTER INSERT OR UPDATE OF held_at, poster_suspended, closed_at ON jobs FOR EACH ROW
    WHEN (NEW.held_at IS NULL AND NOT NEW.poster_suspended AND NEW.closed_at IS NULL AND NEW.removed_at IS NULL)
    EXECUTE FUNCTION note_publication()`.execute(db);

  await sql`
    CREATE TABLE job_alerts (
      id uuid PRIMARY KEY,
      user_id uuid REFERENCES users ON DELETE CASCADE,
      email text,
      search text NOT NULL DEFAULT '',
      search_pattern text NOT NULL DEFAULT '',
      search_starts text[],
      type text NOT NULL DEFAULT '',
      location text NOT NULL DEFAULT '',
      category text NOT NULL DEFAULT '',
      frequency text NOT NULL CHECK (frequency IN ('daily', 'weekly')),
      confirmed_at timestamptz,
      paused_at timestamptz,
      bounced_at timestamptz,
      passed bigint NOT NULL,
      last_sent_at timestamptz,
      created_at timestamptz NOT NULL,
      CHECK ((user_id IS NULL) <> (email IS NULL))
    ) WITH (fillfactor = 70)`.execute(db);
  await sql`CREATE INDEX job_alerts_user ON job_alerts (user_id) WHERE user_id IS NOT NULL`.execute(db);
  await sql`CREATE INDEX job_alerts_email ON job_alerts (email) WHERE email IS NOT NULL`.execute(db);
  await sql`CREATE INDEX job_alerts_waiting ON job_alerts (created_at) WHERE confirmed_at IS NULL`.execute(
    db,
  );

  await sql`
    CREATE TABLE job_alert_confirmations (
      email text PRIMARY KEY,
      token_hash bytea NOT NULL UNIQUE,
      sent_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL
    )`.execute(db);

  await sql`
    CREATE TABLE job_alert_passes (
      day date PRIMARY KEY,
      is_weekly boolean NOT NULL,
      up_to bigint NOT NULL,
      finished_at timestamptz
    )`.execute(db);

  // What an alert has found and not told yet.
  await sql`
    CREATE TABLE job_alert_finds (
      alert_id uuid PRIMARY KEY REFERENCES job_alerts ON DELETE CASCADE,
      job_ids uuid[] NOT NULL,
      total integer NOT NULL,
      looked_at date
    )`.execute(db);

  // What links are signed with. In the database, so that all processes and a restored backup agree.
  await sql`CREATE TABLE link_keys (name text PRIMARY KEY, key bytea NOT NULL)`.execute(db);
  await sql`
    INSERT INTO link_keys VALUES ('unsubscribe',
      sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')))`.execute(db);
}
