import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE users ADD company_line text`.execute(db);
  await sql`
    CREATE TRIGGER users_company_public_change AFTER UPDATE OF company_line ON users
    FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change('people')`.execute(db);
  // Numbers only: nothing in it tells one reader from another.
  await sql`
    CREATE TABLE job_views (
      job_id uuid NOT NULL REFERENCES jobs ON DELETE CASCADE,
      day date NOT NULL,
      views integer NOT NULL,
      PRIMARY KEY (job_id, day)
    )`.execute(db);
}
