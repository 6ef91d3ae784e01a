import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#infra/new-id.ts';
import type { TestPerson } from '#testing/fixtures/people.ts';
import { createTestApp } from '#testing/test-app.ts';

const { create, db, mailsTo } = await createTestApp();

const all = '/api/mentorships/applicants/all';
const namesOf = (reply: { body: { applicants: { firstname: string }[] } }) =>
  reply.body.applicants.map(({ firstname }) => firstname);

describe('a mentor who looks at the applicants', () => {
  let mentor: TestPerson;
  let first: { id: string };
  let second: { id: string };

  beforeAll(async () => {
    mentor = await create.mentor();
    first = await create.mentorship({ by: mentor, title: 'First' });
    second = await create.mentorship({ by: mentor, title: 'Second' });
    const apply = async (
      firstname: string,
      to: { id: string },
      status: 'pending' | 'approved' | 'declined',
    ) => create.applicant(to, await create.jobseeker({ firstname }), status);
    await apply('Abena', first, 'pending');
    await apply('Kojo', second, 'approved');
    await apply('Efua', first, 'declined');
    await apply('Yaw', first, 'pending');
    const foreign = await create.mentorship({ by: await create.mentor() });
    await apply('Stranger', foreign, 'pending');
    await apply('Gone', await create.mentorship({ by: mentor, removed: true }), 'pending');
  });

  test('sees all of them, newest first, with what a decision needs', async () => {
    const reply = await mentor.get(all);
    expect(reply.body).toMatchObject({ success: true, total: 4, pending: 2 });
    expect(namesOf(reply)).toEqual(['Yaw', 'Efua', 'Kojo', 'Abena']);
    expect(reply.body.applicants[0]).toEqual({
      _id: expect.any(String),
      firstname: 'Yaw',
      lastname: expect.any(String),
      email: expect.stringContaining('@people.example'),
      avatar: null,
      skills: [],
      biography: null,
      motivation: null,
      mentorshipId: first.id,
      mentorshipTitle: 'First',
      status: 'pending',
      undoUntil: null,
      appliedAt: expect.any(String),
      answerBy: expect.any(String),
    });
  });

  test('filters, sorts and turns pages', async () => {
    expect(namesOf(await mentor.get(`${all}?mentorshipId=${second.id}`))).toEqual(['Kojo']);
    expect(namesOf(await mentor.get(`${all}?status=pending&sort=oldest`))).toEqual(['Abena', 'Yaw']);
    const page = await mentor.get(`${all}?mentorshipId=${first.id}&status=&sort=oldest&page=2&limit=2`);
    expect(page.body).toMatchObject({ total: 3, pending: 2 });
    expect(namesOf(page)).toEqual(['Yaw']);
    for (const wrong of ['page=0', 'limit=101', 'sort=upwards', 'status=lost', 'mentorshipId=x']) {
      expect((await mentor.get(`${all}?${wrong}`)).status).toBe(400);
    }
  });

  test('does not find the mentorship of another mentor by naming it', async () => {
    const foreign = await create.mentorship({ by: await create.mentor() });
    expect((await mentor.get(`${all}?mentorshipId=${foreign.id}`)).status).toBe(404);
  });

  test('keeps those whose decision can still be undone beside the pending ones, where asked', async () => {
    const quick = await create.mentor();
    const { id } = await create.mentorship({ by: quick });
    const [ama, yaw] = [
      await create.jobseeker({ firstname: 'Ama' }),
      await create.jobseeker({ firstname: 'Yaw' }),
    ];
    for (const person of [ama, yaw]) await create.applicant({ id }, person, 'pending');
    expect((await quick.post(`/api/mentorships/${id}/decline/${ama.id}`, {})).status).toBe(200);
    const pending = `${all}?status=pending&sort=oldest`;
    expect(namesOf(await quick.get(pending))).toEqual(['Yaw']);
    const desk = await quick.get(`${pending}&undoable=true`);
    expect(desk.body).toMatchObject({ total: 2, pending: 1 });
    expect(namesOf(desk)).toEqual(['Ama', 'Yaw']);
    await db
      .updateTable('mentorship_applications')
      .set({ decided_at: new Date(Date.now() - 11_000) })
      .where('user_id', '=', ama.id)
      .execute();
    expect(namesOf(await quick.get(`${pending}&undoable=true`))).toEqual(['Yaw']);
    expect((await quick.get(`${pending}&undoable=yes`)).status).toBe(400);
  });

  test('finds the approved among the mentees, once for each mentorship', async () => {
    const { body } = await mentor.get('/api/mentorships/mentees');
    expect(body.mentees).toEqual([
      {
        _id: expect.any(String),
        firstname: 'Kojo',
        lastname: expect.any(String),
        email: expect.any(String),
        role: 'jobseeker',
        isVerified: true,
        avatar: null,
        companyName: null,
        skills: [],
        biography: null,
        location: null,
        telNumber: null,
        createdAt: expect.any(String),
        mentorship: { _id: second.id, title: 'Second', description: expect.any(String) },
        certificate: null,
        feedback: null,
      },
    ]);
  });
});

