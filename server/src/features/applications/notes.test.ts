import { endpoints } from '@akwan/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { accessRequests } from '#testing/access/access-requests.ts';
import { accessRows } from '#testing/access/access-table.ts';
import { createCallers } from '#testing/access/callers.ts';
import { appliedJob, applyFor, decide } from '#testing/fixtures/applications.ts';
import { readZip } from '#testing/read-zip.ts';
import { createTestApp } from '#testing/test-app.ts';

const testApp = await createTestApp();
const { anonymous, create, db, app } = testApp;
const planted = 'Xylophonist';

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

test('nobody else ever reads a note: not in an answer, an export or a mail', async () => {
  const callers = await createCallers(testApp);
  const { employer, jobseeker } = callers;
  const job = await create.job({ postedBy: employer });
  const application = await applyFor(job, jobseeker);
  await save(application._id, employer, planted);
  await employer.patch(`/api/applications/${application._id}/stage`, { stage: 'shortlisted' });
  await decide(job, application._id, employer);
  const requests = accessRequests(testApp, callers);
  const others = { anonymous, ...callers } as const;
  for (const { name, endpoint: key } of accessRows) {
    const endpoint = endpoints[key];
    if (endpoint?.method !== 'GET') continue;
    const known: Record<string, string> = { jobId: job.id, applicationId: application._id };
    const isKnown = Object.keys(endpoint.params?.shape ?? {}).every((param) => known[param]);
    const { params = {}, query = {} } = isKnown ? {} : ((await requests[name]?.()) ?? {});
    const path = endpoint.path.replace(/:(\w+)/g, (_all, param) => known[param] ?? params[param] ?? '');
    for (const caller of ['anonymous', 'jobseeker', 'employer2', 'admin'] as const) {
      const { text } = await others[caller].get(`${path}?${new URLSearchParams(query)}`);
      expect(text.includes(planted), `${caller} reads ${name}`).toBe(false);
    }
  }
  const mails = await db.selectFrom('mails').select(['text', 'html', 'subject']).execute();
  expect(JSON.stringify(mails)).not.toContain(planted);
  // The test would find it: the one who wrote it does read it.
  expect((await employer.get('/jobs/employer/applications')).text).toContain(planted);
  expect((await employer.get(`/api/jobs/${job.id}/applications.csv`)).text).toContain(planted);
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
