import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE mails ADD due_at timestamptz, ADD started_at timestamptz`.execute(db);
  // Mails outlive nothing: once sent they are deleted, so these are no references.
  await sql`ALTER TABLE applications ADD decision_mail uuid`.execute(db);
  await sql`ALTER TABLE mentorship_applications ADD decision_mail uuid`.execute(db);
}
