import { type Kysely, sql } from 'kysely';

/** Which keys secrets are encrypted with, by their ids. The keys themselves are outside of the database. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE encryption_keys (
      id bytea PRIMARY KEY,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
}