describe('a mentor who decides', () => {
  const applied = async () => {
    const [mentor, ama] = [
      await create.mentor({ firstname: 'Kofi', lastname: 'Badu' }),
      await create.jobseeker(),
    ];
    const mentorship = await create.mentorship({ by: mentor, title: 'Data at work' });
    await create.applicant(mentorship, ama);
    return { mentor, ama, path: (verb: string) => `/api/mentorships/${mentorship.id}/${verb}/${ama.id}` };
  };

  test('approves: the person becomes a mentee and is told', async () => {
    const { mentor, ama, path } = await applied();
    const json = { headers: { 'content-type': 'application/json' } };
    expect(await mentor.post(path('approve'), undefined, json)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Applicant approved successfully!' },
    });
    expect((await mentor.get('/api/mentorships/mentees')).body.mentees).toMatchObject([{ _id: ama.id }]);
    const [mail] = await mailsTo(ama.email);
    expect(mail?.subject).toBe('Welcome to the mentorship "Data at work"');
    expect(mail?.text).toContain('Kofi Badu approved your application');
    expect(mail?.text).toContain('http://localhost:3000/my-mentorships');
  });

  test('declines: the person is told kindly', async () => {
    const { mentor, ama, path } = await applied();
    expect(await mentor.post(path('decline'), {})).toMatchObject({
      status: 200,
      body: { success: true, message: 'Applicant declined successfully!' },
    });
    expect((await mentor.get('/api/mentorships/mentees')).body.mentees).toEqual([]);
    const [mail] = await mailsTo(ama.email);
    expect(mail?.text).toContain('Thank you for applying');
    expect(mail?.text).not.toMatch(/declin|reject|refus/i);
  });

  test('decides once and for all', async () => {
    const { mentor, path } = await applied();
    await mentor.post(path('approve'));
    for (const verb of ['approve', 'decline']) {
      expect(await mentor.post(path(verb))).toMatchObject({
        status: 409,
        body: { success: false, message: 'This applicant has already been decided.' },
      });
    }
  });

  test('eight times at the same moment: one decision counts, one email is sent', async () => {
    const { mentor, ama, path } = await applied();
    const verbs = Array.from({ length: 8 }, (_, index) => (index % 2 ? 'approve' : 'decline'));
    const replies = await Promise.all(verbs.map((verb) => mentor.post(path(verb))));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await mailsTo(ama.email)).toHaveLength(1);
  });

  test('does not find people who never applied or whose account is gone', async () => {
    const { mentor, ama, path } = await applied();
    const stranger = await create.jobseeker();
    expect((await mentor.post(path('approve').replace(ama.id, stranger.id))).status).toBe(404);
    expect((await mentor.post(path('approve').replace(ama.id, newId()))).status).toBe(404);
    expect((await mentor.post(path('approve').replace(ama.id, 'nobody'))).status).toBe(404);
    await db.deleteFrom('users').where('id', '=', ama.id).execute();
    expect((await mentor.post(path('approve'))).status).toBe(404);
    expect((await mentor.get(all)).body.total).toBe(0);
  });
});
