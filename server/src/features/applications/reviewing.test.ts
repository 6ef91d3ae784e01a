import { describe, expect, test } from 'vitest';
import { appliedJob, closedTo, decide, statusesOf } from '#testing/fixtures/applications.ts';
import { createTestApp } from '#testing/test-app.ts';

const testApp = await createTestApp();
const { create, mailsTo } = testApp;

describe('an employer', () => {
  test('lists the applications for the own jobs, filtered, sorted and paged', async () => {
    const employer = await create.employer();
    const job = await create.job({ postedBy: employer });
    const second = await create.job({ postedBy: employer });
    const foreign = await create.job({ postedBy: await create.employer() });
    for (const status of ['pending', 'pending', 'approved', 'declined'] as const) {
      await create.application({ job, by: await create.jobseeker(), status });
    }
    const last = await create.application({ job: second, by: await create.jobseeker() });
    await create.application({ job: foreign, by: await create.jobseeker() });
    const ask = async (query = '') => (await employer.get(`/jobs/employer/applications${query}`)).body;

    const all = await ask();
    expect(all).toMatchObject({ success: true, total: 5, counts: { pending: 3, approved: 1, declined: 1 } });
    expect(all.applications[0]).toMatchObject({
      _id: last.id,
      jobId: second.id,
      jobTitle: 'Junior Accountant',
    });
    expect(Object.keys(all.applications[0].user)).toEqual(['_id', 'firstname', 'lastname', 'email']);
    const oldest = await ask(`?jobId=${job.id}&status=pending&sort=oldest&page=2&limit=1`);
    expect(oldest).toMatchObject({ total: 2, counts: { pending: 2, approved: 1, declined: 1 } });
    expect(oldest.applications).toHaveLength(1);
    expect(oldest.applications[0]._id).toBe(all.applications[3]._id);
    expect(await ask(`?jobId=${foreign.id}`)).toMatchObject({ applications: [], total: 0 });
    for (const wrong of ['?status=gone', '?page=0', '?limit=101', '?limit=1e400', '?jobId=x', '?sort=up']) {
      expect((await employer.get(`/jobs/employer/applications${wrong}`)).status).toBe(400);
    }
  });

  test('decides once, and the applicant is told by mail', async () => {
    const { employer, seeker, job, application } = await appliedJob(testApp);
    expect(await decide(job, application._id, employer)).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Application approved successfully',
        application: { _id: application._id, status: 'approved', user: { email: seeker.email } },
      },
    });
    expect(await decide(job, application._id, employer, 'declined')).toMatchObject({
      status: 409,
      body: { message: 'This application has already been decided.' },
    });
    const [mail] = await mailsTo(seeker.email);
    expect(mail?.subject).toBe('Good news about your application for Data Clerk');
    expect(mail?.text).toContain('Volta Ltd has approved your application for Data Clerk.');
    const mine = (await seeker.get('/applications/mine')).body;
    expect(mine).toMatchObject({ total: 1, applications: [{ status: 'approved' }] });
    expect(mine.applications[0].decidedAt).toEqual(expect.any(String));
  });

  test('declines with kind words', async () => {
    const { employer, seeker, job, application } = await appliedJob(testApp);
    const reply = await decide(job, application._id, employer, 'declined');
    expect(reply.body.message).toBe('Application declined successfully');
    const [mail] = await mailsTo(seeker.email);
    expect(mail?.text).toContain('Volta Ltd has looked at your application');
    expect(mail?.text).toContain('not about you');
  });

  test('eight times at once has decided once', async () => {
    const { employer, seeker, job, application } = await appliedJob(testApp);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        decide(job, application._id, employer, index % 2 ? 'approved' : 'declined'),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    const told = (await mailsTo(seeker.email)).filter(({ due_at }) => due_at !== null);
    expect(told).toHaveLength(1);
  });

  test('can only approve or decline, and only what is there', async () => {
    const { employer, job, application } = await appliedJob(testApp);
    for (const body of [{ status: 'pending' }, { status: 'withdrawn' }, {}, { status: 1 }]) {
      const path = `/jobs/${job.id}/applications/${application._id}`;
      expect((await employer.patch(path, body)).status).toBe(400);
    }
    const other = await create.job({ postedBy: employer });
    expect((await decide(other, application._id, employer)).status).toBe(404);
    expect((await decide(job, job.id, employer)).status).toBe(404);
  });

  test('who removes a job lets go of its applications', async () => {
    const { employer, seeker, job, application } = await appliedJob(testApp);
    expect((await employer.delete(`/jobs/${job.id}`)).status).toBe(200);
    expect((await employer.get('/jobs/employer/applications')).body.total).toBe(0);
    expect((await employer.get(application.cvUrl)).status).toBe(404);
    expect((await decide(job, application._id, employer)).status).toBe(404);
    const mine = (await seeker.get('/applications/mine')).body.applications;
    expect(mine).toMatchObject([{ _id: application._id, jobTitle: 'Data Clerk', jobState: 'removed' }]);
    expect((await seeker.get(application.cvUrl)).status).toBe(200);
  });
});

describe('nobody else', () => {
  test('opens a CV; an admin may', async () => {
    const { application } = await appliedJob(testApp);
    expect(await statusesOf(testApp, (person) => person.get(application.cvUrl))).toEqual({
      ...closedTo,
      'another job seeker': 404,
      'another employer': 404,
      mentor: 403,
      admin: 200,
    });
  });

  test('decides', async () => {
    const { employer, seeker, job, application } = await appliedJob(testApp);
    expect((await decide(job, application._id, seeker)).status).toBe(403);
    expect(await statusesOf(testApp, (person) => decide(job, application._id, person))).toEqual({
      ...closedTo,
      'another job seeker': 403,
      'another employer': 404,
      mentor: 403,
      admin: 403,
    });
    expect((await decide(job, application._id, employer)).status).toBe(200);
  });

  test('takes an application back', async () => {
    const { employer, seeker, application } = await appliedJob(testApp);
    expect((await employer.delete(`/applications/${application._id}`)).status).toBe(403);
    expect(await statusesOf(testApp, (person) => person.delete(`/applications/${application._id}`))).toEqual({
      ...closedTo,
      'another job seeker': 404,
      'another employer': 403,
      mentor: 403,
      admin: 403,
    });
    expect((await seeker.get('/applications/mine')).body.total).toBe(1);
  });

  test('reads lists that are not theirs', async () => {
    const reader = { ...closedTo, mentor: 403 };
    expect(await statusesOf(testApp, (person) => person.get('/jobs/employer/applications'))).toEqual({
      ...reader,
      'another job seeker': 403,
      'another employer': 200,
      admin: 200,
    });
    expect(await statusesOf(testApp, (person) => person.get('/jobs/applications/all'))).toEqual({
      ...reader,
      'another job seeker': 403,
      'another employer': 403,
      admin: 200,
    });
    expect(await statusesOf(testApp, (person) => person.get('/applications/mine'))).toEqual({
      ...reader,
      'another job seeker': 200,
      'another employer': 403,
      admin: 403,
    });
  });
});

test('an admin sees the applications of everyone, also for jobs that are gone', async () => {
  const employer = await create.employer();
  const job = await create.job({ postedBy: employer, removed: true, title: 'Long gone' });
  const { id } = await create.application({ job, by: await create.jobseeker() });
  const admin = await create.admin();
  const { body } = await admin.get(`/jobs/applications/all?jobId=${job.id}`);
  expect(body).toMatchObject({ total: 1, applications: [{ _id: id, jobTitle: 'Long gone' }] });
});
