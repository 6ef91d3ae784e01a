import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { goodPassword } from '#testing/fixtures/people.ts';
import { httpClient } from '#testing/http-client.ts';
import { createTestApp } from '#testing/test-app.ts';

const { app, create, anonymous, db, mailsTo } = await createTestApp();
const admin = await create.admin();
const reason = { reason: 'Asked applicants for money.' };

describe('an administrator who deletes an employer', () => {
  test('removes the jobs too; applicants keep their record, and the audit log has the action', async () => {
    const employer = await create.employer({ companyName: 'Gone Ltd' });
    const job = await create.job({ postedBy: employer });
    const seeker = await create.jobseeker();
    await create.application({ job, by: seeker });
    expect(await admin.delete(`/user/employers/${employer.id}`)).toMatchObject({
      status: 200,
      body: { message: 'Employer deleted successfully' },
    });
    expect((await admin.get(`/user/employers/${employer.id}`)).status).toBe(404);
    expect((await employer.get('/api/auth/check-auth')).status).toBe(401);
    expect((await anonymous.get(`/jobs/${job.id}`)).status).toBe(410);
    expect((await seeker.get('/applications/mine')).body.applications).toMatchObject([
      { jobTitle: job.title, companyName: 'Gone Ltd', jobState: 'removed' },
    ]);
    expect((await admin.get(`/admin/audit?search=${employer.id}`)).body.entries).toMatchObject([
      { action: 'account.deleted', actorEmail: admin.email, subjectId: employer.id },
    ]);
  });

  test('or a mentor ends what was planned: mentees are told, and so are their calendars', async () => {
    const mentor = await create.mentor();
    const [mentee, waiting] = [await create.jobseeker(), await create.jobseeker()];
    const mentorship = await create.mentorship({ by: mentor, title: 'Reading code' });
    await create.applicant(mentorship, mentee, 'approved');
    await create.applicant(mentorship, waiting, 'pending');
    const session = {
      selectedMentees: [mentee.id],
      topic: 'First steps',
      date: '2099-03-11',
      startTime: '14:30',
      endTime: '15:30',
    };
    expect((await mentor.post('/api/mentorships/sessions', session)).status).toBe(201);
    expect((await admin.delete(`/user/employers/${mentor.id}`)).status).toBe(200);
    const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
    expect(await subjects(waiting.email)).toEqual(['The mentorship "Reading code" is no longer offered']);
    // The invitation, which had not been sent, goes with the account that sent it.
    expect((await subjects(mentee.email)).toSorted()).toEqual([
      'Cancelled: First steps',
      'The mentorship "Reading code" is no longer offered',
    ]);
    expect((await mentee.get('/api/my-mentorships')).body.mentorships).toHaveLength(1);
  });

  test('cannot delete job seekers or administrators this way', async () => {
    const other = await create.admin();
    const seeker = await create.jobseeker();
    for (const { id } of [admin, other, seeker]) {
      expect((await admin.delete(`/user/employers/${id}`)).status).toBe(404);
    }
  });
});

