import { type Kysely, sql } from 'kysely';

/** What mail programs read and people do not, such as how to end a mailing. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE mails ADD headers jsonb NOT NULL DEFAULT '{}'`.execute(db);
}
