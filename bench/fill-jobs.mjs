import pg from 'pg';

/** Words in job titles: one in five jobs has the common one, forty have the rare one, of however many. */
export const searchTerms = { common: 'assistant', rare: 'hydrogeologist' };

const employers = 2_000;
const employerId = (number) =>
  `overlay(overlay(md5('employer' || ${number}) PLACING '7' FROM 13) PLACING '8' FROM 17)::uuid`;
const rareJobs = 40;

/** Up to so many jobs the triggers write what belongs to a job; beyond, that would take an hour. */
const maxByTriggers = 20_000;

/** Fills in jobs as a product of some years would have them: open, closed, ended, of many employers. */
export async function fillJobs(url, count) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const jobs = {
    count,
    poster: employerId(`(1 + (i::bigint * 7919) % ${employers})`),
    step: 30_000,
  };
  if (count <= maxByTriggers) {
    await client.query(insertEmployers);
    await client.query(jobsOf(jobs));
    await client.query('VACUUM ANALYZE');
  } else {
    await filling(client, async (fill) => {
      // Made anew for all jobs, those of the demo too.
      await client.query('TRUNCATE job_publications, employer_openings, search_vocabulary, listed_jobs');
      await fill('users', insertEmployers);
      await insertJobs(fill, jobs);
    });
  }
  await client.end();
}

const insertEmployers = `
  INSERT INTO users (id, email, password_hash, firstname, lastname, role, company_name, location, verified_at)
  SELECT ${employerId('i')}, 'employer' || i || '@bench.example', '-',
    (ARRAY['Ama','Kofi','Esi','Yaw','Abena','Kwesi','Akua','Kojo'])[1 + i % 8], 'Employer' || i, 'employer',
    'Company ' || i, 'Greater Accra Region', now()
  FROM generate_series(1, ${employers}) AS i`;

/** `poster` is SQL about the number `i`; there are `step` milliseconds between two jobs, and the last is of now. */
function jobsOf({ count, poster, step }) {
  // What is rare is found as often in a small database: else an empty answer would be compared with a full one.
  const rare = Math.max(Math.floor(count / rareJobs), 2);
  return `
    INSERT INTO jobs (id, posted_by, title, location, type, style, salary_range, tags, about_role, qualification,
      responsibility, closing_date, closed_at, created_at, updated_at, names_company)
    SELECT
      (lpad(to_hex(ms), 12, '0') || '7' || lpad(to_hex(i % 4096), 3, '0') || '8' || substr(md5(i::text), 1, 15))::uuid,
      ${poster},
      CASE WHEN i % ${rare} = 0 THEN 'Junior Hydrogeologist'
        ELSE (ARRAY['Junior','Graduate','Trainee','Associate','Field'])[1 + (i * 31) % 5] || ' ' ||
          (ARRAY['Accountant','Assistant','Nurse','Developer','Engineer'])[1 + (i * 17 + i / 5) % 5] || ', ' ||
          (ARRAY['Accra','Kumasi','Tamale','Ho','Wa','Takoradi','Cape Coast'])[1 + i % 7] END,
      -- A few in a place and a field that are nearly empty.
      CASE WHEN i % ${rare} = 1 THEN 'Oti Region' ELSE
        (ARRAY['Greater Accra Region','Greater Accra Region','Greater Accra Region','Ashanti Region','Ashanti Region',
          'Western Region','Northern Region','Volta Region'])[1 + (i / 3) % 8] END,
      (ARRAY['Entry level','Entry level','Internship','NSS'])[1 + (i / 7) % 4],
      (ARRAY['Hybrid','On-site','Remote'])[1 + i % 3],
      (ARRAY['0 - 1,000','1,000 - 3,000','3,000 - 5,000','Confidential'])[1 + i % 4],
      CASE WHEN i % ${rare} = 1 THEN '{Legal}' ELSE
        ARRAY[(ARRAY['Finance','Sales','Healthcare','Engineering','Design','Education','Retail'])[1 + (i / 11) % 7],
          (ARRAY['Operations','Media','Logistics'])[1 + (i / 13) % 3]] END,
      repeat('You join a small team and learn every step of the work. ', 6),
      repeat('A diploma or degree in a related subject. ', 5),
      repeat('Keep the records in order and report every week. ', 6),
      CASE WHEN i % 10 = 3 THEN current_date - 5 WHEN i % 4 = 1 THEN current_date + 20 END,
      CASE WHEN i % 12 = 5 THEN now() END,
      to_timestamp(ms / 1000.0), to_timestamp(ms / 1000.0), true
    FROM generate_series(1, ${count}::int) AS i,
      LATERAL (SELECT (extract(epoch FROM now()) * 1000)::bigint - (${count}::int - i) * ${step}::bigint AS ms) AS t`;
}

/** Jobs and what triggers write for them, each computed once for all. */
export async function insertJobs(fill, jobs) {
  await fill('jobs', jobsOf(jobs));
  await fill(
    'job_publications',
    `INSERT INTO job_publications SELECT id, nextval('job_publication_numbers') FROM (SELECT id FROM jobs ORDER BY id) AS jobs`,
  );
  await fill(
    'employer_openings',
    `INSERT INTO employer_openings (posted_by, last_day, open_jobs, newest)
    SELECT posted_by, coalesce(closing_date, 'infinity'), count(*), max(id::text)::uuid
    FROM jobs WHERE closed_at IS NULL GROUP BY 1, 2`,
  );
  await insertSearch(fill);
}

