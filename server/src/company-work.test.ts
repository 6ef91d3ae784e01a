import { beforeAll, expect, test } from 'vitest';
import { eachCv } from './features/applications/review.service.ts';
import { appliedJob, applyFor, decide } from './testing/fixtures/applications.ts';
import { goodPassword, type TestPerson } from './testing/fixtures/people.ts';
import { createTestApp } from './testing/test-app.ts';

const testApp = await createTestApp();
const { create, db, files, mailsTo } = testApp;

/** Ama posted a job for which Esi applied; Kofi and Efua are in her company. */
async function team() {
  const { employer: ama, seeker: esi, job, application } = await appliedJob(testApp);
  const kofi = await create.employer({ firstname: 'Kofi', lastname: 'Mensah' });
  const efua = await create.employer({ firstname: 'Efua', lastname: 'Sarpong' });
  await create.colleague(kofi, ama);
  await create.colleague(efua, ama, 'reader');
  return { ama, kofi, efua, esi, job, id: application._id };
}
let shared: Awaited<ReturnType<typeof team>>;
beforeAll(async () => {
  shared = await team();
});

const titlesOf = async (person: TestPerson, query = '') =>
  (await person.get(`/jobs/employer${query}`)).body.jobs.map(({ title }: { title: string }) => title);
const idsOf = async (person: TestPerson, query = '') =>
  (await person.get(`/jobs/employer/applications${query}`)).body.applications.map(
    ({ _id }: { _id: string }) => _id,
  );

test('colleagues see the jobs and applications of the company, or only their own', async () => {
  const { ama, kofi, efua, id } = await team();
  await create.job({ postedBy: kofi, title: 'Driver' });
  expect(await titlesOf(ama)).toEqual(['Driver', 'Data Clerk']);
  expect(await titlesOf(efua)).toEqual(['Driver', 'Data Clerk']);
  expect(await titlesOf(ama, '?mine=true')).toEqual(['Data Clerk']);
  expect(await titlesOf(kofi, '?mine=true')).toEqual(['Driver']);
  expect([await idsOf(kofi), await idsOf(kofi, '?mine=true'), await idsOf(ama, '?mine=true')]).toEqual([
    [id],
    [],
    [id],
  ]);
  const desk = (await kofi.get('/api/applications/desk')).body;
  expect([desk.rows.length, desk.jobs.length, desk.person._id]).toEqual([1, 1, id]);
  expect((await kofi.get('/api/applications/desk?mine=true')).body.rows).toEqual([]);
});

test('the session says what somebody may do, and whether there are colleagues', async () => {
  const { kofi, efua } = shared;
  const facts = async (person: TestPerson) => {
    const { companyRole, hasColleagues } = (await person.get('/auth/check-auth')).body;
    return [companyRole, hasColleagues];
  };
  expect(await facts(kofi)).toEqual(['recruiter', true]);
  expect(await facts(efua)).toEqual(['reader', true]);
  expect(await facts(await create.employer())).toEqual(['owner', false]);
  expect(await facts(await create.jobseeker())).toEqual([null, false]);
});

test('a decision says who made it, to the company and in the audit, and not to the applicant', async () => {
  const { ama, kofi, esi, job, id } = await team();
  expect((await decide(job, id, kofi, 'declined')).status).toBe(200);
  const [seen] = (await ama.get('/jobs/employer/applications')).body.applications;
  expect([seen.decidedBy, seen.decidedAt]).toEqual(['Kofi Mensah', expect.any(String)]);
  expect(JSON.stringify((await esi.get('/applications/mine')).body)).not.toContain('Mensah');
  expect((await ama.post(`/api/applications/${id}/undo`)).status).toBe(200);
  const [undone] = (await kofi.get('/jobs/employer/applications')).body.applications;
  expect([undone.status, undone.decidedBy]).toEqual(['pending', null]);
  const audit = await db
    .selectFrom('audit')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(audit).toEqual([
    { action: 'application.declined', actor_id: kofi.id },
    { action: 'application.decision_undone', actor_id: ama.id },
  ]);
});

test('notes are the company’s: a colleague reads and goes on with them', async () => {
  const { ama, kofi, efua, id } = await team();
  await ama.put(`/api/applications/${id}/notes`, { text: 'Strong.' });
  await kofi.put(`/api/applications/${id}/notes`, { text: 'Strong, call on Monday.' });
  for (const reader of [ama, efua]) {
    const [seen] = (await reader.get('/jobs/employer/applications')).body.applications;
    expect(seen.notes).toBe('Strong, call on Monday.');
  }
});

test('a reader opens CVs, tables and figures, and nothing that a reader tries changes anything', async () => {
  const { efua, job, id } = shared;
  const opened = [
    await efua.get(`/applications/${id}/cv`),
    await efua.get(`/api/jobs/${job.id}/applications.csv`),
    await efua.get(`/api/jobs/${job.id}/cvs.zip`),
    await efua.get(`/api/jobs/${job.id}/analytics`),
  ];
  expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const offer = { slots: ['2099-03-11T14:30:00Z'], minutes: 30 };
  const tries = [
    await decide(job, id, efua),
    await efua.post('/api/applications/decide', { ids: [id], status: 'declined' }),
    await efua.patch(`/api/applications/${id}/stage`, { stage: 'shortlisted' }),
    await efua.put(`/api/applications/${id}/notes`, { text: 'x' }),
    await efua.post(`/api/applications/${id}/conversation`, { text: 'Hello' }),
    await efua.post(`/api/applications/${id}/interviews`, offer),
    await efua.patch(`/jobs/${job.id}/state`, { state: 'closed' }),
    await efua.delete(`/jobs/${job.id}`),
    await efua.post('/jobs', { title: 'T', aboutRole: 'a', qualification: 'b', responsibility: 'c' }),
  ];
  expect(tries.map(({ body }) => body.code)).toEqual(Array(9).fill('reader_only'));
});

