import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // One row for each address that got a mail lately: its lock is what enqueueing transactions wait for.
  await sql`
    CREATE TABLE mail_recipients (
      recipient bytea PRIMARY KEY,
      used_at timestamptz NOT NULL
    ) WITH (fillfactor = 70)`.execute(db);

  // Jobs of erased accounts whose applicants are told in batches, each after the last one that was.
  await sql`
    CREATE TABLE job_withdrawals (
      job_id uuid PRIMARY KEY REFERENCES jobs ON DELETE CASCADE,
      after uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'
    )`.execute(db);

  // Notifications name what they are about by its id, in various texts: an erasure finds them by all of these ids.
  await sql`
    CREATE FUNCTION ids_in(text text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT coalesce(array_agg(found[1]), '{}')
      FROM regexp_matches(text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') AS found
    $$`.execute(db);
  await sql`
    CREATE INDEX notifications_subjects ON notifications
    USING gin (ids_in(coalesce(about, '') || ' ' || link))`.execute(db);
}
