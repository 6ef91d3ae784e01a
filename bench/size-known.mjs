/**
 * People who have the same in a database of any size: an administrator, a job seeker, an employer with a job that 2,000 people
 * applied for, and a mentor. What they see grows with their own things alone.
 */
const names = ['admin', 'jobseeker', 'employer', 'mentor'];
const crowd = 2_000;

export const knownId = (name) => `md5('known ${name}')::uuid`;
export const knownToken = (name) => `token-of-the-known-${name}`;

export async function fillKnown(client) {
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