test('colleagues go on with one conversation: whoever writes last is told of the answer', async () => {
  const { ama, kofi, efua, esi, id } = await team();
  const { conversation } = (
    await ama.post(`/api/applications/${id}/conversation`, { text: 'Can you start in May?' })
  ).body;
  const path = `/api/conversations/${conversation._id}`;
  const unreadOf = async (person: TestPerson) => (await person.get('/api/conversations')).body.unread;
  await esi.post(`${path}/messages`, { text: 'Yes.' });
  expect([await unreadOf(ama), await unreadOf(kofi)]).toEqual([1, 0]);
  // Looking takes nothing from the one who is told.
  await kofi.get(`${path}/messages`);
  await kofi.post(`${path}/read`);
  await efua.post(`${path}/read`);
  expect(await unreadOf(ama)).toBe(1);

  expect((await kofi.post(`${path}/messages`, { text: 'Then come on Monday.' })).status).toBe(201);
  await esi.post(`${path}/messages`, { text: 'I will.' });
  expect([await unreadOf(ama), await unreadOf(kofi)]).toEqual([0, 1]);
  const { messages } = (await esi.get(`${path}/messages`)).body;
  expect(messages.map(({ writtenBy, mine }: Record<string, unknown>) => [writtenBy, mine])).toEqual([
    [null, true],
    ['Kofi Mensah', false],
    [null, true],
    [`${ama.firstname} ${ama.lastname}`, false],
  ]);
  expect((await kofi.get(`/api/conversations?applicationId=${id}`)).body.conversations).toHaveLength(1);
});

test('an applicant who blocks one of the company hears from none, and a colleague can unblock', async () => {
  const { ama, kofi, esi, id } = await team();
  const { conversation } = (await ama.post(`/api/applications/${id}/conversation`, { text: 'Hello' })).body;
  const path = `/api/conversations/${conversation._id}`;
  await esi.post(`${path}/block`);
  expect((await kofi.post(`${path}/messages`, { text: 'Hello again' })).body.code).toBe('blocked');
  const offer = { slots: ['2099-03-11T14:30:00Z'], minutes: 30 };
  expect((await kofi.post(`/api/applications/${id}/interviews`, offer)).body.code).toBe('blocked');
  await esi.delete(`${path}/block`);
  await ama.post(`${path}/block`);
  expect((await kofi.post(`${path}/messages`, { text: 'Hello' })).body.code).toBe('unblock_first');
  await kofi.delete(`${path}/block`);
  expect((await ama.post(`${path}/messages`, { text: 'Hello' })).status).toBe(201);
});

test('a colleague sees and cancels the interview that another one offered', async () => {
  const { ama, kofi, efua, id } = await team();
  const offer = { slots: ['2099-03-11T14:30:00Z'], minutes: 30 };
  const { interview } = (await ama.post(`/api/applications/${id}/interviews`, offer)).body;
  expect((await efua.get('/api/interviews')).body.interviews).toMatchObject([{ isHost: true }]);
  expect((await efua.delete(`/api/interviews/${interview._id}`)).body.code).toBe('reader_only');
  expect((await kofi.delete(`/api/interviews/${interview._id}`)).status).toBe(200);
});

test('a new application is told to the poster, to nobody else', async () => {
  const { ama, kofi, efua, job } = await team();
  await applyFor(job, await create.jobseeker());
  const subjects = await Promise.all(
    [ama, kofi, efua].map(async ({ email }) => (await mailsTo(email)).map(({ subject }) => subject)),
  );
  expect(subjects).toEqual([['New application for Data Clerk', 'New application for Data Clerk'], [], []]);
});

test('the start page counts what waits in the company, for those who can do it', async () => {
  const { ama, kofi, efua } = shared;
  const kindsOf = async (person: TestPerson) =>
    (await person.get('/api/waiting')).body.items.map(({ kind }: { kind: string }) => kind);
  expect(await kindsOf(ama)).toContain('applications');
  expect(await kindsOf(kofi)).toContain('applications');
  expect(await kindsOf(efua)).toEqual([]);
});

test('somebody who is removed while the CVs stream gets no more of them', async () => {
  const { ama, kofi, job } = await team();
  for (let sent = 0; sent < 3; sent++) await applyFor(job, await create.jobseeker());
  const reader = { id: kofi.id, companyId: await create.companyOf(kofi), companyRole: 'recruiter' } as const;
  const cvs = eachCv({ db, files }, { jobId: job.id, reader });
  const first = await cvs.next();
  expect(first.done).toBe(false);
  first.value?.stream.destroy();
  await ama.delete(`/api/company/members/${kofi.id}`);
  expect((await cvs.next()).done).toBe(true);
  expect((await kofi.get(`/api/jobs/${job.id}/cvs.zip`)).status).toBe(404);
});

test('the only owner who deletes the account says who becomes the owner', async () => {
  const { ama, kofi, efua, job } = await team();
  const leave = (person: TestPerson, heirId: string) =>
    person.send('DELETE', '/api/me', { password: goodPassword, heirId });
  expect((await leave(ama, (await create.employer()).id)).body.code).toBe('not_found');
  expect((await leave(ama, ama.id)).body.code).toBe('not_found');
  expect((await leave(kofi, efua.id)).body.code).toBe('owner_only');
  expect((await leave(ama, efua.id)).status).toBe(200);
  expect((await efua.get('/api/company')).body.myRole).toBe('owner');
  expect((await kofi.get(`/jobs/${job.id}`)).body.job.postedBy._id).toBe(efua.id);
});
