import { type Kysely, sql } from 'kysely';

const listed = 'closed_at IS NULL AND removed_at IS NULL AND held_at IS NULL AND NOT poster_suspended';
// What a search document is made of; a change of anything else leaves it as it is.
const sources = [
  ...[
    'title',
    'company_name',
    'tags',
    'location',
    'type',
    'style',
    'salary_range',
    'about_role',
    'qualification',
  ],
  ...[
    'responsibility',
    'posted_by',
    'closing_date',
    'closed_at',
    'removed_at',
    'held_at',
    'poster_suspended',
  ],
];
const sourcesOf = (table: string) => sql.join(sources.map((column) => sql.ref(`${table}.${column}`)));

/** Search documents of all listed jobs, and the words that occur in them; docs/decisions/0028-search.md says why. */
export async function up(db: Kysely<never>): Promise<void> {
  await createNormalizer(db);
  await sql`
    CREATE TABLE job_search (
      job_id uuid PRIMARY KEY REFERENCES jobs ON DELETE CASCADE,
      posted_by uuid,
      last_day date NOT NULL,
      title tsvector NOT NULL,
      head tsvector NOT NULL,
      words tsvector NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE search_vocabulary (
      word text PRIMARY KEY,
      in_head boolean NOT NULL
    )`.execute(db);
  await createTriggers(db);

  await sql`SELECT write_job_search(array_agg(id)) FROM jobs WHERE ${sql.raw(listed)}`.execute(db);
  for (const column of ['title', 'head', 'words']) {
    await sql`CREATE INDEX ${sql.raw(`job_search_${column}`)} ON job_search USING gin (${sql.raw(column)})`.execute(
      db,
    );
  }
  await sql`CREATE INDEX job_search_poster ON job_search (posted_by)`.execute(db);
  await sql`CREATE INDEX search_vocabulary_alike ON search_vocabulary USING gin (word gin_trgm_ops)`.execute(
    db,
  );
  await sql`CREATE INDEX users_trusted ON users (id) WHERE trusted_at IS NOT NULL`.execute(db);
  await createOrders(db);
  for (const table of ['jobs', 'job_search', 'search_vocabulary'])
    await sql`ANALYZE ${sql.table(table)}`.execute(db);
}

