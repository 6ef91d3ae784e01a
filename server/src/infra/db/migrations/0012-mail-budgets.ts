import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // What was sent to whom lately, without the address itself: mails are deleted once they are sent.
  await sql`
    CREATE TABLE mail_ledger (
      recipient bytea NOT NULL,
      kind text NOT NULL,
      about text NOT NULL,
      topic text NOT NULL,
      sender text,
      at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX mail_ledger_recipient ON mail_ledger (recipient, at)`.execute(db);
  await sql`CREATE INDEX mail_ledger_sender ON mail_ledger (sender, at) WHERE sender IS NOT NULL`.execute(db);
  await sql`CREATE INDEX mail_ledger_at ON mail_ledger (at)`.execute(db);

  // Mails that wait because a budget is spent; when it is due, those of one digest become one mail.
  await sql`
    CREATE TABLE mail_digests (
      id uuid PRIMARY KEY,
      to_address text NOT NULL,
      kind text NOT NULL,
      topic text NOT NULL,
      send_after timestamptz NOT NULL,
      UNIQUE (to_address, kind, topic)
    )`.execute(db);
  await sql`CREATE INDEX mail_digests_due ON mail_digests (send_after)`.execute(db);
  await sql`ALTER TABLE mails ADD digest_id uuid REFERENCES mail_digests (id), ADD purpose jsonb`.execute(db);
  await sql`CREATE INDEX mails_waiting ON mails (digest_id) WHERE digest_id IS NOT NULL`.execute(db);
}
