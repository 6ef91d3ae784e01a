import { type Kysely, sql } from 'kysely';

/** Browsers that show notifications. Each belongs to a login session and ends with it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE push_subscriptions (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
      endpoint text NOT NULL UNIQUE,
      p256dh bytea NOT NULL,
      auth bytea NOT NULL,
      kinds_off text[] NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id)`.execute(db);
  await sql`CREATE UNIQUE INDEX push_subscriptions_session ON push_subscriptions (session_id)`.execute(db);
  // One row: what push services know this product by. The private key is encrypted.
  await sql`
    CREATE TABLE push_keys (
      name text PRIMARY KEY CHECK (name = 'vapid'),
      public_key bytea NOT NULL,
      private_key bytea NOT NULL
    )`.execute(db);
  // Set when a device was sent it: it has to be withdrawn there when it was read elsewhere.
  await sql`ALTER TABLE notifications ADD pushed_at timestamptz`.execute(db);
}
