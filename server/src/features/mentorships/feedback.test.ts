import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { goodPassword } from '#testing/fixtures/people.ts';
import { exportOf } from '#testing/read-zip.ts';
import { createTestApp } from '#testing/test-app.ts';

const { app, create, db, anonymous } = await createTestApp();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-03-10T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

type Person = Awaited<ReturnType<typeof create.mentor>>;

async function mentoring({ isCompleted = true, daysAgo = 0 } = {}) {
  const mentor = await create.mentor();
  const mentee = await create.jobseeker();
  const mentorship = await create.mentorship({ by: mentor });
  await create.applicant(mentorship, mentee, 'approved');
  const base = `/api/mentorships/${mentorship.id}/mentees/${mentee.id}`;
  const now = Date.now();
  vi.setSystemTime(now - daysAgo * 24 * 3_600_000);
  if (isCompleted) await mentor.post(`${base}/complete`);
  vi.setSystemTime(now);
  const path = `${base}/feedback`;
  const give = (person: Person, text: unknown) => person.put(path, { text });
  const seenBy = async (person: Person) => (await person.get(path)).body.feedback;
  return { mentor, mentee, mentorship, path, give, seenBy };
}

test('mentor and mentee give feedback, and read that of the other when both gave it', async () => {
  const { mentor, mentee, give, seenBy } = await mentoring();
  expect(await seenBy(mentor)).toEqual({ own: null, theirs: null });
  expect(await give(mentee, ' You were patient.\r\nThank you. ')).toMatchObject({
    status: 200,
    body: {
      feedback: { own: 'You were patient.\nThank you.', theirs: null },
      message: 'Thank you for your feedback.',
    },
  });
  expect(await seenBy(mentor)).toEqual({ own: null, theirs: null });
  const listed = await mentor.get('/api/mentorships/mentees');
  expect(listed.body.mentees[0].feedback).toEqual({ own: null, theirs: null });

  const both = { own: 'You worked hard.', theirs: 'You were patient.\nThank you.' };
  expect((await give(mentor, 'You worked hard.')).body.feedback).toEqual(both);
  expect((await mentor.get('/api/mentorships/mentees')).body.mentees[0].feedback).toEqual(both);
  const { mentorships } = (await mentee.get('/api/my-mentorships')).body;
  expect(mentorships[0].feedback).toEqual({ own: both.theirs, theirs: both.own });
});

test('after 14 days it is read by who gave none', async () => {
  const { mentor, mentee, give, seenBy } = await mentoring({ daysAgo: 14 });
  await give(mentor, 'You worked hard.');
  const fileOf = async () =>
    JSON.parse(String((await exportOf(app, mentee)).files.get('mentorship-feedback.json')));
  vi.setSystemTime(new Date('2031-03-10T11:59:59Z'));
  expect(await seenBy(mentee)).toEqual({ own: null, theirs: null });
  expect(await fileOf()).toEqual([]);
  vi.setSystemTime(new Date('2031-03-10T12:00:00Z'));
  expect(await seenBy(mentee)).toEqual({ own: null, theirs: 'You worked hard.' });
  expect(await fileOf()).toMatchObject([{ side: 'mentor', mine: false, text: 'You worked hard.' }]);
});

test('each side gives it once, also at the same time, and in at most 1,000 characters', async () => {
  const { mentor, mentee, give, seenBy } = await mentoring();
  for (const text of ['', '  ', 'a'.repeat(1_001), undefined, 7])
    expect(await give(mentee, text)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  const answers = await Promise.all(['one', 'two', 'three'].map((text) => give(mentee, text)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const again = await give(mentee, 'again');
  expect(again).toMatchObject({ status: 409, body: { code: 'feedback_given' } });
  expect((await seenBy(mentee)).own).not.toBe('again');
  expect((await give(mentor, 'a'.repeat(1_000))).status).toBe(200);
});

test('nobody else has a part in it, and before the end nobody has', async () => {
  const { mentor, mentee, mentorship, path, give } = await mentoring();
  const other = await create.jobseeker();
  await create.applicant(mentorship, other, 'approved');
  for (const person of [other, await create.jobseeker(), await create.mentor()]) {
    expect((await person.get(path)).status).toBe(404);
    expect((await give(person, 'x')).status).toBe(404);
  }
  expect((await anonymous.get(path)).status).toBe(401);
  const waiting = await create.jobseeker();
  await create.applicant(mentorship, waiting, 'pending');
  const theirs = path.replace(mentee.id, waiting.id);
  expect((await mentor.put(theirs, { text: 'x' })).status).toBe(404);
  expect((await waiting.get(theirs)).status).toBe(404);

  const open = await mentoring({ isCompleted: false });
  for (const person of [open.mentor, open.mentee]) {
    expect(await open.give(person, 'x')).toMatchObject({ status: 409, body: { code: 'not_completed' } });
    expect((await person.get(open.path)).status).toBe(409);
  }
  expect((await open.mentee.get('/api/my-mentorships')).body.mentorships[0].feedback).toBeNull();
});

test('both have their own in their export, and that of the other once they may read it', async () => {
  const { mentor, mentee, give } = await mentoring();
  const textsOf = async (person: Person) => {
    const file = (await exportOf(app, person)).files.get('mentorship-feedback.json');
    return JSON.parse(String(file)).map(({ mine, text }: { mine: boolean; text: string }) => [mine, text]);
  };
  await give(mentee, 'Patient');
  expect(await textsOf(mentor)).toEqual([]);
  expect(await textsOf(mentee)).toEqual([[true, 'Patient']]);
  await give(mentor, 'Hard-working');
  expect(await textsOf(mentor)).toEqual([
    [false, 'Patient'],
    [true, 'Hard-working'],
  ]);
  expect(await textsOf(mentee)).toEqual([
    [true, 'Patient'],
    [false, 'Hard-working'],
  ]);
});

test('it goes with either account and with the mentorship', async () => {
  const stored = (text: string) =>
    db.selectFrom('mentorship_feedback').select('side').where('text', 'like', `${text}%`).execute();
  const given = async (text: string) => {
    const ended = await mentoring();
    await ended.give(ended.mentee, `${text} 1`);
    await ended.give(ended.mentor, `${text} 2`);
    expect(await stored(text)).toHaveLength(2);
    return ended;
  };
  const leave = (person: Person) => person.send('DELETE', '/api/me', { password: goodPassword, now: true });
  expect((await leave((await given('mentee')).mentee)).status).toBe(200);
  expect(await stored('mentee')).toEqual([]);
  const { mentor, mentee } = await given('account');
  expect((await leave(mentor)).status).toBe(200);
  expect(await stored('account')).toEqual([]);
  expect((await mentee.get('/api/my-mentorships')).body.mentorships[0].feedback).toBeNull();

  const ended = await given('offer');
  await ended.mentor.delete(`/api/mentorships/${ended.mentorship.id}`);
  expect(await stored('offer')).toEqual([]);
  for (const person of [ended.mentor, ended.mentee])
    expect((await ended.give(person, 'offer again')).status).toBe(404);
  expect((await ended.mentee.get('/api/my-mentorships')).body.mentorships[0]).toMatchObject({
    certificate: expect.any(String),
    feedback: null,
  });
});
