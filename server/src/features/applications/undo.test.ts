import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beginSending } from '#infra/mail/mails.queries.ts';
import { appliedJob, decide } from '#testing/fixtures/applications.ts';
import type { TestPerson } from '#testing/fixtures/people.ts';
import { createTestApp } from '#testing/test-app.ts';

const testApp = await createTestApp();
const { create, db, mailsTo } = testApp;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-03-10T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const secondsLater = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const undo = (applicationId: string, by: Pick<TestPerson, 'post'>) =>
  by.post(`/api/applications/${applicationId}/undo`);
const statusFor = async (seeker: TestPerson) =>
  (await seeker.get('/applications/mine')).body.applications[0]?.status;
const decisionsTo = async ({ email }: TestPerson) =>
  (await mailsTo(email)).filter(({ due_at }) => due_at !== null);

describe('an employer who decided', () => {
  test('takes it back within 10 seconds, and the applicant is never told', async () => {
    const { employer, seeker, job, application } = await appliedJob(testApp);
    const decided = await decide(job, application._id, employer, 'declined');
    expect(decided.body.application.undoUntil).toBe('2031-03-10T12:00:10.000Z');
    expect(await decisionsTo(seeker)).toMatchObject([{ due_at: new Date('2031-03-10T12:00:10Z') }]);
    secondsLater(9);
    expect(await undo(application._id, employer)).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Decision undone.',
        application: { _id: application._id, status: 'pending', undoUntil: null },
      },
    });
    expect(await decisionsTo(seeker)).toEqual([]);
    expect((await seeker.get('/applications/mine')).body.applications).toMatchObject([
      { status: 'pending', decidedAt: null },
    ]);
    expect((await employer.get('/jobs/employer/applications')).body.counts).toMatchObject({ pending: 1 });
    expect(await undo(application._id, employer)).toMatchObject({
      status: 409,
      body: { code: 'not_decided' },
    });
  });

  test('decides anew after an undo, and the one decision that stands is told once', async () => {
    const { employer, seeker, job, application } = await appliedJob(testApp);
    await decide(job, application._id, employer, 'declined');
    await undo(application._id, employer);
    secondsLater(5);
    expect((await decide(job, application._id, employer, 'approved')).status).toBe(200);
    expect((await decide(job, application._id, employer, 'declined')).status).toBe(409);
    secondsLater(11);
    const mails = await decisionsTo(seeker);
    expect(mails).toMatchObject([{ subject: 'Good news about your application for Data Clerk' }]);
    expect(await statusFor(seeker)).toBe('approved');
  });

  test('is too late after 10 seconds', async () => {
    const { employer, seeker, job, application } = await appliedJob(testApp);
    await decide(job, application._id, employer);
    secondsLater(10);
    expect(await undo(application._id, employer)).toMatchObject({
      status: 409,
      body: { code: 'undo_too_late', message: 'This decision can no longer be undone.' },
    });
    expect(await statusFor(seeker)).toBe('approved');
    expect(await decisionsTo(seeker)).toHaveLength(1);
    expect((await employer.get('/jobs/employer/applications')).body.applications[0].undoUntil).toBeNull();
  });

  test('is too late once the mail is on its way, whatever the clock says', async () => {
    const { employer, seeker, job, application } = await appliedJob(testApp);
    await decide(job, application._id, employer);
    const [mail] = await decisionsTo(seeker);
    await beginSending(db, mail?.id as string);
    expect(await undo(application._id, employer)).toMatchObject({
      status: 409,
      body: { code: 'undo_too_late' },
    });
    expect(await statusFor(seeker)).toBe('approved');
  });

  test('and undoes while the mail begins: one of both happens', async () => {
    for (let round = 0; round < 3; round++) {
      const { employer, seeker, job, application } = await appliedJob(testApp);
      await decide(job, application._id, employer);
      const [mail] = await decisionsTo(seeker);
      const [{ status }, sending] = await Promise.all([
        undo(application._id, employer),
        beginSending(db, mail?.id as string),
      ]);
      expect([status, sending !== undefined, await statusFor(seeker)]).toEqual(
        sending ? [409, true, 'approved'] : [200, false, 'pending'],
      );
    }
  });

  test('eight times at once has undone it once', async () => {
    const { employer, job, application } = await appliedJob(testApp);
    await decide(job, application._id, employer);
    const replies = await Promise.all(Array.from({ length: 8 }, () => undo(application._id, employer)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  test('and removed the job cannot undo: the applicant is told the decision', async () => {
    const { employer, seeker, job, application } = await appliedJob(testApp);
    await decide(job, application._id, employer);
    await employer.delete(`/jobs/${job.id}`);
    expect((await undo(application._id, employer)).status).toBe(404);
    expect(await decisionsTo(seeker)).toHaveLength(1);
  });
});

test('nobody is congratulated on a job that administrators took away in these seconds', async () => {
  const admin = await create.admin();
  const takeDown = await appliedJob(testApp);
  const deletion = await appliedJob(testApp);
  for (const { employer, job, application } of [takeDown, deletion])
    await decide(job, application._id, employer);
  expect((await admin.post(`/admin/jobs/${takeDown.job.id}/take-down`, { reason: 'Fraud' })).status).toBe(
    200,
  );
  expect((await admin.delete(`/user/employers/${deletion.employer.id}`)).status).toBe(200);
  for (const { seeker } of [takeDown, deletion]) {
    expect(await decisionsTo(seeker)).toEqual([]);
    expect(await statusFor(seeker)).toBe('pending');
  }
});

test('an applicant cannot withdraw what is decided, and can after the undo', async () => {
  const { employer, seeker, job, application } = await appliedJob(testApp);
  await decide(job, application._id, employer);
  expect((await seeker.delete(`/applications/${application._id}`)).status).toBe(409);
  await undo(application._id, employer);
  expect((await seeker.delete(`/applications/${application._id}`)).status).toBe(200);
  expect(await decisionsTo(seeker)).toEqual([]);
});

test('an admin undoes the decision on an application for an own job', async () => {
  const admin = await create.admin();
  const job = await create.job({ postedBy: admin, companyName: 'Volta Ltd' });
  const { id } = await create.application({ job, by: await create.jobseeker() });
  await decide(job, id, admin);
  expect((await undo(id, admin)).status).toBe(200);
});
