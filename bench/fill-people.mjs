import pg from 'pg';
import { filling, insertJobs } from './fill-jobs.mjs';

const day = 86_400_000;

/**
 * A whole database: so many people, as many jobs and ten times as many applications, and what comes with them in proportion. A
 * tenth of the people are employers with ten jobs each, eight tenths are job seekers with twelve or thirteen applications. The
 * years, the days and what is due today are the same for any number, and so is what the known people have.
 */
export async function fillDatabase(url, people, say = () => {}) {
  if (people % 100 !== 0) throw new Error('The number of people has to be a multiple of 100.');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(helpersFor(people, Date.now()));
  await filling(
    client,
    async (fill) => {
      await fill('users', insertPeople);
      await insertJobs(fill, {
        count: people,
        poster: `(SELECT id FROM bench_people WHERE number = 10 * (1 + (i::bigint * 7919) % ${people / 10}))`,
        step: Math.floor((300 * day) / people),
      });
      for (const [table, insert] of Object.entries(tablesOf(people))) await fill(table, insert);
    },
    say,
  );
  await fillKnown(client);
  await client.end();
}

/** Ids follow from numbers; those of people are looked up by them. */
const helpersFor = (people, now) => `
  CREATE FUNCTION pg_temp.id_at(moment timestamptz, salt text) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
    SELECT overlay(overlay(md5(salt) PLACING '8' FROM 17)
      PLACING lpad(to_hex((extract(epoch FROM moment) * 1000)::bigint), 12, '0') || '7' FROM 1)::uuid $$;
  CREATE TEMP TABLE bench_people AS
    SELECT i AS number, made, pg_temp.id_at(made, 'person' || i) AS id FROM generate_series(1, ${people}) AS i,
      LATERAL (SELECT to_timestamp((${now - 3 * 365 * day} + i * ${Math.floor((3 * 365 * day) / people)}::bigint) / 1000.0) AS made) AS t;
  -- Those whose number ends with 2 to 9 apply for jobs.
  CREATE TEMP TABLE bench_seekers AS
    SELECT row_number() OVER (ORDER BY number) - 1 AS number, id FROM bench_people WHERE number % 10 > 1;
  ALTER TABLE bench_people ADD PRIMARY KEY (number);
  ALTER TABLE bench_seekers ADD PRIMARY KEY (number);
  ANALYZE bench_people, bench_seekers`;

const insertPeople = `
  INSERT INTO users (id, email, password_hash, firstname, lastname, role, company_name, location, skills, verified_at,
    created_at, updated_at, cv_file, cv, trusted_at, welcome_ended_at)
  SELECT id, 'person' || i || '@bench.example', '-',
    (ARRAY['Ama','Kofi','Esi','Yaw','Abena','Kwesi','Akua','Kojo','Adwoa','Kwame','Efua','Yaa'])[1 + i % 12],
    (ARRAY['Owusu','Mensah','Boateng','Asante','Agyeman','Osei','Appiah'])[1 + i % 7] || to_hex(i % 9973),
    CASE WHEN i % 10 = 0 THEN 'employer' WHEN i % 50 = 1 THEN 'mentor' ELSE 'jobseeker' END,
    -- A name of its own for each company: words that the search has to know.
    CASE WHEN i % 10 = 0 THEN 'Company ' || (SELECT string_agg((ARRAY['ba','ko','ni','sa','te','lu','mi','fo','gy','we'])
      [1 + digit::int], '') FROM regexp_split_to_table(i::text, '') AS digit) END,
    (ARRAY['Greater Accra Region','Ashanti Region','Western Region','Volta Region'])[1 + i % 4],
    CASE WHEN i % 10 > 1 THEN ARRAY['SQL','Finance',(ARRAY['Nursing','Design','Teaching','Accounting'])[1 + i % 4]] ELSE '{}' END,
    CASE WHEN i % 5 <> 3 OR made < now() - interval '25 days' THEN made END, made, made,
    CASE WHEN i % 10 > 4 THEN 'profile' || i END, CASE WHEN i % 10 > 4 THEN 'cv.pdf' END,
    CASE WHEN i % 30 = 0 THEN made END, made
  FROM (SELECT number AS i, made, id FROM bench_people) AS people`;

