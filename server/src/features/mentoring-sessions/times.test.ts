import { expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

const { create, mailsTo } = await createTestApp();

const ten = '2099-03-11T10:00:00.000Z';
const noon = '2099-03-11T12:00:00.000Z';

async function teaching(menteeCount = 1) {
  const mentor = await create.mentor({ firstname: 'Kofi', lastname: 'Badu' });
  const mentorship = await create.mentorship({ by: mentor, title: 'SQL' });
  const mentees = [];
  for (let n = 0; n < menteeCount; n += 1) {
    const mentee = await create.jobseeker({ firstname: 'Ama', lastname: `Owusu${n}` });
    await create.applicant(mentorship, mentee, 'approved');
    mentees.push(mentee);
  }
  const [ama] = mentees;
  if (!ama) throw new Error('nobody takes part');
  const path = `/api/mentorships/${mentorship.id}`;
  const offer = (slots: unknown, more = {}) => mentor.put(`${path}/times`, { slots, ...more });
  type Caller = { post: typeof ama.post };
  const book = (by: Caller, slot: string) => by.post(`${path}/book`, { slot });
  const free = async () => (await ama.get(`${path}/times`)).body.times;
  return { mentor, mentorship, mentees, ama, path, offer, book, free };
}

test('a mentor offers times, an approved mentee books one, and both get it for their calendar', async () => {
  const { mentor, ama, offer, book, free } = await teaching();
  expect(await offer([noon, ten, ten], { minutes: 45 })).toMatchObject({
    status: 200,
    body: {
      times: [
        { start: ten, end: '2099-03-11T10:45:00.000Z' },
        { start: noon, end: '2099-03-11T12:45:00.000Z' },
      ],
    },
  });
  expect(await book(ama, ten)).toMatchObject({
    status: 201,
    body: {
      message: 'Session booked. You get an email with a calendar file.',
      session: {
        topic: 'SQL',
        date: '2099-03-11',
        startTime: '10:00',
        endTime: '10:45',
        mentorName: 'Kofi Badu',
      },
    },
  });
  expect(await free()).toEqual([{ start: noon, end: '2099-03-11T12:45:00.000Z' }]);
  expect((await ama.get('/api/my-sessions')).body.sessions).toHaveLength(1);
  expect((await mentor.get('/api/mentorships/sessions')).body.sessions).toMatchObject([
    { topic: 'SQL', selectedMentees: [ama.id] },
  ]);
  const [invited] = await mailsTo(ama.email);
  expect(invited?.subject).toBe('Invitation: SQL');
  const [booked] = await mailsTo(mentor.email);
  expect(booked?.subject).toBe('Booked: SQL');
  expect(booked?.text).toContain('Ama Owusu0 booked');
  expect(JSON.stringify(booked?.attachments)).toContain('invitation.ics');
});

test('eight mentees want one time: one gets it, the others hear that it is gone', async () => {
  const { mentees, offer, book, mentor } = await teaching(8);
  await offer([ten]);
  const replies = await Promise.all(mentees.map((mentee) => book(mentee, ten)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('slot_taken');
  expect((await mentor.get('/api/mentorships/sessions')).body.sessions).toHaveLength(1);
});

test('a time that overlaps with another session, also of another mentorship, cannot be booked', async () => {
  const { mentor, ama, offer, book, free } = await teaching();
  const other = await create.mentorship({ by: mentor, title: 'Python' });
  await create.applicant(other, ama, 'approved');
  await offer([ten, noon]);
  await mentor.put(`/api/mentorships/${other.id}/times`, { slots: ['2099-03-11T10:30:00Z'] });
  const replies = await Promise.all([
    book(ama, ten),
    ama.post(`/api/mentorships/${other.id}/book`, { slot: '2099-03-11T10:30:00Z' }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  await create.session({
    by: mentor,
    mentees: [ama],
    date: '2099-03-11',
    startTime: '11:30',
    endTime: '12:30',
  });
  expect(await free()).not.toContainEqual(expect.objectContaining({ start: noon }));
  expect((await book(ama, noon)).status).toBe(409);
});

test('only who takes part sees times, only the mentor offers them, only mentees book', async () => {
  const { mentor, mentorship, ama, path, offer, book } = await teaching();
  await offer([ten]);
  const [stranger, pending, left] = [
    await create.jobseeker(),
    await create.jobseeker(),
    await create.jobseeker(),
  ];
  await create.applicant(mentorship, pending);
  await create.applicant(mentorship, left, 'declined');
  for (const person of [stranger, pending, left, await create.mentor()])
    expect((await person.get(`${path}/times`)).status).toBe(404);
  for (const person of [stranger, pending, left]) expect((await book(person, ten)).status).toBe(404);
  expect((await (await create.mentor()).put(`${path}/times`, { slots: [] })).status).toBe(404);
  expect((await ama.put(`${path}/times`, { slots: [] })).status).toBe(403);
  expect((await book(mentor as never, ten)).status).toBe(403);
  await mentor.delete(path);
  expect((await book(ama, ten)).status).toBe(404);
});

test('times in the past, across midnight, too many or no times are refused', async () => {
  const { offer } = await teaching();
  expect(await offer(['2020-01-01T10:00:00Z'])).toMatchObject({ status: 409, body: { code: 'slot_past' } });
  for (const [slots, more] of [
    [['2099-03-11T23:30:00Z'], {}],
    [['tomorrow'], {}],
    ['2099', {}],
    [[ten], { minutes: 5 }],
    [Array.from({ length: 31 }, (_, n) => new Date(Date.UTC(2099, 0, n + 1)).toISOString()), {}],
  ] as const)
    expect((await offer(slots, more)).status, JSON.stringify(slots)).toBe(400);
  expect((await offer([])).body.times).toEqual([]);
});

test('a session is planned for several weeks, and one email announces all of them', async () => {
  const { mentor, ama } = await teaching();
  const session = { topic: 'Joins', date: '2099-12-22', startTime: '10:00', endTime: '11:00', weeks: 3 };
  const plan = (more = {}) =>
    mentor.post('/api/mentorships/sessions', { ...session, selectedMentees: [ama.id], ...more });
  expect(await plan()).toMatchObject({ status: 201, body: { message: '3 weekly sessions created' } });
  const { sessions } = (await mentor.get('/api/mentorships/sessions')).body;
  expect(sessions.map(({ date }: { date: string }) => date)).toEqual([
    '2099-12-22',
    '2099-12-29',
    '2100-01-05',
  ]);
  const mails = await mailsTo(ama.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Tuesday, 5 January 2100');
  expect(mails[0]?.attachments).toHaveLength(3);
  const [, second] = sessions;
  await mentor.delete(`/api/mentorships/sessions/${second._id}`);
  expect((await ama.get('/api/my-sessions')).body.sessions).toHaveLength(2);
  expect((await plan({ date: '2099-12-15' })).body.warning).toContain('on Tuesday, 22 December 2099: Joins');
  for (const weeks of [0, 13, 1.5]) expect((await plan({ weeks })).status).toBe(400);
});
