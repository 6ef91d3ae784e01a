import { type Kysely, sql } from 'kysely';

const isListed = sql`closed_at IS NULL AND removed_at IS NULL AND held_at IS NULL AND NOT poster_suspended`;
// In days since the beginning of 2000; a job without a closing date is open for millennia.
const lastDay = sql`coalesce(closing_date, DATE '9999-12-31') - DATE '2000-01-01'`;
const facets = sql`array_remove(ARRAY['type=' || type, 'location=' || jobs.location, 'style=' || style], NULL)
  || ARRAY(SELECT 'pay=' || floor FROM unnest(ARRAY[1000, 3000]) AS floor WHERE pay_from(salary_range) >= floor)
  || ARRAY(SELECT 'category=' || tag FROM unnest(tags) AS tag)`;

/**
 * One row for each listed job with all that lists and searches look at: every order, filter and word has its index on one
 * table. `job_search` and the indexes of lists on `jobs` serve the release before this one; the next one can drop them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  // A job that is written while the table is filled would be missing in it.
  await sql`LOCK TABLE jobs, job_search IN SHARE ROW EXCLUSIVE MODE`.execute(db);
  await sql`
    CREATE TABLE listed_jobs (
      job_id uuid PRIMARY KEY REFERENCES jobs ON DELETE CASCADE,
      created_at timestamptz NOT NULL,
      last_day integer NOT NULL,
      pay_from integer NOT NULL,
      posted_by uuid,
      title text NOT NULL,
      facets text[] NOT NULL,
      document tsvector NOT NULL
    )`.execute(db);
  // The vectors of job_search hold what was parsed already; lexemes without a position are filters.
  await sql`
    INSERT INTO listed_jobs
    SELECT jobs.id, created_at, ${lastDay}, pay_from(salary_range), jobs.posted_by, lower(jobs.title), ${facets},
      setweight(job_search.title, 'A') || setweight(ts_filter(head, '{d}'), 'B') || ts_filter(words, '{d}')
    FROM job_search JOIN jobs ON jobs.id = job_id ORDER BY created_at, jobs.id`.execute(db);
  await createIndexes(db);
  await createFunctions(db);
  await sql`CREATE INDEX jobs_poster_newest ON jobs (posted_by, created_at DESC, id DESC) WHERE removed_at IS NULL`.execute(
    db,
  );
  await sql`ALTER TABLE listed_jobs ALTER COLUMN document SET STATISTICS 1000`.execute(db);
  await sql`ANALYZE listed_jobs`.execute(db);
}

/** What filters ask for rides along in the indexes of orders, so that they are decided without reading a row. */
async function createIndexes(db: Kysely<never>): Promise<void> {
  for (const [name, order] of [
    ['newest', ''],
    ['closing', 'last_day, '],
    ['pay', '(-pay_from), '],
  ] as const) {
    await sql`
      CREATE INDEX ${sql.raw(`listed_jobs_${name}`)} ON listed_jobs (${sql.raw(order)} created_at DESC, job_id DESC)
      INCLUDE (last_day, pay_from, posted_by, title, facets)`.execute(db);
  }
  // One job in 256, by the last byte of its id, which is random: what is frequent in the sample is frequent among all.
  await sql`
    CREATE INDEX listed_jobs_sample ON listed_jobs (job_id) INCLUDE (last_day, posted_by, title, facets)
    WHERE get_byte(uuid_send(job_id), 15) = 0`.execute(db);
  await sql`CREATE INDEX listed_jobs_poster ON listed_jobs (posted_by)`.execute(db);
  await sql`CREATE INDEX listed_jobs_title ON listed_jobs USING gin (title gin_trgm_ops)`.execute(db);
  // One index for both: it intersects words and filters.
  await sql`CREATE INDEX listed_jobs_words ON listed_jobs USING gin (document, facets)`.execute(db);
}