// What the hourly and nightly work would find is done already: processes that start on this find little to do.
const pledgeStep = `CASE WHEN now() >= made + interval '28 days' THEN 4 WHEN now() >= made + interval '14 days' THEN 3
  WHEN ((made + interval '14 days') AT TIME ZONE 'UTC')::date <= current_date + 1 THEN 2
  WHEN now() >= made + interval '7 days' THEN 1 ELSE 0 END`;

const tablesOf = (people) => ({
  applications: `
    INSERT INTO applications (id, job_id, user_id, message, status, cv_file, cv_name, cv_type, created_at, decided_at,
      cv_opened_at, review_stage, answer_by, pledge_step)
    SELECT sent.id, job_id, seekers.id, 'I have done this work for a year and would like to do it with you.',
      CASE WHEN NOT decided THEN 'pending' WHEN n % 10 = 0 THEN 'approved' ELSE 'declined' END,
      'sent-' || sent.id, 'cv.pdf', 'application/pdf', made, CASE WHEN decided THEN made + interval '5 days' END,
      CASE WHEN n % 5 = 1 THEN made + interval '1 day' END,
      (ARRAY['received','received','shortlisted','interview'])[1 + n % 4], made + interval '14 days', ${pledgeStep}
    FROM (
      SELECT job_id, n, made, pg_temp.id_at(made, 'sent' || n) AS id, n % 10 < 6 AND made < now() - interval '5 days' AS decided
      FROM (SELECT id AS job_id, created_at, row_number() OVER (ORDER BY id) AS j FROM jobs) AS jobs,
        generate_series(1, 10) AS k,
        LATERAL (SELECT j * 10 + k AS n, least(created_at + k * interval '6 hours', now() - interval '1 minute') AS made) AS t
    ) AS sent JOIN bench_seekers AS seekers ON seekers.number = (n * 7919) % ${(people * 8) / 10}`,
  employer_habits: `
    INSERT INTO employer_habits (user_id, due, answered, on_time, median_days, within_days)
    SELECT posted_by, count(*), count(decided_at), count(decided_at), 5, 14 FROM applications JOIN jobs ON jobs.id = job_id
    WHERE answer_by <= now() GROUP BY posted_by HAVING count(*) >= 5`,
  conversations: `
    INSERT INTO conversations (id, job_id, host_id, guest_id, message_count, last_message_id, created_at)
    SELECT applications.id, job_id, posted_by, user_id, 3,
      pg_temp.id_at(applications.created_at + interval '3 ms', applications.id::text || 3),
      applications.created_at
    FROM applications JOIN jobs ON jobs.id = job_id WHERE get_byte(uuid_send(applications.id), 14) < 13`,
  messages: `
    INSERT INTO messages (id, conversation_id, number, author, text, created_at)
    SELECT pg_temp.id_at(created_at + n * interval '1 ms', id::text || n), id, n,
      CASE WHEN n = 2 THEN 'guest' ELSE 'host' END, 'Thank you, when could you come to our office?', created_at
    FROM conversations, generate_series(1, 3) AS n`,
  interviews: `
    INSERT INTO interviews (id, application_id, job_id, host_id, guest_id, state, slots, minutes, chosen_slot, created_at,
      updated_at, reminded_at)
    SELECT applications.id, applications.id, job_id, posted_by, user_id, 'chosen', ARRAY[slot], 30, slot,
      applications.created_at, applications.created_at, CASE WHEN slot < now() + interval '1 day' THEN now() END
    FROM applications JOIN jobs ON jobs.id = job_id,
      LATERAL (SELECT applications.created_at + interval '10 days' AS slot) AS t
    WHERE get_byte(uuid_send(applications.id), 13) < 5 AND status = 'approved'`,
  saved_jobs: `
    INSERT INTO saved_jobs (user_id, job_id, saved_at, reminded_at)
    SELECT seekers.id, jobs.id, created_at + interval '2 days', CASE WHEN closing_date < current_date + 4 THEN created_at END
    FROM (SELECT id, created_at, closing_date, row_number() OVER (ORDER BY id) AS j FROM jobs) AS jobs, generate_series(1, 3) AS k,
      bench_seekers AS seekers WHERE seekers.number = (j * 3 + k) * 7919 % ${(people * 8) / 10}`,
  job_views: `
    INSERT INTO job_views SELECT id, created_at::date + k, 7 FROM jobs, generate_series(0, 2) AS k ORDER BY id, k`,
  job_alerts: `
    INSERT INTO job_alerts (id, user_id, search, search_pattern, type, location, category, frequency, confirmed_at, passed, created_at)
    SELECT pg_temp.id_at(made, 'alert' || i), id, word,
      CASE WHEN word <> '' THEN '%' || word || '%' ELSE '' END,
      (ARRAY['', '', 'Entry level', 'Internship', 'NSS'])[1 + (i / 5) % 5],
      (ARRAY['', 'Greater Accra Region', 'Ashanti Region', 'Western Region', 'Northern Region', 'Volta Region'])[1 + (i / 7) % 6],
      (ARRAY['', '', '', 'Finance', 'Sales', 'Healthcare', 'Engineering', 'Design', 'Education', 'Retail'])[1 + (i / 11) % 10],
      CASE WHEN i % 2 = 0 THEN 'daily' ELSE 'weekly' END, now(), (SELECT last_value FROM job_publication_numbers), now()
    FROM (SELECT number / 10 AS i, made, id FROM bench_people WHERE number % 10 = 7) AS people, LATERAL (SELECT CASE WHEN i % 3 = 0 THEN '' ELSE
      (ARRAY['junior','graduate','trainee','associate','field'])[1 + i % 5] END AS word) AS t`,
  notifications: `
    INSERT INTO notifications (id, user_id, kind, about, text, link, created_at, read_at)
    SELECT pg_temp.id_at(told, i || 'told' || k), id, 'decision',
      'about' || i || k, 'The company has answered your application.', '/my-applications', told,
      CASE WHEN k > 1 THEN told + interval '1 day' END
    FROM (SELECT number AS i, id FROM bench_people) AS people, generate_series(1, 5) AS k,
      LATERAL (SELECT now() - ((i * 17 + k * 13) % 85 + 1) * interval '1 day' AS told) AS t`,
  sessions: `
    INSERT INTO sessions (token_hash, user_id, created_at, expires_at, last_used_at, agent, network)
    SELECT sha256(('session' || number)::bytea), id, now(), now() + (1 + number % 29) * interval '1 day', now(),
      'Mozilla/5.0 (Linux; Android 13)', '41.66.0.1'
    FROM bench_people WHERE number % 2 = 0`,
  profiles: `
    INSERT INTO profiles (user_id, field, wanted_type) SELECT id, 'Finance', 'NSS' FROM bench_seekers`,
  audit: `
    INSERT INTO audit (id, at, actor_id, action, subject_kind, subject_id, after, network)
    SELECT pg_temp.id_at(created_at, 'audit' || id), created_at, posted_by, 'job.create',
      'job', id::text, jsonb_build_object('title', title), CASE WHEN created_at > now() - interval '89 days' THEN '41.66.0.1' END
    FROM jobs
    UNION ALL SELECT pg_temp.id_at(created_at, 'audit' || id), created_at, id, 'account.create',
      'user', id::text, NULL, NULL FROM users ORDER BY 1`,
  mentorships: `
    INSERT INTO mentorships (id, mentor_id, title, description, skills, duration, max_applicants, created_at, updated_at)
    SELECT pg_temp.id_at(made, 'offer' || i), id, 'Your first steps in ' ||
      (ARRAY['finance','nursing','software','teaching','design'])[1 + i / 50 % 5], repeat('We meet every week. ', 10),
      ARRAY['SQL', (ARRAY['Python','Excel','Writing'])[1 + i % 3]], '3 months', 10, made, now()
    FROM (SELECT number AS i, made, id FROM bench_people WHERE number % 50 = 1) AS people`,
  mentorship_applications: `
    INSERT INTO mentorship_applications (mentorship_id, user_id, status, applied_at, decided_at)
    SELECT offers.id, seekers.id, CASE WHEN k < 3 THEN 'approved' ELSE 'declined' END, created_at, created_at
    FROM (SELECT id, created_at, row_number() OVER (ORDER BY id) AS j FROM mentorships) AS offers, generate_series(1, 5) AS k,
      bench_seekers AS seekers WHERE seekers.number = (j * 5 + k) * 7919 % ${(people * 8) / 10}`,
  mentoring_sessions: `
    INSERT INTO mentoring_sessions (id, mentor_id, topic, date, start_time, end_time, created_at, reminded_at)
    SELECT id, mentor_id, 'Plans', created_at::date + 7, '10:00', '11:00', created_at, now() FROM mentorships`,
  mentoring_session_mentees: `
    INSERT INTO mentoring_session_mentees SELECT mentorship_id, user_id FROM mentorship_applications WHERE status = 'approved'`,
  reports: `
    INSERT INTO reports (id, job_id, user_id, reason, state, created_at)
    SELECT pg_temp.id_at(created_at, 'report' || id), id, (SELECT id FROM bench_people WHERE number = 2), 'Scam',
      CASE WHEN row_number() OVER (ORDER BY id DESC) <= 20 THEN 'open' ELSE 'dismissed' END, created_at
    FROM (SELECT id, created_at, row_number() OVER (ORDER BY id DESC) AS j FROM jobs) AS jobs WHERE j % 50 = 0`,
});

