import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { appliedJob, applyFor, decide } from '#testing/fixtures/applications.ts';
import type { TestPerson } from '#testing/fixtures/people.ts';
import { createTestApp } from '#testing/test-app.ts';

const testApp = await createTestApp();
const { create, db, mailsTo, countQueries } = testApp;

const move = (id: string, by: TestPerson, stage: string) =>
  by.patch(`/api/applications/${id}/stage`, { stage });
const undo = (id: string, by: TestPerson) => by.post(`/api/applications/${id}/undo`);
const mine = async (seeker: TestPerson) => (await seeker.get('/applications/mine')).body.applications[0];
const stagesOf = (application: { history: { stage: string }[] }) =>
  application.history.map(({ stage }) => stage);

describe('an application', () => {
  test('moves between stages, and the applicant sees how far it came and when', async () => {
    const { employer, seeker, job, application } = await appliedJob(testApp);
    expect(await mine(seeker)).toMatchObject({ stage: 'received', status: 'pending' });
    for (const stage of ['shortlisted', 'interview']) {
      expect(await move(application._id, employer, stage)).toMatchObject({
        status: 200,
        body: { application: { stage, status: 'pending' } },
      });
    }
    await decide(job, application._id, employer);
    const found = await mine(seeker);
    expect(found).toMatchObject({ stage: 'approved', status: 'approved' });
    expect(stagesOf(found)).toEqual(['received', 'shortlisted', 'interview', 'approved']);
    const times = found.history.map(({ at }: { at: string }) => at);
    expect(times).toEqual([...times].sort());
    expect((await move(application._id, employer, 'received')).body.code).toBe('already_decided');
  });

  test('whose decision is undone stands where it stood before, and the history knows nothing of it', async () => {
    const { employer, seeker, job, application } = await appliedJob(testApp);
    await move(application._id, employer, 'shortlisted');
    await decide(job, application._id, employer, 'declined');
    expect((await undo(application._id, employer)).body.application).toMatchObject({ stage: 'shortlisted' });
    expect(stagesOf(await mine(seeker))).toEqual(['received', 'shortlisted']);
  });

  test('that is moved back by mistake leaves no trace of it', async () => {
    const { employer, seeker, application } = await appliedJob(testApp);
    for (const stage of ['interview', 'shortlisted', 'received'])
      await move(application._id, employer, stage);
    expect(stagesOf(await mine(seeker))).toEqual(['received']);
  });

  test('is decided by the calls for decisions only', async () => {
    const { employer, application } = await appliedJob(testApp);
    for (const stage of ['approved', 'declined', 'pending', '']) {
      expect((await move(application._id, employer, stage)).status).toBe(400);
    }
  });
});

test('decisions at once on one application, single and many: one outcome, one mail', async () => {
  const { employer, seeker, job, application } = await appliedJob(testApp);
  const ids = [application._id];
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      index % 2
        ? decide(job, application._id, employer, 'approved')
        : employer.post('/api/applications/decide', { ids, status: 'declined' }),
    ),
  );
  const done = replies.filter(({ status, body }) => status === 200 && body.decided !== 0);
  expect(done).toHaveLength(1);
  expect((await mailsTo(seeker.email)).filter(({ due_at }) => due_at)).toHaveLength(1);
});

