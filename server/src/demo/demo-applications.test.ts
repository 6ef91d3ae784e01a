import { expect, test } from 'vitest';
import { hashPassword } from '#features/accounts/passwords.service.ts';
import { httpClient } from '#testing/http-client.ts';
import { createTestApp } from '#testing/test-app.ts';
import { demoPassword } from './demo-people.ts';
import { fillDemo } from './fill-demo.ts';

const { app, db, files, anonymous } = await createTestApp();

test('the demo employer and job seeker find applications in every state, with CVs to open', async () => {
  await fillDemo(db, hashPassword, files);
  const logIn = async (email: string) => {
    const { body } = await anonymous.post('/auth/login', { email, password: demoPassword });
    return httpClient(app, body.token);
  };
  const employer = await logIn('esi@demo.example');
  const received = (await employer.get('/jobs/employer/applications')).body;
  for (const amount of Object.values(received.stageCounts)) expect(amount).toBeGreaterThan(0);
  const cv = await employer.get(received.applications[0].cvUrl);
  expect(cv.headers['content-type']).toBe('application/pdf');

  // One job with sixty people: some late to be answered, messages unread, and an interview today.
  const desk = (await employer.get('/api/applications/desk?sort=oldest')).body;
  const crowded = (desk.jobs as { _id: string; pending: number }[]).find(({ pending }) => pending >= 60);
  const { rows } = (await employer.get(`/api/applications/desk?jobId=${crowded?._id}&sort=oldest`)).body as {
    rows: { answerBy: string; unread: number; interviewAt: string | null; line: string }[];
  };
  const now = new Date().toISOString();
  expect(rows.filter(({ answerBy }) => answerBy < now)).toHaveLength(3);
  expect(rows.filter(({ unread }) => unread > 0)).toHaveLength(2);
  expect(rows.flatMap(({ interviewAt }) => interviewAt?.slice(0, 10) ?? [])).toEqual([now.slice(0, 10)]);
  expect(rows.every(({ line }) => line !== '')).toBe(true);

  // Everyone has answered the questions, and not all the same.
  const [right, , years] = (await employer.get(`/jobs/${crowded?._id}`)).body.job.questions as {
    _id: string;
  }[];
  for (const filter of [`answer.${right?._id}=no`, `answer.${years?._id}=3..`]) {
    const { total } = (await employer.get(`/jobs/employer/applications?jobId=${crowded?._id}&${filter}`))
      .body;
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(60);
  }

  const { funnel } = (await employer.get(`/api/jobs/${received.applications[0].jobId}/analytics`)).body;
  for (const figure of ['views', 'applications']) expect(funnel[figure], figure).toBeGreaterThan(0);

  const habits = await db.selectFrom('employer_habits').selectAll().orderBy('on_time', 'desc').execute();
  expect(habits.map(({ due, on_time }) => [due, on_time])).toEqual([
    [5, 5],
    [5, 0],
  ]);

  const seeker = await logIn('ama@demo.example');
  type Sent = { status: string; placementUrl: string | null };
  const mine = (await seeker.get('/applications/mine')).body.applications as Sent[];
  expect([...new Set(mine.map(({ status }) => status))].sort()).toEqual(['approved', 'declined', 'pending']);

  const placements = [...mine, ...(received.applications as Sent[])].flatMap(
    ({ placementUrl: url }) => url ?? [],
  );
  expect(placements).toHaveLength(2);
  for (const [index, reader] of [seeker, employer].entries())
    expect((await reader.get(placements[index] ?? '')).headers['content-type']).toBe('application/pdf');

  // Saved: as it was, closing in two days, closed, applied for.
  const { jobs } = (await seeker.get('/api/saved-jobs')).body;
  type Saved = { state: string; closingDate: string | null; applications: unknown[] };
  const soon = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10);
  const kinds = (jobs as Saved[]).map(({ state, closingDate, applications }) =>
    applications.length > 0 ? 'applied' : closingDate === soon ? 'closing' : state,
  );
  expect(kinds).toEqual(['closing', 'open', 'closed', 'applied']);

  const admin = await logIn('admin@demo.example');
  expect((await admin.get('/api/waiting')).body.items).toMatchObject([
    { kind: 'reports', amount: 1 },
    { kind: 'jobs_in_review', amount: 1 },
    { kind: 'verifications', amount: 1 },
  ]);
});

test('a visitor sees employers with logos, which were checked', async () => {
  type Listed = { avatar: string | null; isTrusted: boolean };
  const employers = (await anonymous.get('/employers?limit=100')).body.employers as Listed[];
  expect(employers.filter(({ isTrusted }) => isTrusted)).toHaveLength(3);
  const logos = employers.flatMap(({ avatar }) => avatar ?? []);
  expect(logos).toHaveLength(2);
  for (const logo of logos) expect((await anonymous.get(logo)).headers['content-type']).toBe('image/webp');
});

test('work records of the demo are there in every state, for the worker and for the employer', async () => {
  const records = await db.selectFrom('work_records').selectAll().execute();
  expect(records.map(({ is_public, finished_at }) => [is_public, finished_at !== null])).toEqual(
    expect.arrayContaining([
      [true, true],
      [false, true],
      [true, false],
    ]),
  );
  for (const [email, states] of [
    ['ama@demo.example', ['complete', 'running']],
    ['esi@demo.example', ['complete', 'ended', 'planned', 'running']],
  ] as const) {
    const { body } = await anonymous.post('/auth/login', { email, password: demoPassword });
    const found = (await httpClient(app, body.token).get('/api/records')).body.records;
    const seen = new Set(found.map(({ state }: { state: string }) => state));
    expect([...seen].sort()).toEqual(states);
  }
});