/**
 * People who have the same in a database of any size: an administrator, a job seeker, an employer with a job that 2,000 people
 * applied for, and a mentor. What they see grows with their own things alone.
 */
const names = ['admin', 'jobseeker', 'employer', 'mentor'];
const crowd = 2_000;

export const knownId = (name) => `md5('known ${name}')::uuid`;
export const knownToken = (name) => `token-of-the-known-${name}`;

async function fillKnown(client) {
  const query = (text) => client.query(text);
  for (const name of names) {
    await query(`
      INSERT INTO users (id, email, password_hash, firstname, lastname, role, company_name, location, skills, verified_at, welcome_ended_at)
      VALUES (${knownId(name)}, '${name}@known.example', '-', 'Ama', 'Known', '${name}', 'Known Foods', 'Ashanti Region',
        '{SQL,Finance,Nursing,Diploma}', now(), now())`);
    await query(`
      INSERT INTO sessions (token_hash, user_id, expires_at)
      VALUES (sha256('${knownToken(name)}'::bytea), ${knownId(name)}, now() + interval '30 days')`);
    await query(`
      INSERT INTO notifications (id, user_id, kind, about, text, link, created_at, read_at)
      SELECT gen_random_uuid(), ${knownId(name)}, 'decision', '${name}' || k, 'The company has answered.', '/my-applications',
        now() - k * interval '1 hour', CASE WHEN k > 5 THEN now() END FROM generate_series(1, 60) AS k`);
  }
  // The crowd applies to one job of the employer, and nowhere else.
  await query(`
    INSERT INTO users (id, email, password_hash, firstname, lastname, role, location, verified_at, welcome_ended_at)
    SELECT md5('crowd' || k)::uuid, 'crowd' || k || '@known.example', '-', 'Kofi', 'Crowd' || k, 'jobseeker', 'Volta Region', now(), now()
    FROM generate_series(1, ${crowd}) AS k`);
  await query(`
    INSERT INTO jobs (id, posted_by, title, location, type, style, salary_range, tags, about_role, qualification, responsibility,
      created_at, updated_at)
    SELECT pg_temp.id_at(now() + k * interval '1 ms', 'known job' || k), ${knownId('employer')}, 'Known Officer ' || k,
      'Ashanti Region', 'NSS', 'Remote', '1,000 - 3,000', '{Finance}', 'Know the work.', 'A diploma.', 'Keep records.', now(), now()
    FROM generate_series(1, 60) AS k`);
  const ownJobs = `(SELECT id, row_number() OVER (ORDER BY id) AS k FROM jobs WHERE posted_by = ${knownId('employer')}) AS own`;
  const sent = (
    person,
  ) => `pg_temp.id_at(now() + n * interval '1 ms', 'known sent' || own.id || n), own.id, ${person},
    'I would like to work with you.', 'known-' || own.id || n, 'cv.pdf', 'application/pdf', now() - interval '2 days', now() + interval '12 days'`;
  const insertApplications = `INSERT INTO applications (id, job_id, user_id, message, cv_file, cv_name, cv_type, created_at, answer_by)`;
  await query(`${insertApplications} SELECT ${sent("md5('crowd' || n)::uuid")} FROM ${ownJobs}, generate_series(1, ${crowd}) AS n
    WHERE own.k = 1 OR (own.k < 22 AND n <= 10)`);
  // Forty jobs of others, some with a conversation and an interview.
  await query(`${insertApplications} SELECT ${sent(knownId('jobseeker'))} FROM (
    SELECT id, 1 AS n FROM jobs WHERE posted_by <> ${knownId('employer')} ORDER BY id DESC OFFSET 100 LIMIT 40) AS own`);
  // There is no file, which an export of own data would look for.
  await query(
    `UPDATE applications SET cv_file = NULL, cv_removed = 'taken_back' WHERE user_id = ${knownId('jobseeker')}`,
  );
  await query(`
    INSERT INTO conversations (id, job_id, host_id, guest_id, message_count, last_message_id, created_at)
    SELECT applications.id, job_id, posted_by, user_id, 3, md5(applications.id::text || 3)::uuid, now()
    FROM applications JOIN jobs ON jobs.id = job_id
    WHERE user_id = ${knownId('jobseeker')} OR (posted_by = ${knownId('employer')} AND user_id = ANY (ARRAY(
      SELECT md5('crowd' || k)::uuid FROM generate_series(1, 10) AS k)))`);
  await query(`
    INSERT INTO messages (id, conversation_id, number, author, text, created_at)
    SELECT md5(id::text || n)::uuid, id, n, CASE WHEN n = 2 THEN 'guest' ELSE 'host' END, 'When could you come?', now()
    FROM conversations, generate_series(1, 3) AS n
    WHERE guest_id = ${knownId('jobseeker')} OR host_id = ${knownId('employer')}`);
  await query(`
    INSERT INTO interviews (id, application_id, job_id, host_id, guest_id, state, slots, minutes, chosen_slot, created_at, updated_at)
    SELECT applications.id, applications.id, job_id, posted_by, user_id, 'chosen', ARRAY[slot], 30, slot, now(), now()
    FROM applications JOIN jobs ON jobs.id = job_id, LATERAL (SELECT now() + interval '5 days' AS slot) AS t
    WHERE user_id IN (${knownId('jobseeker')}, md5('crowd1')::uuid)`);
  await query(`
    INSERT INTO saved_jobs (user_id, job_id, saved_at)
    SELECT ${knownId('jobseeker')}, id, date_trunc('milliseconds', now()) - n * interval '1 minute'
    FROM (SELECT id, row_number() OVER () AS n FROM jobs ORDER BY id DESC OFFSET 200 LIMIT 30) AS own`);
  await query(`
    INSERT INTO mentorships (id, mentor_id, title, description, skills, duration, max_applicants, created_at, updated_at)
    SELECT md5('known offer' || k)::uuid, ${knownId('mentor')}, 'Plans ' || k, 'We meet.', '{SQL}', '3 months', 50, now(), now()
    FROM generate_series(1, 3) AS k`);
  await query(`
    INSERT INTO mentorship_applications (mentorship_id, user_id, status, applied_at)
    SELECT md5('known offer' || k)::uuid, md5('crowd' || n)::uuid, CASE WHEN n > 20 THEN 'approved' ELSE 'pending' END, now()
    FROM generate_series(1, 3) AS k, generate_series(1, 30) AS n`);
}
