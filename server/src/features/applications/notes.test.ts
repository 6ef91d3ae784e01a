import { expect, test, vi } from 'vitest';
import { appliedJob, applyFor } from '#testing/fixtures/applications.ts';
import { readZip } from '#testing/read-zip.ts';
import { createTestApp } from '#testing/test-app.ts';

const testApp = await createTestApp();
const { create, db, app } = testApp;

const save = (
  id: string,
  by: { put: (path: string, body: unknown) => Promise<{ status: number }> },
  text: string,
) => by.put(`/api/applications/${id}/notes`, { text });

test('an employer keeps notes, changes them and clears them', async () => {
  const { employer, application } = await appliedJob(testApp);
  const read = async () => (await employer.get('/jobs/employer/applications')).body.applications[0].notes;
  expect(await read()).toBe('');
  for (const text of ['Strong in SQL.\nCall on Monday.', 'Called.', '']) {
    expect((await save(application._id, employer, text)).status).toBe(200);
    expect(await read()).toBe(text);
  }
  expect((await save(application._id, employer, 'x'.repeat(5_001))).status).toBe(400);
});

test('notes stay with their author when a job goes to another administrator', async () => {
  const [leaving, heir] = [await create.admin(), await create.admin()];
  const job = await create.job({ postedBy: leaving });
  const { _id: id } = await applyFor(job, await create.jobseeker());
  await save(id, leaving, 'Xylophonist');
  const csv = (by: typeof heir) => by.get(`/api/jobs/${job.id}/applications.csv`);
  expect((await csv(leaving)).text).toContain('Xylophonist');
  await db.updateTable('jobs').set({ posted_by: heir.id }).where('id', '=', job.id).execute();
  expect((await csv(heir)).text).toContain('Applicant');
  expect((await csv(heir)).text).not.toContain('Xylophonist');
});

test('the CVs of a job without its store are a busy service, in our own words', async () => {
  const { employer, job } = await appliedJob(testApp);
  const opening = vi
    .spyOn(testApp.files, 'open')
    .mockRejectedValue(Object.assign(new Error('away'), { $metadata: {} }));
  const reply = await employer.get(`/api/jobs/${job.id}/cvs.zip`);
  opening.mockRestore();
  expect(reply).toMatchObject({ status: 503, body: { success: false, code: 'busy' } });
});

test('all CVs of a job come in one file under the names of their people', async () => {
  const employer = await create.employer();
  const job = await create.job({ postedBy: employer });
  for (const lastname of ['Owusu', 'Owusu', '../Badu']) {
    await applyFor(job, await create.jobseeker({ firstname: 'Ama', lastname }));
  }
  const reply = await app.inject({
    method: 'GET',
    url: `/api/jobs/${job.id}/cvs.zip`,
    headers: { authorization: `Bearer ${employer.token}` },
  });
  expect(reply.headers['content-type']).toBe('application/zip');
  const found = await readZip(reply.rawPayload);
  expect([...found.keys()]).toEqual(['Ama Owusu.pdf', 'Ama Owusu (2).pdf', 'Ama .. Badu.pdf']);
  for (const { length } of found.values()) expect(length).toBeGreaterThan(100);
  const opened = await db
    .selectFrom('cv_openings')
    .select('opened_by')
    .where('opened_by', '=', employer.id)
    .execute();
  expect(opened).toHaveLength(3);
});
