import { expect, test } from 'vitest';
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
