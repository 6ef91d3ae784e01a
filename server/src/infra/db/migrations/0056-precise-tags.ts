import { type Kysely, sql } from 'kysely';

const ofPosterInLists = 'role, firstname, lastname, avatar, company_name, company_line, location, trusted_at';
const ofMentor = 'firstname, lastname, avatar, biography, suspended_at';
const differs = (columns: string) => {
  const row = (record: string) => columns.split(/,\s*/).map((column) => `${record}.${column}`);
  return sql.raw(`(${row('OLD')}) IS DISTINCT FROM (${row('NEW')})`);
};

/**
 * A list of jobs depends on the jobs that it shows, on who posted them, and on which jobs are open: of a filtered list, those
 * with one of its facets. `jobs` still stands for any change of any job, for responses that show many of them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE FUNCTION notify_tags_of_listed_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND ${differs('title, document')} THEN PERFORM notify_cache_tags('job-texts'); END IF;
      IF TG_OP <> 'UPDATE' OR ${differs('created_at, last_day, pay_from, posted_by, facets')} THEN
        PERFORM notify_cache_tags(VARIADIC '{openings,job-texts}'::text[] || ARRAY(
          SELECT DISTINCT 'openings:' || facet FROM unnest(coalesce(OLD.facets, '{}') || coalesce(NEW.facets, '{}')) AS facet));
      END IF;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER listed_jobs_tags AFTER INSERT OR UPDATE OR DELETE ON listed_jobs
    FOR EACH ROW EXECUTE FUNCTION notify_tags_of_listed_jobs()`.execute(db);
  await sql`
    CREATE TRIGGER listed_jobs_truncate_tags AFTER TRUNCATE ON listed_jobs
    FOR EACH STATEMENT EXECUTE FUNCTION notify_all_cache_tags()`.execute(db);

  // As in 0044-cache-tags.ts, and `posters`.
  await sql`
    CREATE OR REPLACE FUNCTION notify_tags_of_users() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM notify_cache_tags('company:' || OLD.id);
      IF ${differs(ofPosterInLists)} AND EXISTS (SELECT FROM employer_openings WHERE posted_by = OLD.id) THEN
        PERFORM notify_cache_tags('jobs', 'posters');
      END IF;
      IF ${differs(ofMentor)} AND EXISTS (SELECT FROM mentorships WHERE mentor_id = OLD.id) THEN
        PERFORM notify_cache_tags('mentorships');
      END IF;
      PERFORM pg_notify('public_change', 'people');
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE OR REPLACE FUNCTION notify_tags_of_employer_habits() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM notify_cache_tags('jobs', 'posters', 'company:' || coalesce(NEW.user_id, OLD.user_id));
      PERFORM pg_notify('public_change', 'people');
      RETURN NULL;
    END $$`.execute(db);
}