// As triggers write them, but each part once: the same titles, places and texts come again and again.
async function insertSearch(fill) {
  const parts = `
    titles AS MATERIALIZED (
      SELECT title, plain_words(title) AS content FROM (SELECT DISTINCT title FROM jobs) AS known
    ), places AS MATERIALIZED (
      SELECT tags, location, type, style, salary_range,
        plain_words(concat_ws(' ', array_to_string(tags, ' '), location, type, style)) AS content
      FROM (SELECT DISTINCT tags, location, type, style, salary_range FROM jobs) AS known
    ), texts AS MATERIALIZED (
      SELECT about_role, plain_words(concat_ws(' ', about_role, qualification, responsibility)) AS content
      FROM (SELECT DISTINCT about_role, qualification, responsibility FROM jobs) AS known
    ), companies AS MATERIALIZED (
      SELECT id, plain_words(company_name) AS content FROM users WHERE id IN (SELECT posted_by FROM employer_openings)
    )`;
  await fill(
    'search_vocabulary',
    `WITH ${parts}
    INSERT INTO search_vocabulary
    SELECT word, bool_or(in_head) FROM (
      SELECT content, true AS in_head FROM titles UNION ALL SELECT content, true FROM places
      UNION ALL SELECT content, true FROM companies UNION ALL SELECT content, false FROM texts
    ) AS known, unnest(tsvector_to_array(to_tsvector('simple', content))) AS word
    WHERE length(word) BETWEEN 3 AND 40 AND word !~ '^[0-9]+$' GROUP BY word`,
  );
  await fill(
    'listed_jobs',
    `WITH ${parts}, title_vectors AS MATERIALIZED (
      SELECT title, lower(title) AS lower_title, setweight(to_tsvector('job_words', content), 'A')
        || array_to_tsvector(ARRAY(SELECT '=' || word FROM unnest(string_to_array(trim(content), ' ')) AS word)) AS words
      FROM titles
    ), place_vectors AS MATERIALIZED (
      SELECT tags, location, type, style, salary_range, to_tsvector('job_words', content) AS words,
        ARRAY['type=' || type, 'location=' || location, 'style=' || style]
          || ARRAY(SELECT 'pay=' || floor FROM unnest(ARRAY[1000, 3000]) AS floor WHERE pay_from(salary_range) >= floor)
          || ARRAY(SELECT 'category=' || tag FROM unnest(tags) AS tag) AS facets
      FROM places
    ), text_vectors AS MATERIALIZED (
      SELECT about_role, to_tsvector('job_words', content) AS words FROM texts
    ), company_vectors AS MATERIALIZED (SELECT id, to_tsvector('job_words', content) AS words FROM companies)
    INSERT INTO listed_jobs
    SELECT jobs.id, jobs.created_at, coalesce(closing_date, '9999-12-31') - DATE '2000-01-01', pay_from(salary_range), jobs.posted_by,
      title.lower_title, place.facets,
      title.words || setweight(company.words || place.words, 'B') || body.words
    FROM jobs JOIN title_vectors AS title USING (title)
    JOIN place_vectors AS place USING (tags, location, type, style, salary_range)
    JOIN text_vectors AS body USING (about_role) JOIN company_vectors AS company ON company.id = jobs.posted_by
    WHERE closed_at IS NULL ORDER BY jobs.created_at, jobs.id`,
  );
}

/**
 * Fills tables quickly: triggers are off meanwhile, references are checked and indexes built once at the end. What triggers
 * would write is filled in as well. A database with `wal_level = minimal` writes hardly any log for it.
 */
export async function filling(client, work, say = () => {}) {
  const query = (text) => client.query(text);
  await query(`SET synchronous_commit = off; SET statement_timeout = 0; SET maintenance_work_mem = '1GB';
    SET work_mem = '256MB'`);
  const { rows: references } = await query(`
    SELECT conrelid::regclass AS table, conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
  const { rows: triggered } = await query(
    'SELECT DISTINCT tgrelid::regclass AS table FROM pg_trigger WHERE NOT tgisinternal',
  );
  for (const { table } of triggered) await query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const { table, name } of references) await query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);

  const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

  /** One table by one statement, in a transaction of its own. */
  const fill = async (table, insert) => {
    const began = performance.now();
    const { rows: keys } = await client.query(
      `SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
      WHERE conrelid = $1::regclass AND contype IN ('p', 'u')`,
      [table],
    );
    const { rows: indexes } = await client.query(
      `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
      WHERE tablename = $1 AND schemaname = 'public' AND indexname <> ALL ($2)`,
      [table, keys.map(({ name }) => name)],
    );
    await query('BEGIN');
    const { rows } = await query(`SELECT FROM ${table} LIMIT 1`);
    // Of a table that was emptied in the same transaction nothing has to be logged.
    if (rows.length === 0) await query(`TRUNCATE ${table}`);
    for (const { name } of keys) await query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
    for (const { name } of indexes) await query(`DROP INDEX ${name}`);
    const { rowCount } = await query(insert);
    say(`${table}: ${rowCount} rows after ${seconds(began)}`);
    for (const { name, definition } of keys)
      await query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    for (const { definition } of indexes) await query(definition);
    await query('COMMIT');
    say(`${table}: with ${keys.length + indexes.length} indexes after ${seconds(began)}`);
  };

  await work(fill);
  const ending = performance.now();
  for (const { table, name, definition } of references)
    await query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  for (const { table } of triggered) await query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  say(`references checked in ${seconds(ending)}`);
  await query('VACUUM ANALYZE');
  say(`analyzed after ${seconds(ending)}`);
  await query('RESET ALL');
}
