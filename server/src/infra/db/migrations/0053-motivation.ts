import { type Kysely, sql } from 'kysely';

/** What somebody writes when they apply for a mentorship. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE mentorship_applications ADD motivation text`.execute(db);
}
