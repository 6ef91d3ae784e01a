import { type Kysely, sql } from 'kysely';

/** Public lists show, of one day, jobs that name company, pay and place before those that do not. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE jobs ADD names_company boolean NOT NULL DEFAULT false`.execute(db);
  await sql`
    UPDATE jobs SET names_company = true WHERE coalesce(company_name, '') <> ''
      OR posted_by IN (SELECT id FROM users WHERE coalesce(company_name, '') <> '')`.execute(db);

  // The company is the job's own or the one on the poster's profile, so that either may change it.
  await sql`
    CREATE FUNCTION note_company_of_job() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.names_company := coalesce(NEW.company_name, '') <> '' OR EXISTS (
        SELECT FROM users WHERE id = NEW.posted_by AND coalesce(company_name, '') <> '');
      RETURN NEW;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER jobs_company BEFORE INSERT OR UPDATE OF company_name, posted_by ON jobs
    FOR EACH ROW EXECUTE FUNCTION note_company_of_job()`.execute(db);
  await sql`
    CREATE FUNCTION note_company_of_poster() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE jobs SET names_company = coalesce(company_name, '') <> '' OR coalesce(NEW.company_name, '') <> ''
      WHERE posted_by = NEW.id;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER users_company AFTER UPDATE OF company_name ON users FOR EACH ROW
    WHEN ((coalesce(OLD.company_name, '') = '') <> (coalesce(NEW.company_name, '') = ''))
    EXECUTE FUNCTION note_company_of_poster()`.execute(db);

  // Twice the day on which it was posted, and one more for a job that is complete.
  await sql`
    ALTER TABLE jobs ADD list_rank integer NOT NULL GENERATED ALWAYS AS (
      ((created_at AT TIME ZONE 'UTC')::date - DATE '2000-01-01') * 2
      + (names_company AND coalesce(salary_range, '') <> '' AND coalesce(location, '') <> '')::integer
    ) STORED`.execute(db);
  for (const [name, columns, along] of [
    ['jobs_ranked', 'list_rank DESC, id DESC', 'closing_date, type, location, tags, title'],
    ['jobs_ranked_location', 'location, list_rank DESC, id DESC', 'closing_date, type'],
  ] as const) {
    await sql`
      CREATE INDEX ${sql.raw(name)} ON jobs (${sql.raw(columns)}) INCLUDE (${sql.raw(along)})
      WHERE closed_at IS NULL AND removed_at IS NULL AND held_at IS NULL AND NOT poster_suspended`.execute(
      db,
    );
  }
  await sql`ANALYZE jobs`.execute(db);
}
