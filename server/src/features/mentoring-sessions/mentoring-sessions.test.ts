import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestPerson } from '#testing/fixtures/people.ts';
import { createTestApp } from '#testing/test-app.ts';

const { create, db, mailsTo } = await createTestApp();
const path = '/api/mentorships/sessions';

let mentor: TestPerson;
let ama: TestPerson;
let kojo: TestPerson;

// A fixed noon: what is earlier or later today does not depend on when the test runs.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-03-10T12:00:00Z') });
  mentor = await create.mentor();
  [ama, kojo] = [await create.jobseeker({ firstname: 'Ama' }), await create.jobseeker({ firstname: 'Kojo' })];
  const mentorship = await create.mentorship({ by: mentor });
  for (const person of [ama, kojo]) await create.applicant(mentorship, person, 'approved');
});
afterEach(() => {
  vi.useRealTimers();
});

const noNotes = { own: '', shared: '', others: [] };

const input = (changes: object = {}) => ({
  selectedMentees: [ama.id],
  topic: 'Reading code',
  date: '2031-03-11',
  startTime: '14:30',
  endTime: '15:30',
  message: 'Bring a question.',
  link: 'meet.example.com/abc',
  ...changes,
});

describe('a mentor who plans a session', () => {
  test('gets it back with the names of the invited; each is named once', async () => {
    const reply = await mentor.post(path, input({ selectedMentees: [ama.id, kojo.id, ama.id] }));
    expect(reply).toMatchObject({
      status: 201,
      body: { success: true, message: 'Session created successfully' },
    });
    expect(reply.body.warning).toBeUndefined();
    expect(reply.body.session).toEqual({
      _id: expect.any(String),
      topic: 'Reading code',
      date: '2031-03-11',
      startTime: '14:30',
      endTime: '15:30',
      message: 'Bring a question.',
      link: 'https://meet.example.com/abc',
      selectedMentees: [ama.id, kojo.id],
      mentees: [
        { _id: ama.id, firstname: 'Ama', lastname: ama.lastname },
        { _id: kojo.id, firstname: 'Kojo', lastname: kojo.lastname },
      ],
      present: null,
      hasEnded: false,
      createdAt: expect.any(String),
    });
    expect((await mentor.get(path)).body.sessions).toEqual([{ ...reply.body.session, notes: noNotes }]);
  });

  test('may leave message and link empty', async () => {
    const { message, link, ...bare } = input();
    const expected = { message: null, link: null };
    expect((await mentor.post(path, bare)).body.session).toMatchObject(expected);
    for (const empty of ['', null]) {
      const reply = await mentor.post(path, { ...bare, message: empty, link: empty });
      expect(reply.body.session).toMatchObject(expected);
    }
  });

  test.each([
    ['selectedMentees', [], 'Please select at least one mentee to create a session.'],
    ['selectedMentees', undefined, 'Please select at least one mentee to create a session.'],
    ['selectedMentees', ['nobody'], 'Please choose from your own mentees.'],
    ['topic', ' ', 'Topic is required'],
    ['date', '', 'Date is required'],
    ['date', '2031-02-30', 'Please enter a date such as 2026-12-31.'],
    ['date', '2031-03-09', 'The date cannot be earlier than today.'],
    ['startTime', undefined, 'Start time is required'],
    ['startTime', '25:00', 'Please enter a time such as 14:30.'],
    ['endTime', '', 'End time is required'],
    ['endTime', '14:30', 'The end time must be after the start time.'],
    ['link', 'javascript:alert(1)', 'Invalid session link format. Please enter a valid URL.'],
    ['link', 'ftp://example.com', 'Invalid session link format. Please enter a valid URL.'],
    ['link', 'not a link', 'Invalid session link format. Please enter a valid URL.'],
  ])('is told what is wrong with %s %j', async (field, value, message) => {
    const reply = await mentor.post(path, input({ [field]: value }));
    expect(reply).toMatchObject({
      status: 400,
      body: { success: false, message, errors: { [field]: message } },
    });
    expect((await mentor.get(path)).body.sessions).toEqual([]);
  });

  test('invites only own approved mentees of what is still offered', async () => {
    const waiting = await create.jobseeker();
    await create.applicant(await create.mentorship({ by: mentor }), waiting, 'pending');
    const foreign = await create.jobseeker();
    await create.applicant(await create.mentorship({ by: await create.mentor() }), foreign, 'approved');
    const former = await create.jobseeker();
    await create.applicant(await create.mentorship({ by: mentor, removed: true }), former, 'approved');
    for (const { id, email } of [waiting, foreign, former]) {
      expect(await mentor.post(path, input({ selectedMentees: [ama.id, id] }))).toMatchObject({
        status: 400,
        body: { message: 'Please choose from your own mentees.' },
      });
      expect(await mailsTo(email)).toEqual([]);
    }
    expect(await mailsTo(ama.email)).toEqual([]);
  });

  test('may plan for today, and hears when the end has passed already', async () => {
    const running = input({ date: '2031-03-10', startTime: '11:30', endTime: '12:30' });
    expect((await mentor.post(path, running)).body).toMatchObject({ session: { hasEnded: false } });
    const over = await mentor.post(path, { ...running, startTime: '09:00', endTime: '10:00' });
    expect(over).toMatchObject({
      status: 201,
      body: { warning: 'The end time has already passed today.', session: { hasEnded: true } },
    });
  });

  test('is warned of a clash with another own session, not refused', async () => {
    await mentor.post(path, input());
    const beside = await mentor.post(path, input({ startTime: '15:30', endTime: '16:00' }));
    expect(beside.body.warning).toBeUndefined();
    const within = await mentor.post(path, input({ startTime: '14:00', endTime: '14:31' }));
    expect(within).toMatchObject({
      status: 201,
      body: { warning: 'You have another session at that time: Reading code, 14:30 to 15:30.' },
    });
    const other = await create.mentor();
    await create.applicant(await create.mentorship({ by: other }), ama, 'approved');
    expect((await other.post(path, input())).body.warning).toBeUndefined();
  });
});

