import { type Kysely, sql } from 'kysely';

/** Mails of the release before say nothing about it, so that theirs count as secret. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE mails ADD secret boolean NOT NULL DEFAULT true`.execute(db);
}
