import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // A mail that is cancelled was never sent: it must not count against its recipient.
  await sql`ALTER TABLE mail_ledger ADD mail_id uuid`.execute(db);
  await sql`CREATE INDEX mail_ledger_mail ON mail_ledger (mail_id)`.execute(db);
}