describe('lists of sessions', () => {
  test('show coming ones first, the next at the top, then past ones; one of today is coming until it ends', async () => {
    const mentees = [ama];
    const at = (topic: string, date: string, startTime: string, endTime: string) =>
      create.session({ by: mentor, mentees, topic, date, startTime, endTime });
    await at('over', '2031-03-10', '10:00', '11:59');
    await at('far', '2031-04-01', '08:00', '09:00');
    await at('long over', '2031-03-01', '08:00', '09:00');
    await at('ended now', '2031-03-10', '11:00', '12:00');
    await at('running', '2031-03-10', '09:00', '12:01');
    await at('tonight', '2031-03-10', '20:00', '21:00');
    const topics = ['running', 'tonight', 'far', 'ended now', 'over', 'long over'];
    const ended = [false, false, false, true, true, true];
    for (const reply of [await mentor.get(path), await ama.get('/api/my-sessions')]) {
      const { sessions } = reply.body as { sessions: { topic: string; hasEnded: boolean }[] };
      expect(sessions.map(({ topic }) => topic)).toEqual(topics);
      expect(sessions.map(({ hasEnded }) => hasEnded)).toEqual(ended);
    }
  });

  test('show a mentee the own invitations without the other mentees', async () => {
    const { id } = await create.session({
      by: mentor,
      mentees: [ama, kojo],
      link: 'https://meet.example.com',
    });
    const reply = await ama.get('/api/my-sessions');
    expect(reply.body.sessions).toEqual([
      {
        _id: id,
        topic: 'Reading code',
        date: '2099-01-02',
        startTime: '14:00',
        endTime: '15:00',
        message: null,
        link: 'https://meet.example.com',
        mentorName: `${mentor.firstname} ${mentor.lastname}`,
        calendar: `/api/my-sessions/${id}/calendar.ics`,
        notes: noNotes,
        present: null,
        hasEnded: false,
      },
    ]);
    expect(reply.text).not.toContain('Kojo');
    expect(reply.text).not.toContain('@');
  });

  test('stand when people leave', async () => {
    await create.session({ by: mentor, mentees: [ama, kojo] });
    await db.deleteFrom('users').where('id', '=', kojo.id).execute();
    expect((await mentor.get(path)).body.sessions).toMatchObject([{ selectedMentees: [ama.id] }]);
    await db.deleteFrom('users').where('id', '=', mentor.id).execute();
    expect((await ama.get('/api/my-sessions')).body.sessions).toEqual([]);
  });
});

describe('a mentor who deletes a session', () => {
  test('takes it from every list and leaves a record', async () => {
    const { _id: id } = (await mentor.post(path, input())).body.session;
    expect(await mentor.delete(`${path}/${id}`)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Session deleted successfully' },
    });
    expect((await mentor.get(path)).body.sessions).toEqual([]);
    expect((await ama.get('/api/my-sessions')).body.sessions).toEqual([]);
    expect((await ama.get(`/api/my-sessions/${id}/calendar.ics`)).status).toBe(404);
    expect((await mentor.delete(`${path}/${id}`)).status).toBe(404);
    const record = db.selectFrom('audit').selectAll().where('subject_id', '=', id);
    expect(await record.executeTakeFirst()).toMatchObject({ actor_id: mentor.id, action: 'session.removed' });
  });

  test('bothers nobody when it is over', async () => {
    const { id } = await create.session({ by: mentor, mentees: [ama], date: '2031-03-01' });
    expect((await mentor.delete(`${path}/${id}`)).status).toBe(200);
    expect(await mailsTo(ama.email)).toEqual([]);
  });
});
