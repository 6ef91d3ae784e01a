import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // What the owner of an account sees of its sessions. The id names one without telling its token.
  await sql`
    ALTER TABLE sessions
      ADD id uuid NOT NULL DEFAULT gen_random_uuid(),
      ADD last_used_at timestamptz NOT NULL DEFAULT now(),
      ADD agent text,
      ADD network text`.execute(db);
  await sql`CREATE UNIQUE INDEX sessions_id ON sessions (id)`.execute(db);

  // One change of address at a time: it happens when the link in the mail to the new address is used.
  await sql`
    CREATE TABLE email_changes (
      user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      token_hash bytea NOT NULL UNIQUE,
      email text NOT NULL CHECK (email = lower(email)),
      expires_at timestamptz NOT NULL
    )`.execute(db);
}
