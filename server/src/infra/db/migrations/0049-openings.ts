import { type Kysely, sql } from 'kysely';

/** How many people a job is for. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE jobs ADD openings integer NOT NULL DEFAULT 1 CHECK (openings BETWEEN 1 AND 999)`.execute(
    db,
  );
}
