import { type Kysely, sql } from 'kysely';

/** What a job asks everyone who applies, and the answers with the questions as they were asked then. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE jobs ADD questions jsonb NOT NULL DEFAULT '[]'`.execute(db);
  await sql`ALTER TABLE applications ADD answers jsonb NOT NULL DEFAULT '[]'`.execute(db);
  // Part of the job's public page: its cached responses go when a question changes.
  await sql`
    CREATE TRIGGER jobs_questions_tags AFTER UPDATE OF questions ON jobs
    FOR EACH ROW WHEN (OLD.questions IS DISTINCT FROM NEW.questions AND NEW.closed_at IS NULL AND NEW.removed_at IS NULL)
    EXECUTE FUNCTION notify_tags_of_jobs()`.execute(db);
}
