import { type Kysely, sql } from 'kysely';

/** Alerts know every filter of the list, and what their owners called not for them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    ALTER TABLE job_alerts
      ADD COLUMN q text NOT NULL DEFAULT '',
      ADD COLUMN style text NOT NULL DEFAULT '',
      ADD COLUMN pay text NOT NULL DEFAULT '',
      ADD COLUMN closing_soon text NOT NULL DEFAULT '',
      ADD COLUMN verified text NOT NULL DEFAULT '',
      ADD COLUMN left_out text[] NOT NULL DEFAULT '{}'`.execute(db);
  // As write_job_search of 0046 fills listed_jobs, for jobs that are held and may be public again.
  await sql`
    CREATE FUNCTION hidden_job_listing(hidden_id uuid) RETURNS TABLE (
      job_id uuid, last_day integer, posted_by uuid, title text, facets text[], document tsvector
    ) LANGUAGE sql STABLE AS $$
      SELECT jobs.id, coalesce(closing_date, DATE '9999-12-31') - DATE '2000-01-01', jobs.posted_by, lower(jobs.title),
        array_remove(ARRAY['type=' || type, 'location=' || jobs.location, 'style=' || style], NULL)
          || ARRAY(SELECT 'pay=' || floor FROM unnest(ARRAY[1000, 3000]) AS floor WHERE pay_from(salary_range) >= floor)
          || ARRAY(SELECT 'category=' || tag FROM unnest(tags) AS tag),
        setweight(to_tsvector('job_words', plain_words(jobs.title)), 'A')
          || array_to_tsvector(ARRAY(SELECT '=' || word FROM unnest(string_to_array(trim(plain_words(jobs.title)), ' ')) AS word))
          || setweight(to_tsvector('job_words', plain_words(concat_ws(' ',
            coalesce(nullif(jobs.company_name, ''), users.company_name), array_to_string(tags, ' '), jobs.location, type, style))), 'B')
          || to_tsvector('job_words', plain_words(left(concat_ws(' ', about_role, qualification, responsibility), 6000)))
      FROM jobs LEFT JOIN users ON users.id = jobs.posted_by WHERE jobs.id = hidden_id
    $$`.execute(db);
}
