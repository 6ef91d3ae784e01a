import { type Kysely, sql } from 'kysely';

/** Whether the text of a new job came from another account before is looked up by its hash; short texts are the same by chance. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`CREATE INDEX jobs_text_hash ON jobs (md5(lower(about_role)))
    WHERE length(about_role) >= 80 AND removed_at IS NULL`.execute(db);
}
