import { expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

const { create } = await createTestApp();

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