describe('a suspended account', () => {
  test('cannot log in, its sessions end and its jobs leave the lists, until it is restored', async () => {
    const employer = await create.employer();
    const job = await create.job({ postedBy: employer, title: 'Hidden Keeper' });
    const shown = async () => (await anonymous.get('/jobs?search=hidden keeper')).body.total;
    expect(await admin.post(`/admin/users/${employer.id}/suspend`, reason)).toMatchObject({
      status: 200,
      body: { user: { suspendedAt: expect.any(String) } },
    });
    expect((await employer.get('/api/auth/check-auth')).status).toBe(401);
    const login = () => anonymous.post('/api/auth/login', { email: employer.email, password: goodPassword });
    expect((await login()).status).toBe(403);
    expect(
      (await anonymous.post('/api/auth/login', { email: employer.email, password: 'wrong password' })).status,
    ).toBe(401);
    expect(await shown()).toBe(0);
    expect((await anonymous.get(`/jobs/${job.id}`)).status).toBe(404);
    expect((await mailsTo(employer.email))[0]?.text).toContain(reason.reason);

    expect((await admin.post(`/admin/users/${employer.id}/restore`)).status).toBe(200);
    expect((await login()).status).toBe(200);
    expect(await shown()).toBe(1);
  });

  test('stays suspended, whatever its owner deletes and keeps at the same moment', async () => {
    const outcomes = Array.from({ length: 10 }, async () => {
      const person = await create.employer();
      const job = await create.job({ postedBy: person });
      const { email, id } = person;
      const deleteAndKeep = async () => {
        await person.send('DELETE', '/api/me', { password: goodPassword });
        const { body } = await anonymous.post('/api/auth/login', { email, password: goodPassword });
        await httpClient(app, body.token ?? person.token).post('/api/me/keep');
      };
      const [suspended] = await Promise.all([
        admin.post(`/admin/users/${id}/suspend`, reason),
        deleteAndKeep(),
        deleteAndKeep(),
      ]);
      const login = await anonymous.post('/api/auth/login', { email, password: goodPassword });
      const shown = (await anonymous.get(`/jobs/${job.id}`)).status;
      return [suspended.status, login.body.code, shown];
    });
    for (const outcome of await Promise.all(outcomes)) expect(outcome).toEqual([200, 'suspended', 404]);
  });

  test('can be one that its owner is deleting; restored, it is still being deleted', async () => {
    const person = await create.jobseeker();
    const login = () => anonymous.post('/api/auth/login', { email: person.email, password: goodPassword });
    await person.send('DELETE', '/api/me', { password: goodPassword });
    const { token } = (await login()).body;
    expect((await admin.post(`/admin/users/${person.id}/suspend`, reason)).status).toBe(200);
    expect((await login()).body.code).toBe('suspended');
    expect((await httpClient(app, token).post('/api/me/keep')).status).toBe(401);
    expect((await admin.post(`/admin/users/${person.id}/restore`)).status).toBe(200);
    const back = httpClient(app, (await login()).body.token);
    expect((await back.get('/api/me/deletion')).body.eraseAt).toEqual(expect.any(String));
  });

  test('needs a reason', async () => {
    const employer = await create.employer();
    expect((await admin.post(`/admin/users/${employer.id}/suspend`, { reason: ' ' })).status).toBe(400);
  });
});

test('an administrator cannot lock themselves out, and two cannot lock out each other', async () => {
  expect((await admin.post(`/admin/users/${admin.id}/suspend`, reason)).status).toBe(409);
  await db
    .updateTable('users')
    .set({ suspended_at: new Date() })
    .where('role', '=', 'admin')
    .where('id', '!=', admin.id)
    .execute();
  const second = await create.admin();
  const replies = await Promise.all([
    admin.post(`/admin/users/${second.id}/suspend`, reason),
    second.post(`/admin/users/${admin.id}/suspend`, reason),
  ]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const active = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .execute();
  expect(active).toHaveLength(1);
  await db.updateTable('users').set({ suspended_at: null }).where('id', '=', admin.id).execute();
});

test('the verified mark of an employer shows on the cards', async () => {
  const keeper = await create.admin();
  const employer = await create.employer();
  const job = await create.job({ postedBy: employer });
  const marked = async () => (await anonymous.get(`/jobs/${job.id}`)).body.job.postedBy.isTrusted;
  expect(await marked()).toBe(false);
  expect((await keeper.post(`/admin/employers/${employer.id}/trust`)).status).toBe(200);
  expect(await marked()).toBe(true);
  expect(
    (await anonymous.get('/employers')).body.employers.find(({ _id }: { _id: string }) => _id === employer.id)
      .isTrusted,
  ).toBe(true);
  await keeper.post(`/admin/employers/${employer.id}/distrust`);
  expect(await marked()).toBe(false);
  const mentor = await create.mentor();
  expect((await keeper.post(`/admin/employers/${mentor.id}/trust`)).status).toBe(404);
});

test('what is written in the audit record cannot be changed or taken away', async () => {
  await expect(sql`UPDATE audit SET action = 'nothing'`.execute(db)).rejects.toThrow('append-only');
  await expect(sql`DELETE FROM audit`.execute(db)).rejects.toThrow('append-only');
});
