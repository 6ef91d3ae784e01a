import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE users (
      id uuid PRIMARY KEY,
      email text NOT NULL UNIQUE CHECK (email = lower(email)),
      password_hash text NOT NULL,
      firstname text NOT NULL,
      lastname text NOT NULL,
      role text NOT NULL CHECK (role IN ('jobseeker', 'employer', 'mentor', 'admin')),
      verified_at timestamptz,
      avatar text,
      company_name text,
      biography text,
      location text,
      tel_number text,
      skills text[] NOT NULL DEFAULT '{}',
      cv text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`
    CREATE TABLE sessions (
      token_hash bytea PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX sessions_user ON sessions (user_id)`.execute(db);
  await sql`CREATE INDEX sessions_expiry ON sessions (expires_at)`.execute(db);
  await sql`
    CREATE TABLE verification_codes (
      user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      code_hash bytea NOT NULL,
      attempts integer NOT NULL DEFAULT 0,
      sent_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE password_resets (
      token_hash bytea PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      expires_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX password_resets_user ON password_resets (user_id)`.execute(db);
  await sql`
    CREATE TABLE rate_limits (
      key varchar(255) PRIMARY KEY,
      points integer NOT NULL DEFAULT 0,
      expire bigint
    )`.execute(db);
  await sql`CREATE INDEX rate_limits_expire ON rate_limits (expire)`.execute(db);
}