/** As in 0028-job-search.ts, and the rows of both tables. */
async function createFunctions(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION write_job_search(ids uuid[]) RETURNS void LANGUAGE plpgsql
    -- One job or a million: the plan of the one would not do for the other.
    SET plan_cache_mode = 'force_custom_plan' AS $$
    BEGIN
      WITH sources AS (
        SELECT jobs.id, jobs.posted_by, jobs.created_at, closing_date, salary_range, jobs.title AS full_title,
          plain_words(title) AS title,
          plain_words(concat_ws(' ', coalesce(nullif(jobs.company_name, ''), users.company_name),
            array_to_string(tags, ' '), jobs.location, type, style)) AS others,
          plain_words(left(concat_ws(' ', about_role, qualification, responsibility), 6000)) AS content,
          array_remove(ARRAY['type=' || type, 'location=' || jobs.location, 'style=' || style, 'pay=' || salary_range], NULL)
            || ARRAY(SELECT 'category=' || tag FROM unnest(tags) AS tag) AS filters,
          ${facets} AS facets
        FROM unnest(ids) AS wanted (id) JOIN jobs ON jobs.id = wanted.id LEFT JOIN users ON users.id = jobs.posted_by
        WHERE ${isListed}
        -- Two who change one job or its company at once follow each other: the last sees what the first did.
        FOR SHARE OF jobs
      ), vectors AS (
        SELECT *, to_tsvector('job_words', title) AS title_words,
          -- Beside the stems the words themselves: who types "accountant" does not mean "accounts" in the first place.
          array_to_tsvector(ARRAY(SELECT '=' || word FROM unnest(string_to_array(trim(title), ' ')) AS word)) AS exact_words,
          to_tsvector('job_words', others) AS other_words, to_tsvector('job_words', content) AS content_words
        FROM sources
      ), noted AS (
        INSERT INTO search_vocabulary AS known (word, in_head)
        SELECT word, bool_or(in_head) FROM (
          SELECT unnest(tsvector_to_array(to_tsvector('simple', title || ' ' || others))) AS word, true AS in_head FROM sources
          UNION ALL SELECT unnest(tsvector_to_array(to_tsvector('simple', content))), false FROM sources
        ) AS found
        WHERE length(word) BETWEEN 3 AND 40 AND word !~ '^[0-9]+$'
          AND NOT EXISTS (SELECT FROM search_vocabulary WHERE search_vocabulary.word = found.word AND (search_vocabulary.in_head OR NOT found.in_head))
        GROUP BY word ORDER BY word
        ON CONFLICT (word) DO UPDATE SET in_head = true WHERE excluded.in_head AND NOT known.in_head
      ), searched AS (
        INSERT INTO job_search (job_id, posted_by, last_day, title, head, words)
        SELECT id, posted_by, coalesce(closing_date, 'infinity'), title_words || exact_words, title_words || other_words,
          title_words || other_words || content_words || array_to_tsvector(filters)
        FROM vectors
        ON CONFLICT (job_id) DO UPDATE SET posted_by = excluded.posted_by, last_day = excluded.last_day,
          title = excluded.title, head = excluded.head, words = excluded.words
      )
      INSERT INTO listed_jobs (job_id, created_at, last_day, pay_from, posted_by, title, facets, document)
      SELECT id, created_at, ${lastDay}, pay_from(salary_range), posted_by, lower(full_title), facets,
        setweight(title_words, 'A') || exact_words || setweight(other_words, 'B') || content_words
      FROM vectors
      ON CONFLICT (job_id) DO UPDATE SET created_at = excluded.created_at, last_day = excluded.last_day,
        pay_from = excluded.pay_from, posted_by = excluded.posted_by, title = excluded.title, facets = excluded.facets,
        document = excluded.document;
    END $$`.execute(db);
  const sources = [
    'title, company_name, tags, location, type, style, salary_range, about_role, qualification, responsibility',
    'posted_by, closing_date, closed_at, removed_at, held_at, poster_suspended, created_at',
  ].join(', ');
  const sourcesOf = (table: string) =>
    sql.join(sources.split(', ').map((name) => sql.ref(`${table}.${name}`)));
  await sql`
    CREATE OR REPLACE FUNCTION note_jobs_in_search() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      ids uuid[] := (SELECT array_agg(new_jobs.id) FROM new_jobs JOIN old_jobs ON old_jobs.id = new_jobs.id
        WHERE (${sourcesOf('new_jobs')}) IS DISTINCT FROM (${sourcesOf('old_jobs')}));
    BEGIN
      IF ids IS NULL THEN RETURN NULL; END IF;
      DELETE FROM job_search USING jobs WHERE job_id = ANY (ids) AND jobs.id = job_id AND NOT (${isListed});
      DELETE FROM listed_jobs USING jobs WHERE job_id = ANY (ids) AND jobs.id = job_id AND NOT (${isListed});
      PERFORM write_job_search(ids);
      RETURN NULL;
    END $$`.execute(db);
}