/** Characters without accents, those of Akan and Ewe as people type them on a plain keyboard, words without signs. */
async function createNormalizer(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE FUNCTION plain_words(content text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT regexp_replace(
        replace(replace(replace(
          translate(lower(normalize(content, NFKD)),
            'ɛƐɔƆŋŊɖƉƒƑɣƔʋƲıøØłŁ' || U&'\\0300\\0301\\0302\\0303\\0304\\0306\\0307\\0308\\030A\\030B\\030C\\0323\\0327\\0328\\0331',
            'eeoonnddffggvviooll'),
          'c++', ' cplusplus '), 'c#', ' csharp '), '.net', ' dotnet '),
        '[^[:alnum:]]+', ' ', 'g')
    $$`.execute(db);
  // No stop words: "IT" is one, and so is "will" of a last will.
  await sql`CREATE TEXT SEARCH DICTIONARY job_stems (TEMPLATE = snowball, Language = english)`.execute(db);
  await sql`CREATE TEXT SEARCH CONFIGURATION job_words (COPY = simple)`.execute(db);
  await sql`
    ALTER TEXT SEARCH CONFIGURATION job_words
    ALTER MAPPING FOR asciiword, word, numword WITH job_stems`.execute(db);
}

/**
 * A filter is a lexeme of its own ("type=nss"), which no text contains: one index intersects words and filters. Only the
 * beginning of very long texts counts.
 */
async function createTriggers(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE FUNCTION write_job_search(ids uuid[]) RETURNS void LANGUAGE plpgsql
    -- One job or a million: the plan of the one would not do for the other.
    SET plan_cache_mode = 'force_custom_plan' AS $$
    BEGIN
      WITH sources AS (
        SELECT jobs.id, jobs.posted_by, coalesce(closing_date, 'infinity') AS last_day,
          plain_words(title) AS title,
          plain_words(concat_ws(' ', coalesce(nullif(jobs.company_name, ''), users.company_name),
            array_to_string(tags, ' '), jobs.location, type, style)) AS others,
          plain_words(left(concat_ws(' ', about_role, qualification, responsibility), 6000)) AS content,
          array_remove(ARRAY['type=' || type, 'location=' || jobs.location, 'style=' || style, 'pay=' || salary_range], NULL)
            || ARRAY(SELECT 'category=' || tag FROM unnest(tags) AS tag) AS filters
        FROM unnest(ids) AS wanted (id) JOIN jobs ON jobs.id = wanted.id LEFT JOIN users ON users.id = jobs.posted_by
        WHERE ${sql.raw(listed)}
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
      )
      INSERT INTO job_search (job_id, posted_by, last_day, title, head, words)
      SELECT id, posted_by, last_day,
        -- Beside the stems the words themselves: who types "accountant" does not mean "accounts" in the first place.
        to_tsvector('job_words', title)
          || array_to_tsvector(ARRAY(SELECT '=' || word FROM unnest(string_to_array(trim(title), ' ')) AS word)),
        to_tsvector('job_words', title || ' ' || others),
        to_tsvector('job_words', title || ' ' || others || ' ' || content) || array_to_tsvector(filters)
      FROM sources
      ON CONFLICT (job_id) DO UPDATE SET posted_by = excluded.posted_by, last_day = excluded.last_day,
        title = excluded.title, head = excluded.head, words = excluded.words;
    END $$`.execute(db);
  await sql`
    CREATE FUNCTION note_new_jobs_in_search() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM write_job_search((SELECT array_agg(id) FROM new_jobs));
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE FUNCTION note_jobs_in_search() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      ids uuid[] := (SELECT array_agg(new_jobs.id) FROM new_jobs JOIN old_jobs ON old_jobs.id = new_jobs.id
        WHERE (${sourcesOf('new_jobs')}) IS DISTINCT FROM (${sourcesOf('old_jobs')}));
    BEGIN
      IF ids IS NULL THEN RETURN NULL; END IF;
      DELETE FROM job_search USING jobs WHERE job_id = ANY (ids) AND jobs.id = job_id AND NOT (${sql.raw(listed)});
      PERFORM write_job_search(ids);
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER jobs_search_inserted AFTER INSERT ON jobs REFERENCING NEW TABLE AS new_jobs
    FOR EACH STATEMENT EXECUTE FUNCTION note_new_jobs_in_search()`.execute(db);
  await sql`
    CREATE TRIGGER jobs_search_updated AFTER UPDATE ON jobs REFERENCING OLD TABLE AS old_jobs NEW TABLE AS new_jobs
    FOR EACH STATEMENT EXECUTE FUNCTION note_jobs_in_search()`.execute(db);
  await sql`
    CREATE FUNCTION note_company_in_search() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM write_job_search(array_agg(id)) FROM jobs WHERE posted_by = NEW.id AND coalesce(company_name, '') = '';
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER users_company_in_search AFTER UPDATE OF company_name ON users FOR EACH ROW
    WHEN (OLD.company_name IS DISTINCT FROM NEW.company_name) EXECUTE FUNCTION note_company_in_search()`.execute(
    db,
  );
}

/** Lists by the day they close and by what they pay; the columns of the new filters ride along in the indexes of lists. */
async function createOrders(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE FUNCTION pay_from(range text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT coalesce(substring(replace(range, ',', '') FROM '^[0-9]{1,6}')::integer, -1)
    $$`.execute(db);
  const along = 'closing_date, type, location, tags, title, style, salary_range, posted_by';
  await sql`DROP INDEX jobs_open, jobs_ranked`.execute(db);
  for (const [name, columns, included] of [
    ['jobs_open', 'id DESC', along],
    ['jobs_ranked', 'list_rank DESC, id DESC', along],
    [
      'jobs_by_closing',
      `(coalesce(closing_date, 'infinity')), id DESC`,
      'closing_date, type, location, tags, style, salary_range, posted_by',
    ],
    [
      'jobs_by_pay',
      'pay_from(salary_range) DESC, id DESC',
      'closing_date, type, location, tags, style, salary_range, posted_by',
    ],
  ] as const) {
    await sql`
      CREATE INDEX ${sql.raw(name)} ON jobs (${sql.raw(columns)}) INCLUDE (${sql.raw(included)})
      WHERE ${sql.raw(listed)}`.execute(db);
  }
}
