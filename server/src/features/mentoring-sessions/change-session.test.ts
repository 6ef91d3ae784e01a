import { beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '#testing/fixtures/people.ts';
import { createTestApp } from '#testing/test-app.ts';

const { create, db, mailsTo } = await createTestApp();
const path = '/api/mentorships/sessions';

let mentor: TestPerson;
let ama: TestPerson;
let kojo: TestPerson;
let esi: TestPerson;
let mentorship: { id: string };
let id: string;

const input = (changes: object = {}) => ({
  selectedMentees: [ama.id, kojo.id],
  topic: 'Reading code',
  date: '2099-03-11',
  startTime: '14:30',
  endTime: '15:30',
  ...changes,
});

beforeEach(async () => {
  mentor = await create.mentor();
  [ama, kojo, esi] = [await create.jobseeker(), await create.jobseeker(), await create.jobseeker()];
  mentorship = await create.mentorship({ by: mentor });
  for (const person of [ama, kojo, esi]) await create.applicant(mentorship, person, 'approved');
  id = (await mentor.post(path, input())).body.session._id;
});

const change = (changes: object = {}) => mentor.put(`${path}/${id}`, input(changes));
const subjectsTo = async (person: TestPerson) => (await mailsTo(person.email)).map(({ subject }) => subject);
const latestFileTo = async (person: TestPerson) => (await mailsTo(person.email))[0]?.attachments[0]?.content;

test('a mentor moves a session; the mentees get the new time, with a higher sequence', async () => {
  const reply = await change({
    startTime: '16:00',
    endTime: '17:00',
    message: 'Later.',
    link: 'meet.example.com',
  });
  expect(reply).toMatchObject({ status: 200, body: { message: 'Session updated successfully' } });
  expect(reply.body.session).toMatchObject({
    _id: id,
    startTime: '16:00',
    endTime: '17:00',
    message: 'Later.',
    link: 'https://meet.example.com',
    selectedMentees: expect.arrayContaining([ama.id, kojo.id]),
  });
  const notes = { own: '', shared: '', others: [] };
  expect((await mentor.get(path)).body.sessions).toEqual([{ ...reply.body.session, notes }]);
  for (const person of [ama, kojo]) {
    const [mail, invitation] = await mailsTo(person.email);
    expect(mail).toMatchObject({
      subject: 'Changed: Reading code',
      attachments: [
        { filename: 'invitation.ics', contentType: 'text/calendar; method=REQUEST; charset=utf-8' },
      ],
    });
    expect(mail?.text).toContain('Wednesday, 11 March 2099, 16:00 to 17:00 (Ghana time, GMT)');
    expect(mail?.attachments[0]?.content).toContain(`UID:${id}\r\nSEQUENCE:1\r\n`);
    expect(mail?.attachments[0]?.content).toContain('DTSTART:20990311T160000Z');
    expect(invitation?.attachments[0]?.content).toContain('SEQUENCE:0');
  }
  await change({ topic: 'Writing code' });
  expect(await latestFileTo(ama)).toContain('SEQUENCE:2');
  await mentor.delete(`${path}/${id}`);
  expect(await latestFileTo(ama)).toContain('METHOD:CANCEL');
  expect(await latestFileTo(ama)).toContain('SEQUENCE:3');
});

test('who is new is invited, who is not any more gets a cancellation, who stays hears nothing', async () => {
  const reply = await change({ selectedMentees: [ama.id, esi.id] });
  expect(reply.body.session.selectedMentees.sort()).toEqual([ama.id, esi.id].sort());
  expect(await subjectsTo(ama)).toEqual(['Invitation: Reading code']);
  expect(await subjectsTo(esi)).toEqual(['Invitation: Reading code']);
  expect(await subjectsTo(kojo)).toEqual(['Cancelled: Reading code', 'Invitation: Reading code']);
  expect(await latestFileTo(kojo)).toContain('SEQUENCE:1');
  expect((await kojo.get('/api/my-sessions')).body.sessions).toEqual([]);
});

test('a change that changes nothing sends no mail', async () => {
  expect((await change()).status).toBe(200);
  expect(await subjectsTo(ama)).toEqual(['Invitation: Reading code']);
});

test('a session that is moved is reminded of again', async () => {
  const reminded = () =>
    db.selectFrom('mentoring_sessions').select('reminded_at').where('id', '=', id).executeTakeFirstOrThrow();
  await db.updateTable('mentoring_sessions').set({ reminded_at: new Date() }).where('id', '=', id).execute();
  await change({ topic: 'Writing code' });
  expect((await reminded()).reminded_at).not.toBeNull();
  await change({ topic: 'Writing code', date: '2099-03-12' });
  expect((await reminded()).reminded_at).toBeNull();
});

test('the same rules hold as for a new session', async () => {
  const stranger = await create.jobseeker();
  const wrong = [
    [{ date: '2001-01-01' }, 'date', 'The date cannot be earlier than today.'],
    [{ selectedMentees: [ama.id, stranger.id] }, 'selectedMentees', 'Please choose from your own mentees.'],
    [{ selectedMentees: [] }, 'selectedMentees', 'Please select at least one mentee to create a session.'],
    [{ endTime: '14:00' }, 'endTime', 'The end time must be after the start time.'],
  ] as const;
  for (const [changes, field, message] of wrong) {
    expect(await change(changes)).toMatchObject({
      status: 400,
      body: { message, errors: { [field]: message } },
    });
  }
  expect(await subjectsTo(ama)).toEqual(['Invitation: Reading code']);
});

test('somebody who is invited stays so, also when the mentorship has ended', async () => {
  await mentor.delete(`/api/mentorships/${mentorship.id}`);
  expect((await change({ startTime: '15:00' })).status).toBe(200);
  expect((await change({ selectedMentees: [ama.id, esi.id] })).status).toBe(400);
});

test('a mentor is warned of a clash with another session, not with this one', async () => {
  await mentor.post(path, input({ topic: 'Other', date: '2099-03-12' }));
  expect((await change({ startTime: '15:00' })).body.warning).toBeUndefined();
  expect((await change({ date: '2099-03-12' })).body.warning).toBe(
    'You have another session at that time: Other, 14:30 to 15:30.',
  );
});
