import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE notifications (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      kind text NOT NULL,
      about text,
      text text NOT NULL,
      link text NOT NULL,
      created_at timestamptz NOT NULL,
      read_at timestamptz,
      mail_id uuid
    )`.execute(db);
  await sql`CREATE INDEX notifications_latest ON notifications (user_id, created_at DESC, id DESC)`.execute(
    db,
  );
  await sql`
    CREATE INDEX notifications_unread ON notifications (user_id, created_at) WHERE read_at IS NULL`.execute(
    db,
  );
  // While it is unread, news about the same thing takes its place.
  await sql`
    CREATE UNIQUE INDEX notifications_about ON notifications (about, kind, user_id)
    WHERE read_at IS NULL`.execute(db);
  await sql`
    CREATE INDEX notifications_mail ON notifications (mail_id) WHERE mail_id IS NOT NULL`.execute(db);
  await sql`CREATE INDEX notifications_oldest ON notifications (created_at)`.execute(db);

  await sql`
    CREATE TABLE notification_preferences (
      user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      mails_off text[] NOT NULL DEFAULT '{}',
      digest text NOT NULL DEFAULT 'off' CHECK (digest IN ('off', 'daily')),
      digest_sent_at timestamptz
    )`.execute(db);
  await sql`
    CREATE INDEX notification_preferences_daily ON notification_preferences (user_id)
    WHERE digest = 'daily'`.execute(db);
}
