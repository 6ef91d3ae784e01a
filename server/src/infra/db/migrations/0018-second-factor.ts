import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // Counts from its confirmation on. `last_step` is the time step of the last code: none is taken twice.
  await sql`
    CREATE TABLE second_factors (
      user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      secret bytea NOT NULL,
      confirmed_at timestamptz,
      last_step integer NOT NULL DEFAULT 0
    )`.execute(db);
  await sql`
    CREATE TABLE recovery_codes (
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      code_hash bytea NOT NULL,
      PRIMARY KEY (user_id, code_hash)
    )`.execute(db);
  // A device is known by a random cookie, of which this is the hash.
  await sql`
    CREATE TABLE known_devices (
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      device_hash bytea NOT NULL,
      seen_at timestamptz NOT NULL,
      PRIMARY KEY (user_id, device_hash)
    )`.execute(db);
}
