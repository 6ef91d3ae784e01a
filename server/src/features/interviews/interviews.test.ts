import { beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '#testing/fixtures/people.ts';
import { mailerWithoutQueue as mailer } from '#testing/stored-mails.ts';
import { createTestApp } from '#testing/test-app.ts';
import { cancelGroundless, sendInterviewReminders } from './interviews.jobs.ts';

const { create, db, mailsTo } = await createTestApp();
const deps = { db, mailer, publicUrl: 'http://localhost:3000' };
const slots = ['2099-03-11T14:30:00.000Z', '2099-03-12T09:00:00.000Z'];
const hours = (count: number, from = slots[0] ?? '') => new Date(Date.parse(from) + count * 3_600_000);

let employer: TestPerson;
let seeker: TestPerson;
let job: { id: string };
let applicationId: string;

beforeEach(async () => {
  employer = await create.employer({ companyName: 'Volta Ltd' });
  seeker = await create.jobseeker();
  job = await create.job({ postedBy: employer, title: 'Data Clerk' });
  applicationId = (await create.application({ job, by: seeker })).id;
});

const offer = (changes: object = {}) =>
  employer.post(`/api/applications/${applicationId}/interviews`, {
    slots,
    minutes: 30,
    place: 'Tema, Community 1',
    ...changes,
  });
const offered = async (changes?: object) => (await offer(changes)).body.interview._id as string;
const choose = (id: string, slot: unknown = slots[0]) =>
  seeker.post(`/api/interviews/${id}/choose`, { slot });
const cancel = (id: string) => employer.delete(`/api/interviews/${id}`);
const mailsOf = async (person: TestPerson) =>
  (await mailsTo(person.email)).reverse().map(({ subject, attachments }) => {
    const file = attachments[0]?.content ?? '';
    const method = /METHOD:(\w+)/.exec(file)?.[1];
    return [subject, ...(method ? [`${method} ${/SEQUENCE:(\d+)/.exec(file)?.[1]}`] : [])].join(', ');
  });

test('an employer offers times, the applicant chooses one, and both calendars get it', async () => {
  const id = await offered();
  expect(await mailsOf(seeker)).toEqual(['Choose a time for your interview: Data Clerk']);
  expect(await mailsOf(employer)).toEqual([]);
  const [application] = (await employer.get('/jobs/employer/applications')).body.applications;
  expect(application).toMatchObject({ status: 'pending', stage: 'interview' });

  const { status, body } = await choose(id, slots[1]);
  expect(status).toBe(200);
  expect(body.interview).toMatchObject({
    state: 'chosen',
    chosen: slots[1],
    place: 'Tema, Community 1',
    mapUrl: 'https://www.openstreetmap.org/search?query=Tema%2C%20Community%201',
    isHost: false,
    with: { companyName: 'Volta Ltd' },
  });
  expect((await mailsOf(seeker)).at(-1)).toBe('Interview: Data Clerk, REQUEST 1');
  expect(await mailsOf(employer)).toEqual(['Interview: Data Clerk, REQUEST 1']);
  const [mail] = await mailsTo(seeker.email);
  expect(mail?.text).toContain('Thursday, 12 March 2099, 09:00 to 09:30 (Ghana time, GMT)');
  expect(JSON.stringify(mail)).not.toContain(employer.email);
  const file = await employer.get(body.interview.calendar);
  expect(file.text).toMatch(/DTSTART:20990312T090000Z[\s\S]*LOCATION:Tema\\, Community 1/);
});

test('an administrator who posted the job is led to the interviews, which are open to administrators', async () => {
  employer = await create.admin();
  job = await create.job({ postedBy: employer, title: 'Data Clerk' });
  applicationId = (await create.application({ job, by: seeker })).id;
  await choose(await offered());
  const [mail] = await mailsTo(employer.email);
  expect(mail?.text).toContain('http://localhost:3000/interviews');
  expect(mail?.text).not.toContain('em-dashboard/applications');
});

test('other times take a chosen one out of the calendars, and the next choice updates the same entry', async () => {
  const id = await offered();
  await choose(id);
  expect(await offered({ slots: ['2099-04-01T10:00'] })).toBe(id);
  await choose(id, 0);
  await cancel(id);
  const entry = ['Interview: Data Clerk, REQUEST 1', 'Interview: Data Clerk, REQUEST 3'];
  expect(await mailsOf(seeker)).toEqual([
    'Choose a time for your interview: Data Clerk',
    entry[0],
    'Choose a time for your interview: Data Clerk, CANCEL 2',
    entry[1],
    'Interview cancelled: Data Clerk, CANCEL 4',
  ]);
  expect(await mailsOf(employer)).toEqual([
    entry[0],
    'Interview cancelled: Data Clerk, CANCEL 2',
    entry[1],
    'Interview cancelled: Data Clerk, CANCEL 4',
  ]);
});

test('of two choices at the same moment one counts, and each side gets one mail of it', async () => {
  const id = await offered();
  const replies = await Promise.all([choose(id, slots[0]), choose(id, slots[1]), choose(id, slots[1])]);
  const { body } = await seeker.get('/api/interviews');
  const won = body.interviews[0].chosen;
  expect(replies.some(({ status }) => status === 200)).toBe(true);
  for (const [index, { status }] of replies.entries()) {
    if (status === 200) expect(slots[Math.min(index, 1)]).toBe(won);
    else expect(status).toBe(409);
  }
  expect(await mailsOf(employer)).toEqual(['Interview: Data Clerk, REQUEST 1']);
});

test('of a choice and a cancellation at the same moment each has exactly the mails of its outcome', async () => {
  const id = await offered();
  const [chosen, cancelled] = await Promise.all([choose(id), cancel(id)]);
  expect([chosen?.status, cancelled?.status].sort()).toEqual([200, 409]);
  const last = (await mailsOf(seeker)).slice(1);
  expect(last).toEqual(
    chosen?.status === 200 ? ['Interview: Data Clerk, REQUEST 1'] : ['Interview cancelled: Data Clerk'],
  );
});

test('an applicant to whom no time suits says so; then nothing can be chosen', async () => {
  const id = await offered();
  expect((await seeker.post(`/api/interviews/${id}/decline`)).status).toBe(200);
  expect(await mailsOf(employer)).toEqual(['No interview: Data Clerk']);
  expect((await choose(id)).body.code).toBe('interview_settled');
  expect((await cancel(id)).body.code).toBe('interview_settled');
});

test.each([
  [{ slots: [] }, 400],
  [{ slots: [...slots, '2099-05-01T10:00', '2099-05-02T10:00'] }, 400],
  [{ slots: ['2020-01-01T10:00'] }, 409],
  [{ slots: ['tomorrow'] }, 400],
  [{ minutes: 5 }, 400],
  [{ link: 'javascript:alert(1)' }, 400],
])('%j is refused', async (changes, status) => {
  expect((await offer(changes)).status).toBe(status);
});

test('interviews come in parts, newest first, each once', async () => {
  const older = await offered();
  applicationId = (await create.application({ job, by: await create.jobseeker() })).id;
  const newer = await offered();
  const part = async (query: string) => (await employer.get(`/api/interviews?limit=1${query}`)).body;
  const first = await part('');
  expect(first).toMatchObject({ interviews: [{ _id: newer }], nextCursor: newer });
  const second = await part(`&cursor=${first.nextCursor}`);
  expect(second).toMatchObject({ interviews: [{ _id: older }], nextCursor: older });
  expect(await part(`&cursor=${second.nextCursor}`)).toMatchObject({ interviews: [], nextCursor: null });
  expect((await employer.get('/api/interviews?limit=101')).status).toBe(400);
});

test('a time that was not offered cannot be chosen', async () => {
  expect((await choose(await offered(), '2099-03-11T15:00:00.000Z')).body.code).toBe('slot_unknown');
});

test('each side is warned of what they have themselves, and learns nothing of the other side', async () => {
  const mentor = await create.mentor();
  await create.session({
    by: mentor,
    mentees: [seeker],
    topic: 'Reading code',
    date: '2099-03-11',
    startTime: '14:00',
    endTime: '15:00',
  });
  const first = await offer();
  expect(first.body.warning).toBeUndefined();
  const [own] = (await seeker.get('/api/interviews')).body.interviews;
  expect(own.slots).toMatchObject([
    { clash: 'You have the session Reading code at that time.' },
    { clash: null },
  ]);
  const reply = await choose(own._id);
  expect(reply.body.warning).toBe('You have the session Reading code at that time.');
  expect((await employer.get('/api/interviews')).text).not.toContain('Reading code');

  applicationId = (await create.application({ job, by: await create.jobseeker() })).id;
  expect((await offer()).body.warning).toBe('You have an interview about Data Clerk at that time.');
});

test('whoever is blocked offers no interview', async () => {
  const text = { text: 'Hello' };
  const { body } = await employer.post(`/api/applications/${applicationId}/conversation`, text);
  await seeker.post(`/api/conversations/${body.conversation._id}/block`);
  expect((await offer()).body.code).toBe('blocked');
});

test('both are reminded once within the day before, and not of a cancelled one', async () => {
  const id = await offered();
  await choose(id);
  await sendInterviewReminders(deps, hours(-25));
  const reminder = 'Reminder: interview about Data Clerk';
  expect(await mailsOf(seeker)).not.toContain(reminder);
  await Promise.all([1, 2, 3].map(() => sendInterviewReminders(deps, hours(-23))));
  for (const person of [seeker, employer]) {
    expect((await mailsOf(person)).filter((subject) => subject === reminder)).toHaveLength(1);
  }
});

test('a withdrawn application, a removed job or a declined application ends the interview, and calendars are told once', async () => {
  const chosenOne = async () => {
    const id = await offered();
    await choose(id);
    return id;
  };
  await chosenOne();
  await seeker.delete(`/applications/${applicationId}`);
  applicationId = (await create.application({ job, by: seeker })).id;
  await chosenOne();
  await employer.delete(`/jobs/${job.id}`);
  await Promise.all([1, 2].map(() => cancelGroundless(deps, new Date())));
  const cancellations = (await mailsOf(employer)).filter((mail) => mail.includes('CANCEL 2'));
  expect(cancellations).toHaveLength(2);

  job = await create.job({ postedBy: employer, title: 'Data Clerk' });
  applicationId = (await create.application({ job, by: seeker })).id;
  const id = await chosenOne();
  await employer.patch(`/jobs/${job.id}/applications/${applicationId}`, { status: 'declined' });
  const stateOf = async () =>
    (await db.selectFrom('interviews').select('state').where('id', '=', id).executeTakeFirst())?.state;
  await cancelGroundless(deps, new Date());
  expect(await stateOf()).toBe('chosen');
  await cancelGroundless(deps, new Date(Date.now() + 60_000));
  expect(await stateOf()).toBe('cancelled');
});

test('an employer who is suspended interviews nobody; an offer whose times have passed is not cancelled by mail', async () => {
  const stateOf = async (id: string) =>
    (await db.selectFrom('interviews').select('state').where('id', '=', id).executeTakeFirst())?.state;
  const chosen = await offered();
  await choose(chosen);
  const suspend = (at: Date | null) =>
    db.updateTable('users').set({ suspended_at: at }).where('id', '=', employer.id).execute();
  await suspend(new Date());
  await cancelGroundless(deps, new Date());
  await suspend(null);
  expect(await stateOf(chosen)).toBe('cancelled');

  const lapsed = await offered();
  await employer.patch(`/jobs/${job.id}/applications/${applicationId}`, { status: 'declined' });
  await cancelGroundless(deps, hours(24 * 30));
  expect(await stateOf(lapsed)).toBe('offered');
});
