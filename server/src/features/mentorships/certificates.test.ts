import type { Mentorship } from '@akwan/contract/mentorships.ts';
import { expect, test } from 'vitest';
import { goodPassword } from '#testing/fixtures/people.ts';
import { exportOf } from '#testing/read-zip.ts';
import { createTestApp } from '#testing/test-app.ts';

const { app, create, mailsTo, anonymous } = await createTestApp();

type Taught = Mentorship & { teaches: string[]; asked: string[] };

async function mentoring() {
  const mentor = await create.mentor({ firstname: 'Kwame', lastname: 'Boateng' });
  const mentee = await create.jobseeker({ firstname: 'Ama', lastname: 'Owusu' });
  const mentorship = await create.mentorship({ by: mentor, title: 'Reading code' });
  await create.applicant(mentorship, mentee, 'approved');
  const complete = `/api/mentorships/${mentorship.id}/mentees/${mentee.id}/complete`;
  return { mentor, mentee, mentorship, complete };
}

test('a mentor says who came to a session, and can correct it', async () => {
  const { mentor, mentee, mentorship } = await mentoring();
  const other = await create.jobseeker();
  await create.applicant(mentorship, other, 'approved');
  const { id } = await create.session({ by: mentor, mentees: [mentee, other] });
  const path = `/api/mentorships/sessions/${id}/attendance`;
  expect((await mentor.get('/api/mentorships/sessions')).body.sessions[0].present).toBeNull();
  expect((await mentee.get('/api/my-sessions')).body.sessions[0].present).toBeNull();

  const saved = await mentor.put(path, { present: [mentee.id] });
  expect(saved).toMatchObject({ status: 200, body: { session: { _id: id, present: [mentee.id] } } });
  expect((await mentee.get('/api/my-sessions')).body.sessions[0].present).toBe(true);
  expect((await other.get('/api/my-sessions')).body.sessions[0].present).toBe(false);
  const sessions = (await exportOf(app, other)).files.get('mentoring-sessions.json');
  expect(JSON.parse(String(sessions))).toMatchObject([{ id, present: false }]);

  const stranger = await create.jobseeker();
  expect(await mentor.put(path, { present: [stranger.id] })).toMatchObject({
    status: 400,
    body: { code: 'not_your_mentee', errors: { present: expect.any(String) } },
  });
  expect((await mentor.put(path, {})).status).toBe(400);
  expect((await mentor.put(path, { present: [] })).body.session.present).toEqual([]);
  expect((await (await create.mentor()).put(path, { present: [] })).status).toBe(404);
});

test('whoever completed a mentorship gets a certificate that anyone with the link can read', async () => {
  const { mentor, mentee, complete } = await mentoring();
  const { id } = await create.session({ by: mentor, mentees: [mentee] });
  await mentor.put(`/api/mentorships/sessions/${id}/attendance`, { present: [mentee.id] });

  const issued = await mentor.post(complete);
  expect(issued.status).toBe(201);
  const { certificate } = issued.body;
  expect(certificate).toMatchObject({
    name: 'Ama Owusu',
    mentorName: 'Kwame Boateng',
    mentorshipTitle: 'Reading code',
    sessionsAttended: 1,
  });
  const path = `/certificates/${certificate._id}`;
  expect((await anonymous.get(path)).body).toEqual({ success: true, certificate });
  expect((await mentee.get('/api/my-mentorships')).body.mentorships[0].certificate).toBe(path);
  expect((await mentor.get('/api/mentorships/mentees')).body.mentees[0].certificate).toBe(path);
  const [mail] = await mailsTo(mentee.email);
  expect(mail).toMatchObject({ subject: 'You completed the mentorship "Reading code"' });
  expect(mail?.text).toContain(path);

  expect(await mentor.post(complete)).toMatchObject({ status: 409, body: { code: 'already_completed' } });
  await mentee.send('DELETE', '/api/me', { password: goodPassword });
  expect((await anonymous.get(path)).status).toBe(404);
});

test('a certificate keeps the names of the day it was issued, and loses the name of a mentor who is gone', async () => {
  const { mentor, mentee, complete } = await mentoring();
  const { certificate } = (await mentor.post(complete)).body;
  await mentee.put('/user/profile', { lastname: 'Mensah' });
  await mentor.put('/user/profile', { firstname: 'Kofi' });
  const path = `/certificates/${certificate._id}`;
  expect((await anonymous.get(path)).body.certificate).toEqual(certificate);
  await mentor.send('DELETE', '/api/me', { password: goodPassword, now: true });
  expect((await anonymous.get(path)).body.certificate).toEqual({ ...certificate, mentorName: null });
});

test('only who takes part can complete a mentorship, and only once, also at the same time', async () => {
  const { mentor, mentee, mentorship, complete } = await mentoring();
  const waiting = await create.jobseeker();
  await create.applicant(mentorship, waiting, 'pending');
  expect((await mentor.post(complete.replace(mentee.id, waiting.id))).status).toBe(404);
  const both = await Promise.all([mentor.post(complete), mentor.post(complete)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('a job names open mentorships that teach what it asks for, what it names first', async () => {
  const mentor = await create.mentor();
  const offer = (title: string, skills: string[], maxApplicants = 5) =>
    create.mentorship({ by: mentor, title, skills, maxApplicants });
  const full = await offer('Full', ['Python'], 1);
  await create.applicant(full, await create.jobseeker());
  await offer('Named', ['Python', 'Redis']);
  await offer('Usual', ['Power BI']);
  await offer('Other', ['Figma', 'Go']);
  const employer = await create.employer();
  const fields = { title: 'Analyst', tags: ['Data Science'], qualification: 'Some python; go far.' };
  const text = { aboutRole: 'a', responsibility: 'Ship dashboards.' };
  const { job } = (await employer.post('/jobs', { ...text, ...fields })).body;

  const { mentorships } = (await anonymous.get(`/api/jobs/${job._id}/mentorships`)).body;
  const own = mentorships.filter((each: Mentorship) => each.mentor?._id === mentor.id);
  expect(own.map(({ title, teaches, asked }: Taught) => [title, teaches, asked])).toEqual([
    ['Named', ['Python'], ['Python']],
    ['Usual', ['Power BI'], []],
  ]);
  const [seeker, stranger] = [await create.jobseeker(), await create.jobseeker()];
  await create.application({ job: { id: job._id }, by: seeker, status: 'declined' });
  await employer.patch(`/jobs/${job._id}/state`, { state: 'closed' });
  const still = await seeker.get(`/api/jobs/${job._id}/mentorships`);
  expect(still.body.mentorships).toHaveLength(mentorships.length);
  expect((await stranger.get(`/api/jobs/${job._id}/mentorships`)).status).toBe(410);
  const { job: plain } = (await employer.post('/jobs', { ...text, title: 'Cook', qualification: 'b' })).body;
  expect((await anonymous.get(`/api/jobs/${plain._id}/mentorships`)).body.mentorships).toEqual([]);
});