describe('many are decided at once', () => {
  test('with a message in each mail, and each answer says what happened', async () => {
    const employer = await create.employer({ companyName: 'Volta Ltd' });
    const job = await create.job({ postedBy: employer, title: 'Data Clerk' });
    const [esi, kojo] = [await create.jobseeker(), await create.jobseeker()];
    const first = await applyFor(job, esi);
    const second = await applyFor(job, kojo);
    await decide(job, second._id, employer);
    const foreign = await appliedJob(testApp);
    const ids = [first._id, first._id, second._id, foreign.application._id];
    const message = 'Dear applicant,\nwe had 80 applications for one place.';
    const { status, body } = await employer.post('/api/applications/decide', {
      ids,
      status: 'declined',
      message,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ decided: 1, message: '1 application declined.' });
    expect(body.results.map(({ _id, code }: { _id: string; code: string | null }) => [_id, code])).toEqual([
      [first._id, null],
      [second._id, 'already_decided'],
      [foreign.application._id, 'not_found'],
    ]);
    const [mail] = await mailsTo(esi.email);
    expect(mail?.text).toContain('Volta Ltd writes:');
    expect(mail?.text).toContain('we had 80 applications for one place.');
    expect(await mine(esi)).toMatchObject({ status: 'declined', decisionMessage: message });
    expect(await mine(foreign.seeker)).toMatchObject({ status: 'pending' });
    expect((await undo(first._id, employer)).status).toBe(200);
    expect(await mine(esi)).toMatchObject({ status: 'pending', decisionMessage: null });
  });

  test('but not none, not too many, and not with a message without end', async () => {
    const { employer, application } = await appliedJob(testApp);
    const ids = [application._id];
    for (const body of [
      { ids: [], status: 'declined' },
      { ids: Array(101).fill(application._id), status: 'declined' },
      { ids, status: 'pending' },
      { ids, status: 'declined', message: 'x'.repeat(2_001) },
    ]) {
      expect((await employer.post('/api/applications/decide', body)).status).toBe(400);
    }
  });
});

test('the list is filtered by stage and searched, and goes on behind the last of a page', async () => {
  const employer = await create.employer();
  const job = await create.job({ postedBy: employer });
  for (const stage of ['received', 'shortlisted', 'shortlisted', 'shortlisted'] as const) {
    await create.application({ job, by: await create.jobseeker({ firstname: 'Yaa' }), stage });
  }
  await create.application({ job, by: await create.jobseeker({ firstname: 'Kojo%' }), status: 'declined' });
  const ask = async (query: string) => (await employer.get(`/jobs/employer/applications?${query}`)).body;
  const first = await ask('stage=shortlisted&limit=2');
  expect(first).toMatchObject({
    total: 3,
    stageCounts: { received: 1, shortlisted: 3, interview: 0, approved: 0, declined: 1 },
  });
  const next = await ask(`stage=shortlisted&limit=2&cursor=${first.nextCursor}`);
  expect(next.applications).toHaveLength(1);
  expect(next.nextCursor).toBeNull();
  expect(first.applications.map(({ _id }: { _id: string }) => _id)).not.toContain(next.applications[0]._id);
  expect((await ask('search=kojo%25')).applications).toMatchObject([{ stage: 'declined' }]);
  expect((await ask('stage=shortlisted&status=declined')).total).toBe(0);
});

test('the first page of a large pile reads its own rows only', async () => {
  const employer = await create.employer();
  const job = await create.job({ postedBy: employer });
  await sql`
    INSERT INTO users (id, email, password_hash, firstname, lastname, role)
    SELECT gen_random_uuid(), n || '@pile.example', 'x', 'Ama', 'Owusu', 'jobseeker'
    FROM generate_series(1, 2000) AS n`.execute(db);
  await sql`
    INSERT INTO applications (id, job_id, user_id, cv_file, cv_name, cv_type, created_at)
    SELECT gen_random_uuid(), ${job.id}, id, email, 'cv.pdf', 'application/pdf', now()
    FROM users WHERE email LIKE '%@pile.example'`.execute(db);
  const queries = await countQueries(() =>
    employer.get(`/jobs/employer/applications?jobId=${job.id}&stage=received&limit=20`),
  );
  const list = queries.find((text) => text.includes('application_notes')) ?? '';
  const values = [employer.id, employer.id, job.id, 'received', 21, 0];
  const plan = await explain(list, values);
  expect(plan.read).toBeLessThan(200);
});

/** How many rows of applications the plan reads. */
async function explain(text: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: testApp.databaseUrl });
  await client.connect();
  await client.query('ANALYZE applications, users, jobs');
  const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
  await client.end();
  let read = 0;
  const visit = (node: Record<string, unknown>) => {
    if (node['Relation Name'] === 'applications') {
      const removed = Number(node['Rows Removed by Filter'] ?? 0);
      read += (Number(node['Actual Rows']) + removed) * Number(node['Actual Loops']);
    }
    for (const child of (node.Plans as Record<string, unknown>[]) ?? []) visit(child);
  };
  visit(rows[0]['QUERY PLAN'][0].Plan);
  return { read };
}
