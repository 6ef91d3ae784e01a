import { expect, test } from 'vitest';
import { mailerWithoutQueue as mailer } from '#testing/stored-mails.ts';
import { createTestApp } from '#testing/test-app.ts';
import { remindOfAnswers } from './mentorships.jobs.ts';

const { anonymous, create, db, mailsTo } = await createTestApp();

/** The morning so many days after somebody applied. */
const morning = (day: number) =>
  remindOfAnswers(
    { db, mailer, publicUrl: 'http://localhost:3000' },
    new Date(Date.now() + day * 24 * 3_600_000 + 60_000),
  );
const subjects = async (person: { email: string }) =>
  (await mailsTo(person.email)).map(({ subject }) => subject);

async function applied(people = 1) {
  const mentor = await create.mentor({ firstname: 'Kofi', lastname: 'Badu' });
  const mentorship = await create.mentorship({ by: mentor, title: 'SQL', maxApplicants: 3 });
  const seekers = [];
  for (let n = 0; n < people; n += 1) {
    const seeker = await create.jobseeker();
    expect((await seeker.post(`/mentorships/${mentorship.id}/apply`)).status).toBe(201);
    seekers.push(seeker);
  }
  const [ama] = seekers;
  if (!ama) throw new Error('nobody applied');
  const publicly = async () =>
    (await anonymous.get('/mentorships')).body.mentorships.find(
      ({ _id }: { _id: string }) => _id === mentorship.id,
    );
  const apply = async () => (await create.jobseeker()).post(`/mentorships/${mentorship.id}/apply`);
  const decide = (person: { id: string }, what: 'approve' | 'decline' | 'undo') =>
    mentor.post(`/api/mentorships/${mentorship.id}/${what}/${person.id}`);
  return { mentor, mentorship, ama, seekers, publicly, apply, decide };
}

test('mentor and applicant see until when the answer was promised', async () => {
  const { mentor, ama, decide } = await applied();
  const answerBy = (await ama.get('/api/my-mentorships')).body.mentorships[0].answerBy;
  expect(Math.round((Date.parse(answerBy) - Date.now()) / 86_400_000)).toBe(14);
  const list = '/api/mentorships/applicants/all';
  expect((await mentor.get(list)).body.applicants[0].answerBy).toBe(answerBy);
  await decide(ama, 'approve');
  expect((await mentor.get(list)).body.applicants[0].answerBy).toBeNull();
  expect((await ama.get('/api/my-mentorships')).body.mentorships[0].answerBy).toBeNull();
});

test('a mentor is reminded twice, then the mentorship pauses and those who wait are told, once', async () => {
  const { mentor, seekers, publicly, apply } = await applied(2);
  const seen: string[] = [];
  for (let day = 0; day <= 20; day += 1) {
    const before = (await subjects(mentor)).length;
    await Promise.all([morning(day), morning(day)]);
    const all = await subjects(mentor);
    for (const subject of all.slice(0, all.length - before)) seen.push(`${day} ${subject}`);
  }
  expect(seen).toEqual([
    '7 2 people wait for your answer',
    '12 2 people wait for your answer',
    '14 The mentorship "SQL" is paused',
  ]);
  for (const seeker of seekers)
    expect(await subjects(seeker)).toEqual(['No answer yet about the mentorship "SQL"']);
  expect(await publicly()).toMatchObject({ isPaused: true });
  expect(await apply()).toMatchObject({ status: 409, body: { code: 'mentorship_paused' } });
});

test('the pause ends when everyone who waited too long is answered, and an undone answer brings it back', async () => {
  const { ama, seekers, publicly, apply, decide } = await applied(2);
  for (const day of [7, 12, 14]) await morning(day);
  await decide(ama, 'decline');
  expect((await publicly()).isPaused).toBe(true);
  const [, kojo] = seekers;
  if (!kojo) throw new Error('one person is missing');
  await decide(kojo, 'decline');
  expect((await publicly()).isPaused).toBe(false);
  expect((await decide(kojo, 'undo')).status).toBe(200);
  expect((await publicly()).isPaused).toBe(true);
  expect((await kojo.delete(`/mentorships/${(await publicly())._id}/application`)).status).toBe(200);
  expect((await apply()).status).toBe(201);
});

test('a mentor who answers in time is left alone, and one whose server slept is still reminded twice', async () => {
  const [quick, slow] = [await applied(), await applied()];
  await quick.decide(quick.ama, 'approve');
  for (const day of [30, 30.2, 31, 31.5, 32]) await morning(day);
  expect(await subjects(quick.mentor)).toEqual([]);
  expect(await subjects(slow.mentor)).toEqual([
    'The mentorship "SQL" is paused',
    '1 person waits for your answer',
    '1 person waits for your answer',
  ]);
});

test('nobody waits for an answer about what is gone, nor does somebody who is leaving', async () => {
  const [gone, left] = [await applied(), await applied()];
  await gone.mentor.delete(`/api/mentorships/${gone.mentorship.id}`);
  await db.updateTable('users').set({ erase_at: new Date() }).where('id', '=', left.ama.id).execute();
  for (const day of [7, 12, 14]) await morning(day);
  for (const { mentor } of [gone, left]) expect(await subjects(mentor)).toEqual([]);
  expect((await left.publicly()).isPaused).toBe(false);
});
