import { expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

const { create, db } = await createTestApp();
const employer = await create.employer();
type Suggested = { title: string; reasons: string[]; saved: boolean };
type Seeker = Awaited<ReturnType<typeof create.jobseeker>>;
const job = (title: string, fields: Partial<Parameters<typeof create.job>[0]> = {}) =>
  create.job({ postedBy: employer, title, tags: ['Other'], location: 'Oti Region', ...fields });
const suggestions = async (seeker: Seeker, query = ''): Promise<Suggested[]> =>
  (await seeker.get(`/api/jobs/for-you${query}`)).body.jobs;
const titlesOf = (jobs: Suggested[]) => jobs.map(({ title }) => title);

test('jobs are suggested by skills and region, the best first, and say why', async () => {
  const ama = await create.jobseeker();
  await ama.put('/user/profile', { skills: 'SQL, C++, Go', location: 'Ashanti Region' });
  await job('SQL Analyst', { location: 'Ashanti Region' });
  await job('Driver', { location: 'Ashanti Region' });
  await job('C++ Programmer');
  await job('Go-getter');
  await job('Baker');
  const jobs = await suggestions(ama);
  expect(jobs.map(({ title, reasons }) => [title, ...reasons])).toEqual([
    ['SQL Analyst', 'you know SQL', 'it is in Ashanti'],
    ['Go-getter', 'you know Go'],
    ['C++ Programmer', 'you know C++'],
    ['Driver', 'it is in Ashanti'],
  ]);
  expect(jobs[0]).toMatchObject({ saved: false, applications: [] });
  expect(await suggestions(ama, '?limit=1')).toHaveLength(1);
});

test('what was saved or applied to leads to more like it, and is itself not suggested; nor what is closed or held', async () => {
  const kofi = await create.jobseeker();
  const saved = await job('Auctioneer', { tags: ['Retail'], type: 'NSS' });
  const applied = await job('Notary', { tags: ['Legal'] });
  await job('Bailiff', { tags: ['Legal'] });
  await job('Shop Helper', { tags: ['Retail'], type: 'NSS' });
  await job('Closed Clerk', { tags: ['Legal'], closed: true });
  await job('Held Clerk', { tags: ['Legal'], held: true });
  expect(new Set((await suggestions(kofi)).map(({ reasons }) => reasons.join()))).toEqual(
    new Set(['it is new']),
  );
  await kofi.put(`/api/saved-jobs/${saved.id}`);
  await create.application({ job: applied, by: kofi });
  const jobs = await suggestions(kofi);
  expect(titlesOf(jobs)).toEqual(['Shop Helper', 'Bailiff']);
  expect(jobs[0]?.reasons).toEqual([
    'you saved or applied for jobs in Retail',
    'you looked for national service before',
  ]);
});

test('the answers of the welcome rank the jobs: one that fits them all comes first, and none is needed', async () => {
  const efua = await create.jobseeker();
  const answers = { field: 'Pharmaceuticals', wantedType: 'Internship' };
  await efua.put('/user/profile', { location: 'Ahafo Region' });
  expect((await efua.put('/api/profile', answers)).status).toBe(200);
  await job('Bono Underwriter', { tags: ['Pharmaceuticals'], location: 'Bono Region', type: 'Entry level' });
  await job('Ahafo Intern', { location: 'Ahafo Region', type: 'Internship' });
  await job('Intern Underwriter', {
    tags: ['Pharmaceuticals'],
    location: 'Ahafo Region',
    type: 'Internship',
  });
  const jobs = await suggestions(efua, '?limit=3');
  expect(jobs.map(({ title, reasons }) => [title, ...reasons])).toEqual([
    ['Intern Underwriter', 'your field is Pharmaceuticals', 'it is in Ahafo', 'it is an internship'],
    ['Ahafo Intern', 'it is in Ahafo', 'it is an internship'],
    ['Bono Underwriter', 'your field is Pharmaceuticals'],
  ]);
});

test('whatever somebody answers, there are suggestions as long as there are open jobs', async () => {
  const kojo = await create.jobseeker();
  await kojo.put('/user/profile', { location: 'Savannah Region' });
  await kojo.put('/api/profile', { field: 'Travel', wantedType: 'NSS' });
  await job('Somewhere Else', { tags: ['Other'], location: 'Oti Region', type: 'Entry level' });
  await db
    .updateTable('jobs')
    .set({ closed_at: new Date() })
    .where('title', '<>', 'Somewhere Else')
    .execute();
  const jobs = await suggestions(kojo);
  expect(jobs.map(({ title, reasons }) => [title, ...reasons])).toEqual([['Somewhere Else', 'it is new']]);
  await db.updateTable('jobs').set({ closed_at: null }).where('title', '<>', 'Closed Clerk').execute();
});

test('suggestions can be switched off and on again', async () => {
  const esi = await create.jobseeker();
  await esi.put('/user/profile', { location: 'Volta Region' });
  await job('Weaver', { location: 'Volta Region' });
  expect(titlesOf(await suggestions(esi))).toEqual(['Weaver']);
  expect((await esi.put('/api/jobs/for-you', { isOn: false })).status).toBe(200);
  expect((await esi.get('/api/jobs/for-you')).body).toMatchObject({ isOn: false, jobs: [] });
  await esi.put('/api/jobs/for-you', { isOn: true });
  expect(titlesOf(await suggestions(esi))).toEqual(['Weaver']);
  expect((await esi.put('/api/jobs/for-you', {})).status).toBe(400);
});

test('job seekers are told on the page of a company, too, which jobs they saved and applied to', async () => {
  const yaw = await create.jobseeker();
  const one = await job('Tiler');
  await yaw.put(`/api/saved-jobs/${one.id}`);
  await create.application({ job: one, by: yaw });
  const { body } = await yaw.get(`/api/companies/${employer.id}`);
  expect(body.jobs[0]).toMatchObject({ title: 'Tiler', saved: true, applications: [{ user: yaw.id }] });
  expect(body.jobs[1]).toMatchObject({ saved: false, applications: [] });
  const { body: seen } = await employer.get(`/api/companies/${employer.id}`);
  expect(seen.jobs[0]).not.toHaveProperty('saved');
});

test('of similar jobs, the one that is called the same comes first', async () => {
  const shown = await job('Cheese Maker', { tags: ['Travel'], location: 'Ahafo Region' });
  await job('Cheese Maker Trainee', { tags: ['Travel'], location: 'Bono East Region' });
  await job('Porter', { tags: ['Travel'], location: 'Bono East Region' });
  await job('Cheese Taster', { tags: ['Travel'], location: 'Bono East Region', held: true });
  const { body } = await employer.get(`/jobs/${shown.id}/similar`);
  expect(titlesOf(body.jobs).slice(0, 2)).toEqual(['Cheese Maker Trainee', 'Porter']);
  expect(titlesOf(body.jobs)).not.toContain('Cheese Taster');
  await db.updateTable('jobs').set({ closed_at: new Date() }).where('title', '=', 'Porter').execute();
  const { body: after } = await employer.get(`/jobs/${shown.id}/similar`);
  expect(titlesOf(after.jobs)).not.toContain('Porter');
});
