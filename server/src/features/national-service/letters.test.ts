import { expect, test } from 'vitest';
import { readPdf } from '#testing/fixtures/pdf-text.ts';
import { createTestApp } from '#testing/test-app.ts';

const { app, create, db } = await createTestApp();

const text = { title: 'Lab assistant', aboutRole: 'a', qualification: 'b', responsibility: 'c' };

test('a national service job has a service year and an allowance, other jobs have not', async () => {
  const employer = await create.employer();
  const post = async (fields: object) => (await employer.post('/jobs', { ...text, ...fields })).body;
  const service = { type: 'NSS', serviceYear: '2026/2027', allowance: 715.57 };
  const { job } = await post(service);
  expect(job).toMatchObject({ serviceYear: '2026/2027', allowance: 715.57 });
  expect((await post({ type: 'NSS' })).job).toMatchObject({ serviceYear: null, allowance: null });
  expect((await post({ ...service, type: 'Internship' })).job).toMatchObject({
    serviceYear: null,
    allowance: null,
  });
  expect((await post({ ...service, allowance: 'GH₵ 1,200.50' })).job.allowance).toBe(1200.5);
  expect(await post({ ...service, allowance: 'much' })).toMatchObject({
    code: 'invalid_input',
    errors: { allowance: 'Please enter the allowance in cedis a month, such as 715.57.' },
  });
  expect((await post({ ...service, serviceYear: '2026/2028' })).errors).toHaveProperty('serviceYear');

  const change = (fields: object) => employer.put(`/jobs/${job._id}`, { ...text, ...fields });
  expect((await change({})).body.job).toMatchObject({ serviceYear: '2026/2027', allowance: 715.57 });
  expect((await change({ allowance: '', serviceYear: '' })).body.job).toMatchObject({
    serviceYear: null,
    allowance: null,
  });
});

test('who is approved for national service gets a letter of interest, as do the employer and nobody else', async () => {
  const employer = await create.employer({ companyName: 'Volta Labs' });
  const seeker = await create.jobseeker({ firstname: 'Ama', lastname: 'Owusu' });
  await seeker.put('/api/profile', { programme: 'BSc Chemistry', institution: 'KNUST' });
  const fields = { type: 'NSS', serviceYear: '2026/2027', allowance: 715.57 };
  const { job } = (await employer.post('/jobs', { ...text, ...fields })).body;
  const { id } = await create.application({ job: { id: job._id }, by: seeker });
  const path = `/api/applications/${id}/letter`;
  const mine = async () => (await seeker.get('/applications/mine')).body.applications[0];
  const received = async () => (await employer.get('/jobs/employer/applications')).body.applications[0];
  expect((await mine()).placementUrl).toBeNull();
  expect((await received()).placementUrl).toBeNull();
  expect((await seeker.get(path)).status).toBe(404);

  await employer.patch(`/jobs/${job._id}/applications/${id}`, { status: 'approved' });
  expect((await mine()).placementUrl).toBe(path);
  expect((await received()).placementUrl).toBe(path);
  const answer = await app.inject({ url: path, headers: { authorization: `Bearer ${seeker.token}` } });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringContaining('inline; filename="Letter of interest for Ama Owusu.pdf"'),
  });
  const { text: shown } = await readPdf(answer.rawPayload);
  const read = shown.replace(/\s+/g, ' ');
  expect(read).toContain(
    'Volta Labs would be glad to have Ama Owusu (BSc Chemistry, KNUST) for national service',
  );
  expect(read).toContain('in the service year 2026/2027, as Lab assistant');
  expect(read).toContain('It is not a posting, an appointment or an acceptance.');
  expect(read).toContain('Only the National Service Authority posts people, in its portal gnsa.gov.gh');
  expect(read).toContain('GH₵ 715.57');
  expect((await employer.get(path)).status).toBe(200);
  expect((await (await create.employer()).get(path)).status).toBe(404);

  const other = await create.job({ postedBy: employer });
  const plain = await create.application({ job: other, by: seeker, status: 'approved' });
  expect((await seeker.get(`/api/applications/${plain.id}/letter`)).status).toBe(404);
});

test('an allowance below the floor is saved, and the employer is asked about it', async () => {
  const employer = await create.employer();
  const noticesOf = async (fields: object) =>
    (await employer.post('/jobs', { ...text, ...fields })).body.notices;
  const question =
    'National service pays at least GH₵ 715.57 a month, and you wrote GH₵ 500.00. Is that right?';
  expect(await noticesOf({ type: 'NSS', allowance: 500 })).toEqual([question]);
  expect(await noticesOf({ type: 'NSS', allowance: 715.57 })).toEqual([]);
  expect(await noticesOf({ type: 'NSS' })).toEqual([]);
  expect(await noticesOf({ type: 'Internship', allowance: 500 })).toEqual([]);
});

test('an employer sees the national service openings by year: wanted, offered and open', async () => {
  const employer = await create.employer();
  const post = async (fields: object) =>
    (await employer.post('/jobs', { ...text, type: 'NSS', ...fields })).body.job._id as string;
  const lab = await post({ serviceYear: '2026/2027', openings: 3 });
  await post({ serviceYear: '2026/2027', openings: '2' });
  const earlier = await post({ serviceYear: '2025/2026' });
  await post({});
  await post({ type: 'Internship', openings: 9 });
  await create.application({ job: { id: lab }, by: await create.jobseeker(), status: 'approved' });
  await create.application({ job: { id: lab }, by: await create.jobseeker() });
  for (const by of [await create.jobseeker(), await create.jobseeker()])
    await create.application({ job: { id: earlier }, by, status: 'approved' });
  await employer.patch(`/jobs/${earlier}/state`, { state: 'closed' });
  await (await create.employer()).post('/jobs', { ...text, type: 'NSS', serviceYear: '2026/2027' });
  expect((await employer.get('/api/placements')).body.years).toEqual([
    { serviceYear: '2026/2027', wanted: 5, offered: 1, open: 4 },
    { serviceYear: '2025/2026', wanted: 1, offered: 2, open: 0 },
    { serviceYear: null, wanted: 1, offered: 0, open: 1 },
  ]);
  for (const openings of [0, 1_000, 1.5, 'many'])
    expect((await employer.post('/jobs', { ...text, openings })).body.errors).toEqual({
      openings: 'Please enter how many people you want, from 1 to 999.',
    });
});

test('the mail of an approval for national service tells who posts people', async () => {
  const employer = await create.employer();
  const seeker = await create.jobseeker();
  const { job } = (await employer.post('/jobs', { ...text, type: 'NSS' })).body;
  const { id } = await create.application({ job: { id: job._id }, by: seeker });
  await employer.patch(`/jobs/${job._id}/applications/${id}`, { status: 'approved' });
  const mail = await db
    .selectFrom('mails')
    .select('text')
    .where('to_address', '=', seeker.email)
    .where('subject', 'like', 'Good news%')
    .executeTakeFirstOrThrow();
  const read = mail.text.replace(/\s+/g, ' ');
  expect(read).toContain('Your letter of interest is under My applications.');
  expect(read).toContain('Only the National Service Authority posts people');
});
