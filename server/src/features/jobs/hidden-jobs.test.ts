import { describe, expect, test } from 'vitest';
import { applyFor } from '#testing/fixtures/applications.ts';
import { form, pdf } from '#testing/fixtures/files.ts';
import { createTestApp } from '#testing/test-app.ts';

const { create, db, anonymous } = await createTestApp();

const text = { title: 'Nurse', aboutRole: 'a', qualification: 'q', responsibility: 'r' };
const owner = await create.employer();
const otherEmployer = await create.employer();
const seeker = await create.jobseeker();
const admin = await create.admin();

describe.each([
  ['held for review', { held: true }],
  ['of a suspended employer', { posterSuspended: true }],
  ['held, then closed', { held: true, closed: true }],
  ['held, then removed', { held: true, removed: true }],
])('a job %s', (_name, fields) => {
  test('does not exist for anybody but its owner and administrators', async () => {
    const { id } = await create.job({ postedBy: owner, ...fields });
    const upload = form({ resume: { name: 'cv', bytes: pdf() } });
    const answers = {
      'GET by a visitor': anonymous.get(`/jobs/${id}`),
      'GET by a job seeker': seeker.get(`/jobs/${id}`),
      'GET by another employer': otherEmployer.get(`/jobs/${id}`),
      'similar jobs for a visitor': anonymous.get(`/jobs/${id}/similar`),
      'similar jobs for another employer': otherEmployer.get(`/jobs/${id}/similar`),
      'preview picture': anonymous.get(`/jobs/${id}/preview.png`),
      apply: seeker.post(`/jobs/${id}/apply`, upload.payload, { headers: upload.headers }),
      report: seeker.post(`/jobs/${id}/report`, { reason: 'Asks for money' }),
      PUT: otherEmployer.put(`/jobs/${id}`, text),
      state: otherEmployer.patch(`/jobs/${id}/state`, { state: 'closed' }),
      DELETE: otherEmployer.delete(`/jobs/${id}`),
    };
    for (const [name, answer] of Object.entries(answers)) {
      const { status, body } = await answer;
      expect({ name, status, message: body.message }).toEqual({ name, status: 404, message: 'Not found.' });
    }
    for (const person of [owner, admin]) {
      expect((await person.get(`/jobs/${id}`)).status).toBe(200);
      expect((await person.get(`/jobs/${id}/similar`)).status).toBe(200);
    }
  });
});

test('an applicant reads the same status in the list and on the page of a job', async () => {
  const job = await create.job({ postedBy: owner });
  const applicant = await create.jobseeker();
  await applyFor(job, applicant);
  const listed = async () => (await applicant.get('/applications/mine')).body.applications[0].jobState;
  expect(await listed()).toBe('open');
  expect((await applicant.get(`/jobs/${job.id}`)).body.job.state).toBe('open');
  await db.updateTable('jobs').set({ held_at: new Date() }).where('id', '=', job.id).execute();
  expect(await listed()).toBe('closed');
  expect((await owner.get(`/jobs/${job.id}`)).body.job.state).toBe('closed');
  expect((await applicant.get(`/jobs/${job.id}`)).status).toBe(404);
});

test('a visitor learns how many open jobs there are by region and type', async () => {
  type Counts = { total: number; locations: Count[]; types: Count[] };
  type Count = { name: string; count: number };
  const read = async (): Promise<Counts> => (await anonymous.get('/api/job-counts')).body;
  const countOf = (counts: Count[], name: string) => counts.find((each) => each.name === name)?.count ?? 0;
  const before = await read();
  const fields = { postedBy: await create.employer(), location: 'Oti Region', type: 'NSS' };
  await create.job(fields);
  await create.job({ ...fields, closed: true });
  const after = await read();
  expect(after.total).toBe(before.total + 1);
  expect(countOf(after.locations, 'Oti Region')).toBe(countOf(before.locations, 'Oti Region') + 1);
  expect(countOf(after.types, 'NSS')).toBe(countOf(before.types, 'NSS') + 1);
});
