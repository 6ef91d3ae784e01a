import { beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '#testing/fixtures/people.ts';
import type { Reply } from '#testing/http-client.ts';
import { createTestApp } from '#testing/test-app.ts';

const { anonymous, create, db } = await createTestApp();

type Client = Pick<TestPerson, 'get' | 'post' | 'put' | 'delete'>;
type Call = (client: Client) => Promise<Reply>;

let owner: TestPerson;
let applicant: TestPerson;
let mentorship: { id: string };
let session: { id: string };

beforeAll(async () => {
  owner = await create.mentor();
  applicant = await create.jobseeker();
  mentorship = await create.mentorship({ by: owner });
  await create.applicant(mentorship, applicant, 'approved');
  session = await create.session({ by: owner, mentees: [applicant] });
});

const aMentorship = { title: 'T', duration: 'D', maxApplicants: 1, description: 'X' };
const aSession = () => ({
  selectedMentees: [applicant.id],
  topic: 'T',
  date: '2099-05-05',
  startTime: '10:00',
  endTime: '11:00',
});

/** The mentor's calls, with the status that another mentor gets. */
const mentorCalls: [string, number, Call][] = [
  ['GET /api/mentorships', 200, (client) => client.get('/api/mentorships')],
  ['POST /api/mentorships', 201, (client) => client.post('/api/mentorships', aMentorship)],
  ['GET …/:id', 404, (client) => client.get(`/api/mentorships/${mentorship.id}`)],
  ['PUT …/:id', 404, (client) => client.put(`/api/mentorships/${mentorship.id}`, aMentorship)],
  ['DELETE …/:id', 404, (client) => client.delete(`/api/mentorships/${mentorship.id}`)],
  ['GET …/applicants/all', 200, (client) => client.get('/api/mentorships/applicants/all')],
  ['GET …/mentees', 200, (client) => client.get('/api/mentorships/mentees')],
  ['approve', 404, (client) => client.post(`/api/mentorships/${mentorship.id}/approve/${applicant.id}`)],
  ['decline', 404, (client) => client.post(`/api/mentorships/${mentorship.id}/decline/${applicant.id}`)],
  ['GET …/sessions', 200, (client) => client.get('/api/mentorships/sessions')],
  ['POST …/sessions', 400, (client) => client.post('/api/mentorships/sessions', aSession())],
  ['PUT …/sessions/:id', 404, (client) => client.put(`/api/mentorships/sessions/${session.id}`, aSession())],
  ['DELETE …/sessions/:id', 404, (client) => client.delete(`/api/mentorships/sessions/${session.id}`)],
];

const jobseekerCalls: [string, Call][] = [
  ['apply', (client) => client.post(`/mentorships/${mentorship.id}/apply`)],
  ['withdraw', (client) => client.delete(`/mentorships/${mentorship.id}/application`)],
  ['GET /api/my-mentorships', (client) => client.get('/api/my-mentorships')],
  ['GET /api/my-sessions', (client) => client.get('/api/my-sessions')],
];

async function loggedOut(person: TestPerson): Promise<TestPerson> {
  await person.post('/api/auth/logout');
  return person;
}

const untouched = async () => {
  const [{ removed_at }, { status }, sessions] = await Promise.all([
    db.selectFrom('mentorships').selectAll().where('id', '=', mentorship.id).executeTakeFirstOrThrow(),
    db.selectFrom('mentorship_applications').selectAll().executeTakeFirstOrThrow(),
    db.selectFrom('mentoring_sessions').selectAll().execute(),
  ]);
  return removed_at === null && status === 'approved' && sessions.length === 1 && sessions[0]?.sequence === 0;
};

describe.each(mentorCalls)("the mentor's call %s", (_name, forAnother, call) => {
  test('is allowed to verified mentors only', async () => {
    expect((await call(anonymous)).status).toBe(401);
    expect((await call(await loggedOut(await create.mentor()))).status).toBe(401);
    const unverified = await call(await create.mentor({ verified: false }));
    expect(unverified).toMatchObject({ status: 403, body: { message: 'Please verify your email address.' } });
    for (const role of ['jobseeker', 'employer', 'admin'] as const) {
      expect((await call(await create.person({ role }))).status).toBe(403);
    }
    expect(await untouched()).toBe(true);
  });

  test('lets another mentor touch and see nothing', async () => {
    const reply = await call(await create.mentor());
    expect(reply.status).toBe(forAnother);
    expect(reply.text).not.toContain(applicant.email);
    expect(reply.text).not.toContain(session.id);
    expect(reply.text).not.toContain(mentorship.id);
    expect(await untouched()).toBe(true);
  });
});

test.each(jobseekerCalls)("the job seeker's call %s is allowed to job seekers only", async (_name, call) => {
  expect((await call(anonymous)).status).toBe(401);
  expect((await call(await loggedOut(await create.jobseeker()))).status).toBe(401);
  expect((await call(await create.jobseeker({ verified: false }))).status).toBe(403);
  for (const role of ['mentor', 'employer', 'admin'] as const) {
    expect((await call(await create.person({ role }))).status).toBe(403);
  }
  expect(await untouched()).toBe(true);
});

test('the calendar file is for the mentor and the invited alone', async () => {
  const path = `/api/my-sessions/${session.id}/calendar.ics`;
  expect((await owner.get(path)).status).toBe(200);
  expect((await applicant.get(path)).status).toBe(200);
  expect((await anonymous.get(path)).status).toBe(401);
  expect((await (await create.jobseeker({ verified: false })).get(path)).status).toBe(403);
  for (const role of ['jobseeker', 'mentor', 'employer', 'admin'] as const) {
    expect((await (await create.person({ role })).get(path)).status).toBe(404);
  }
});

test('everybody reads the public list', async () => {
  expect((await anonymous.get('/mentorships')).status).toBe(200);
  for (const role of ['jobseeker', 'mentor', 'employer', 'admin'] as const) {
    expect((await (await create.person({ role })).get('/mentorships')).status).toBe(200);
  }
});
