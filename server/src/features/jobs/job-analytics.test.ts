import { expect, test } from 'vitest';
import { applyFor, decide } from '#testing/fixtures/applications.ts';
import { createTestApp } from '#testing/test-app.ts';

const today = '2026-03-31T12:00:00Z';
let now = new Date(today);
const testApp = await createTestApp({ clock: () => now, isCached: true });
const { anonymous, create, db } = testApp;
const otherProcess = await createTestApp({ databaseUrl: testApp.databaseUrl, clock: () => now });

const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/139.0 Mobile Safari/537.36';
type Person = typeof anonymous;
const read = (job: { id: string }, by: Person, headers: Record<string, string> = {}, network?: string) =>
  by.send('GET', `/jobs/${job.id}`, undefined, {
    headers: { 'user-agent': phone, ...headers },
    ...(network && { network }),
  });
const figuresOf = async (job: { id: string }, by: Person) =>
  (await by.get(`/api/jobs/${job.id}/analytics`)).body;
const viewsOf = async (job: { id: string }, by: Person) => (await figuresOf(job, by)).funnel.views;

test('readers are counted by job and day, whether their answer is built or comes from memory', async () => {
  now = new Date(today);
  const employer = await create.employer();
  const [job, other] = [await create.job({ postedBy: employer }), await create.job({ postedBy: employer })];
  const etags = [];
  for (let reader = 0; reader < 4; reader += 1) etags.push((await read(job, anonymous)).headers.etag);
  await read(job, anonymous, { 'if-none-match': String(etags[0]) });
  await read(job, await create.jobseeker());
  await read(other, anonymous);
  now = new Date('2026-04-01T00:00:01Z');
  await read(job, anonymous);
  const { days, funnel } = await figuresOf(job, employer);
  expect(days).toHaveLength(30);
  expect(days.slice(-2)).toMatchObject([
    { day: '2026-03-31', views: 6 },
    { day: '2026-04-01', views: 1 },
  ]);
  expect(funnel.views).toBe(7);
  expect(await viewsOf(other, employer)).toBe(1);
});

test('who reads again within the same visit, programs, previews, prefetches and employers are not counted', async () => {
  now = new Date(today);
  const employer = await create.employer();
  const job = await create.job({ postedBy: employer });
  for (let time = 0; time < 3; time += 1) await read(job, anonymous, {}, '198.51.100.7');
  const agents = [
    '',
    'curl/8.5.0',
    'WhatsApp/2.23.20.0',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/139.0 Safari/537.36',
  ];
  for (const agent of agents) await read(job, anonymous, { 'user-agent': agent });
  await read(job, anonymous, { 'sec-purpose': 'prefetch;prerender' });
  await read(job, anonymous, { purpose: 'prefetch' });
  await anonymous.send('HEAD', `/jobs/${job.id}`, undefined, { headers: { 'user-agent': phone } });
  for (const person of [employer, await create.employer(), await create.admin()]) await read(job, person);
  expect(await viewsOf(job, employer)).toBe(1);
});

test('reading a job writes nothing on its way; what two processes counted is added up', async () => {
  now = new Date(today);
  const employer = await create.employer();
  const job = await create.job({ postedBy: employer });
  const texts = await testApp.countQueries(async () => void (await read(job, anonymous)));
  expect(texts.join()).not.toContain('job_views');
  await read(job, otherProcess.anonymous);
  await otherProcess.app.close();
  expect(await viewsOf(job, employer)).toBe(2);
});

test('an employer sees where a job loses people: those of the last 30 days alone', async () => {
  now = new Date();
  const employer = await create.employer();
  const job = await create.job({ postedBy: employer });
  await read(job, anonymous);
  const people = await Promise.all([1, 2, 3, 4].map(() => create.jobseeker()));
  for (const person of people) await person.put(`/api/saved-jobs/${job.id}`);
  const [first, second, third] = await Promise.all(people.slice(0, 3).map((person) => applyFor(job, person)));
  await employer.patch(`/api/applications/${first?._id}/stage`, { stage: 'interview' });
  await decide(job, first?._id ?? '', employer, 'declined');
  await decide(job, second?._id ?? '', employer);
  const old = new Date(Date.now() - 40 * 24 * 60 * 60_000);
  await db
    .updateTable('applications')
    .set({ created_at: old })
    .where('id', '=', third?._id ?? '')
    .execute();
  const { days, funnel } = await figuresOf(job, employer);
  expect(funnel).toEqual({ views: 1, saves: 4, applications: 2, shortlisted: 2, approved: 1 });
  expect(days.at(-1)).toEqual({
    day: now.toISOString().slice(0, 10),
    views: 1,
    saves: 4,
    applications: 2,
  });
  expect(await viewsOf(job, await create.admin())).toBe(1);
});

test('figures that could not be written are written later, and those of a removed job are dropped', async () => {
  now = new Date(today);
  const employer = await create.employer();
  const job = await create.job({ postedBy: employer });
  await read(job, anonymous);
  await db.schema.alterTable('job_views').renameTo('job_views_away').execute();
  expect((await employer.get(`/api/jobs/${job.id}/analytics`)).status).toBe(500);
  await db.schema.alterTable('job_views_away').renameTo('job_views').execute();
  expect(await viewsOf(job, employer)).toBe(1);
  await read(job, anonymous);
  await employer.delete(`/jobs/${job.id}`);
  expect((await employer.get(`/api/jobs/${job.id}/analytics`)).status).toBe(404);
});
