import { type Kysely, sql } from 'kysely';

/** How often a session was changed: calendars tell the newer invitation from the older by it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE mentoring_sessions ADD sequence integer NOT NULL DEFAULT 0`.execute(db);
}
