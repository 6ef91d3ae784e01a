import { CompiledQuery, sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#infra/db/open-database.ts';
import { createTestApp } from '#testing/test-app.ts';

const { create, db, databaseUrl } = await createTestApp();
const admin = await create.admin();

beforeAll(async () => {
  const employer = await create.employer();
  // Filling the tables may take longer than a request may.
  const { db, close } = openDatabase(databaseUrl, { poolSize: 1, queryTimeout: 0 });
  await sql`
    INSERT INTO users (id, email, password_hash, firstname, lastname, role)
    SELECT gen_random_uuid(), 'person' || n || '@filled.example', 'x', 'Person', 'Number' || n, 'jobseeker'
    FROM generate_series(1, 5000) AS n`.execute(db);
  await sql`
    INSERT INTO jobs (id, posted_by, title, about_role, qualification, responsibility, created_at, updated_at)
    SELECT gen_random_uuid(), ${employer.id}, 'Filled job ' || n, 'a', 'q', 'r', now(), now()
    FROM generate_series(1, 200) AS n`.execute(db);
  await sql`
    INSERT INTO applications (id, job_id, user_id, cv_file, cv_name, cv_type, created_at)
    SELECT gen_random_uuid(), jobs.id, users.id, gen_random_uuid()::text, 'cv.pdf', 'application/pdf', now()
    FROM (SELECT id, row_number() OVER () AS n FROM users WHERE role = 'jobseeker') AS users
    JOIN (SELECT id, row_number() OVER () AS n FROM jobs) AS jobs ON jobs.n % 50 = users.n % 50`.execute(db);
  // Some were decided, and some are of people who are gone.
  await sql`
    UPDATE applications SET status = CASE WHEN n % 2 = 0 THEN 'approved' ELSE 'declined' END,
      user_id = CASE WHEN n <= 20 THEN NULL ELSE user_id END
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM applications
      WHERE user_id NOT IN (SELECT id FROM users WHERE lastname = 'Number4321') LIMIT 2000) AS few
    WHERE few.id = applications.id`.execute(db);
  await sql`
    INSERT INTO audit (id, actor_id, action, subject_kind, subject_id, before)
    SELECT gen_random_uuid(), ${admin.id}, 'job.removed', 'job', gen_random_uuid(),
      jsonb_build_object('title', 'Filled job ' || n)
    FROM generate_series(1, 20000) AS n`.execute(db);
  await sql`
    INSERT INTO audit (id, actor_id, action, subject_kind, subject_id, before)
    VALUES (gen_random_uuid(), ${admin.id}, 'job.removed', 'job', 'x', '{"title": "Xylophone Maker"}')`.execute(
    db,
  );
  await sql`VACUUM ANALYZE`.execute(db);
  await close();
});

/** The plans of all statements that a request runs. */
async function plansOf(path: string): Promise<string> {
  const executed = vi.spyOn(db.getExecutor(), 'executeQuery');
  expect((await admin.get(path)).status).toBe(200);
  const statements = executed.mock.calls.map(([query]) => query);
  executed.mockRestore();
  const plans: string[] = [];
  for (const { sql: text, parameters } of statements.filter((query) => /^\s*select/i.test(query.sql))) {
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`EXPLAIN ${text}`, [...parameters]),
    );
    plans.push(...rows.map((row) => row['QUERY PLAN']));
  }
  return plans.join('\n');
}

test('an administrator finds a rare word in the audit log without a scan of the whole table', async () => {
  const { body } = await admin.get('/admin/audit?search=xylophone');
  expect(body).toMatchObject({ total: 1, entries: [{ subjectName: 'Xylophone Maker' }] });
  expect((await admin.get(`/admin/audit?search=${admin.email}`)).body.total).toBe(10_000);
  expect((await admin.get('/admin/audit')).body.total).toBeGreaterThanOrEqual(20_000);
  expect((await admin.get('/admin/audit?search=zq')).body).toMatchObject({ total: 0, entries: [] });
  const plans = await plansOf('/admin/audit?search=xylophone');
  expect(plans).toContain('audit_search');
  expect(plans).not.toContain('Seq Scan on audit');
});

test('an administrator finds applications by a rare name or title without a scan of the whole table', async () => {
  const byName = await admin.get('/jobs/applications/all?search=number4321');
  expect(byName.body).toMatchObject({ total: 4, counts: { pending: 4, approved: 0, declined: 0 } });
  const byTitle = await admin.get('/jobs/applications/all?search=filled job 77');
  expect(byTitle.body.total).toBe(100);
  const everyone = await admin.get('/jobs/applications/all?search=person&limit=5');
  expect(everyone.body.applications).toHaveLength(5);
  expect(everyone.body.counts.pending).toBe(10_000);
  const plans = await plansOf('/jobs/applications/all?search=number4321');
  expect(plans).toContain('applications_user');
  expect(plans).not.toContain('Seq Scan on applications');
});

test.each([
  ['name', sql`lower(users.firstname || ' ' || users.lastname)`],
  ['email', sql`users.email`],
  ['title', sql`lower(jobs.title)`],
  ['status', sql`applications.status`],
])('applications in the order of %s are read in that order, not sorted as a whole', async (sort, column) => {
  for (const direction of ['asc', 'desc'] as const) {
    const way = sql.raw(direction);
    const { rows } = await sql<{ id: string }>`
      SELECT applications.id FROM applications JOIN jobs ON jobs.id = job_id LEFT JOIN users ON users.id = user_id
      ORDER BY ${column} ${way}, applications.id ${way}`.execute(db);
    for (const page of [1, 3, rows.length / 10]) {
      const { body } = await admin.get(
        `/jobs/applications/all?sort=${sort}&direction=${direction}&limit=10&page=${page}`,
      );
      expect(body.applications.map(({ _id }: { _id: string }) => _id)).toEqual(
        rows.slice(page * 10 - 10, page * 10).map(({ id }) => id),
      );
    }
  }
  expect(await plansOf(`/jobs/applications/all?sort=${sort}&limit=10`)).not.toContain(
    'Seq Scan on applications',
  );
});
