import { type Kysely, sql } from 'kysely';

/** Whether a job seeker wants suggestions; they are made from the profile and from what was saved and applied to. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE users ADD wants_suggestions boolean NOT NULL DEFAULT true`.execute(db);
}
