import { expect, test } from 'vitest';
import { readPdf } from '#testing/fixtures/pdf-text.ts';
import { createTestApp } from '#testing/test-app.ts';

const { app, create } = await createTestApp();

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

test('who is approved for national service gets a placement letter, as do the employer and nobody else', async () => {
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
    'content-disposition': expect.stringContaining('inline; filename="Placement of Ama Owusu.pdf"'),
  });
  const { text: shown } = await readPdf(answer.rawPayload);
  const read = shown.replace(/\s+/g, ' ');
  expect(read).toContain('Volta Labs confirms that Ama Owusu (BSc Chemistry, KNUST) has been accepted');
  expect(read).toContain('for the service year 2026/2027 as Lab assistant');
  expect(read).toContain('GH₵ 715.57');
  expect((await employer.get(path)).status).toBe(200);
  expect((await (await create.employer()).get(path)).status).toBe(404);

  const other = await create.job({ postedBy: employer });
  const plain = await create.application({ job: other, by: seeker, status: 'approved' });
  expect((await seeker.get(`/api/applications/${plain.id}/letter`)).status).toBe(404);
});
