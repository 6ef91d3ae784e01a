import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TestPerson } from '#testing/fixtures/people.ts';
import { mailerWithoutQueue as mailer } from '#testing/stored-mails.ts';
import { createTestApp } from '#testing/test-app.ts';
import { remindOfJobs, tellEndings } from './job-life.jobs.ts';

const { create, db, mailsTo, anonymous } = await createTestApp();
const day = 24 * 3_600_000;
const start = new Date(`${new Date().toISOString().slice(0, 10)}T06:20:00Z`);
const deps = { db, mailer, publicUrl: 'http://localhost:3000' };
const text = { title: 'Data Clerk', aboutRole: 'a', qualification: 'b', responsibility: 'c' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

const post = async (employer: TestPerson, fields: object = {}) =>
  (await employer.post('/jobs', { ...text, ...fields })).body.job._id as string;
const stateOf = async (reader: Pick<TestPerson, 'get'>, id: string) => {
  const { status, body } = await reader.get(`/jobs/${id}`);
  return status === 200 ? body.job.state : status;
};
const subjects = async ({ email }: TestPerson) => (await mailsTo(email)).map(({ subject }) => subject);

/** The morning of a day after the start, or before it. */
const morning = (number: number) => remindOfJobs(deps, new Date(start.getTime() + number * day));
const answerBy = (id: string, days: number) =>
  db
    .updateTable('applications')
    .set({ answer_by: new Date(start.getTime() + days * day) })
    .where('id', '=', id)
    .execute();

test('a copy is a draft that nobody but its poster finds, until it is published', async () => {
  const employer = await create.employer({ companyName: 'Volta Ltd' });
  const seeker = await create.jobseeker();
  const fields = {
    title: 'Zookeeper for drafts',
    openings: 3,
    type: 'NSS',
    allowance: 900,
    tags: ['Finance'],
  };
  const id = await post(employer, { ...fields, closingDate: '2099-01-01' });
  const copied = await employer.post(`/jobs/${id}/copy`);
  expect(copied).toMatchObject({
    status: 201,
    body: { job: { ...fields, state: 'draft', closingDate: null } },
  });
  const draft = copied.body.job._id as string;
  expect(draft).not.toBe(id);

  for (const reader of [anonymous, seeker, await create.employer()]) {
    for (const path of [
      `/jobs/${draft}`,
      `/jobs/${draft}/similar`,
      `/api/jobs/${draft}/mentorships`,
      `/jobs/${draft}/preview.png`,
    ])
      expect((await reader.get(path)).status, path).toBe(404);
  }
  expect((await seeker.put(`/api/saved-jobs/${draft}`)).status).toBe(404);
  expect((await seeker.post(`/jobs/${draft}/report`, { reason: 'Asks for money' })).status).toBe(404);
  const found = async () => {
    const lists = ['/jobs?search=zookeeper', '/jobs?q=zookeeper', `/jobs?employerId=${employer.id}`];
    const replies = await Promise.all(lists.map(async (path) => (await anonymous.get(path)).body));
    const company = (await anonymous.get(`/api/companies/${employer.id}`)).body;
    const sitemap = (await anonymous.get('/sitemaps/1.xml')).text;
    return [
      ...replies.map(({ total }) => total),
      JSON.stringify(company).includes(draft),
      sitemap.includes(draft),
    ];
  };
  expect(await found()).toEqual([1, 1, 1, false, false]);
  expect(await stateOf(employer, draft)).toBe('draft');
  const own = (await employer.get('/jobs/employer')).body.jobs as { _id: string; state: string }[];
  expect(own.find(({ _id }) => _id === draft)?.state).toBe('draft');

  vi.setSystemTime(start.getTime() + 60_000);
  await employer.put(`/jobs/${draft}`, { ...text, title: 'Zookeeper again' });
  expect(await stateOf(anonymous, draft)).toBe(404);
  const published = await employer.patch(`/jobs/${draft}/state`, { state: 'open' });
  expect(published.body.job).toMatchObject({ state: 'open', createdAt: new Date().toISOString() });
  expect(await found()).toEqual([2, 2, 2, true, true]);
});

test('a draft that asks for money waits for an administrator when it is published, and not before', async () => {
  const employer = await create.employer();
  const draft = (await employer.post(`/jobs/${await post(employer)}/copy`)).body.job._id as string;
  const fee = { ...text, aboutRole: 'Pay a registration fee of 50 cedis by mobile money to 0244123456.' };
  expect((await employer.put(`/jobs/${draft}`, fee)).body.reviewReasons).toEqual([]);
  const { reviewReasons } = (await employer.patch(`/jobs/${draft}/state`, { state: 'open' })).body;
  expect(reviewReasons).not.toEqual([]);
  expect(await stateOf(anonymous, draft)).toBe(404);
});

test('ten copies of a job that is being closed are ten drafts', async () => {
  const employer = await create.employer();
  const id = await post(employer);
  const copies = Array.from({ length: 10 }, () => employer.post(`/jobs/${id}/copy`));
  const [closed, ...made] = await Promise.all([
    employer.patch(`/jobs/${id}/state`, { state: 'closed' }),
    ...copies,
  ]);
  expect([closed.status, ...made.map(({ body }) => body.job.state)]).toEqual([
    200,
    ...Array(10).fill('draft'),
  ]);
});

test('an employer says how a closed job ended, and those who still wait are told once', async () => {
  const employer = await create.employer({ companyName: 'Volta Ltd' });
  const [waiting, declined] = [await create.jobseeker(), await create.jobseeker()];
  const id = await post(employer);
  await create.application({ job: { id }, by: waiting });
  await create.application({ job: { id }, by: declined, status: 'declined' });
  const end = (outcome: string) => employer.put(`/api/jobs/${id}/outcome`, { outcome });
  expect(await end('hired')).toMatchObject({ status: 409, body: { code: 'job_not_closed' } });
  await employer.patch(`/jobs/${id}/state`, { state: 'closed' });
  expect((await end('lost')).status).toBe(400);
  expect((await end('hired_elsewhere')).status).toBe(200);
  expect((await employer.get('/jobs/employer')).body.jobs[0].outcome).toBe('hired_elsewhere');
  await tellEndings(deps);
  await end('nobody');
  await tellEndings(deps);
  expect(await subjects(waiting)).toEqual(['Data Clerk is closed']);
  expect((await mailsTo(waiting.email))[0]?.text).toContain('They found somebody another way.');
  expect(await subjects(declined)).toEqual([]);
  await employer.patch(`/jobs/${id}/state`, { state: 'open' });
  expect((await employer.get('/jobs/employer')).body.jobs[0].outcome).toBeNull();
});

test('who does not say how it ended is asked once more, a week after the closing', async () => {
  const [employer, quick] = [await create.employer(), await create.employer()];
  const [id, told] = [await post(employer), await post(quick)];
  for (const [by, job] of [
    [employer, id],
    [quick, told],
  ] as const)
    await by.patch(`/jobs/${job}/state`, { state: 'closed' });
  await quick.put(`/api/jobs/${told}/outcome`, { outcome: 'hired' });
  await employer.post(`/jobs/${id}/copy`);
  for (const number of [1, 6]) await morning(number);
  expect(await subjects(employer)).toEqual([]);
  for (const number of [7, 8, 20, 40]) await morning(number);
  expect(await subjects(employer)).toEqual(['Was Data Clerk filled?']);
  expect(await subjects(quick)).toEqual([]);
});

test('a job whose answers are 14 days late stops after two warnings, and opens again when all are answered', async () => {
  const employer = await create.employer();
  const seeker = await create.jobseeker();
  const id = await post(employer, { replyWithinDays: 7 });
  const { id: applicationId } = await create.application({ job: { id }, by: seeker });
  await answerBy(applicationId, -17);
  const seen: string[] = [];
  for (let number = -23; number <= 0; number += 1) {
    const before = (await subjects(employer)).length;
    await morning(number);
    const all = await subjects(employer);
    for (const subject of all.slice(0, all.length - before)) seen.push(`${number} ${subject}`);
  }
  expect(seen).toEqual([
    '-10 Data Clerk stops taking applications in a week',
    '-5 Data Clerk stops taking applications in two days',
    '-3 Data Clerk takes no more applications',
  ]);
  expect(await stateOf(anonymous, id)).toBe(410);
  expect((await employer.get('/jobs/employer')).body.jobs[0]).toMatchObject({
    state: 'closed',
    isStopped: true,
  });
  const reopen = () => employer.patch(`/jobs/${id}/state`, { state: 'open' });
  expect(await reopen()).toMatchObject({ status: 409, body: { code: 'answers_late' } });
  await employer.patch(`/jobs/${id}/applications/${applicationId}`, { status: 'declined' });
  expect((await reopen()).status).toBe(200);
  await morning(1);
  expect(await stateOf(anonymous, id)).toBe('open');
});

test('an employer who answers after the first warning is left alone', async () => {
  const employer = await create.employer();
  const id = await post(employer);
  const sent = await create.application({ job: { id }, by: await create.jobseeker() });
  await answerBy(sent.id, 0);
  await morning(8);
  await employer.patch(`/jobs/${id}/applications/${sent.id}`, { status: 'declined' });
  for (const number of [13, 15, 16]) await morning(number);
  expect(await subjects(employer)).toEqual(['Data Clerk stops taking applications in a week']);
  expect(await stateOf(anonymous, id)).toBe('open');
});
