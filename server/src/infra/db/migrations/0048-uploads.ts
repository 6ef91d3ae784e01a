import { type Kysely, sql } from 'kysely';

/** Files that arrive in parts, at whatever process of whatever machine. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE uploads (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      name text NOT NULL,
      length integer NOT NULL,
      received integer NOT NULL DEFAULT 0 CHECK (received <= length),
      expires_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX uploads_user ON uploads (user_id, id DESC)`.execute(db);
  await sql`CREATE INDEX uploads_expired ON uploads (expires_at)`.execute(db);
  await sql`
    CREATE TABLE upload_parts (
      upload_id uuid NOT NULL REFERENCES uploads ON DELETE CASCADE,
      start integer NOT NULL,
      bytes bytea NOT NULL,
      PRIMARY KEY (upload_id, start)
    )`.execute(db);
  // CVs are compressed already.
  await sql`ALTER TABLE upload_parts ALTER bytes SET STORAGE EXTERNAL`.execute(db);
}
