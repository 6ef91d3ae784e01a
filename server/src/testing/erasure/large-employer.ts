import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';

type Size = { applicants: number; records: number; passwordHash: string };

/** An employer whom many applied to, with the traces that this leaves; inserted directly. */
export async function fillLargeEmployer(client: pg.Client, { applicants, records, passwordHash }: Size) {
  const [id, token, jobId] = [randomUUID(), randomUUID(), randomUUID()];
  await client.query(
    `INSERT INTO users (id, email, password_hash, firstname, lastname, role, company_name, verified_at)
     VALUES ($1, 'large.employer@erasure.example', $2, 'Efua', 'Plantedlarge', 'employer', 'Large Foods', now())`,
    [id, passwordHash],
  );
  await client.query(
    `INSERT INTO sessions (token_hash, user_id, expires_at) VALUES ($1, $2, now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), id],
  );
  await client.query(
    `INSERT INTO jobs (id, posted_by, title, about_role, qualification, responsibility, created_at, updated_at)
     VALUES ($1, $2, 'Field Officer', 'a', 'q', 'r', now(), now())`,
    [jobId, id],
  );
  await client.query(
    `WITH people AS (
       INSERT INTO users (id, email, password_hash, firstname, lastname, role, verified_at)
       SELECT gen_random_uuid(), 'crowd' || n || '@erasure.example', 'x', 'Esi', 'Crowd' || n, 'jobseeker', now()
       FROM generate_series(1, $2) AS n RETURNING id
     ), applied AS (
       INSERT INTO applications (id, job_id, user_id, status, decided_at, decision_message, cv_file, cv_name, cv_type, created_at)
       SELECT gen_random_uuid(), $1, id, 'approved', now() - interval '1 hour', 'Welcome', 'none ' || id, 'cv.pdf', 'application/pdf', now() FROM people
       RETURNING id, user_id
     )
     INSERT INTO notifications (id, user_id, kind, about, text, link, created_at)
     SELECT gen_random_uuid(), user_id, 'decision', id::text, 'Efua Plantedlarge approved you.', '/jobs', now() FROM applied`,
    [jobId, applicants],
  );
  await client.query(
    `INSERT INTO audit (id, actor_id, action, subject_kind, subject_id, before)
     SELECT gen_random_uuid(), gen_random_uuid(), 'account.suspended', 'user', gen_random_uuid()::text,
       jsonb_build_object('name', 'Esi Mensah', 'email', 'person' || n || '@erasure.example', 'role', 'jobseeker')
     FROM generate_series(1, $1) AS n`,
    [records],
  );
  await client.query('ANALYZE');
  return { id, token };
}
