import { describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

const { create, anonymous, db } = await createTestApp();

const job = {
  title: 'Nurse',
  aboutRole: 'a',
  qualification: 'q',
  responsibility: 'r',
  companyName: 'Ridge Clinic',
};
const owner = await create.employer();
const loggedOut = await create.employer();
await loggedOut.post('/api/auth/logout');

const people = {
  anonymous,
  'a logged-out token': loggedOut,
  'an unverified employer': await create.employer({ verified: false }),
  'an unverified job seeker': await create.jobseeker({ verified: false }),
  'a job seeker': await create.jobseeker(),
  'a mentor': await create.mentor(),
  'another employer': await create.employer(),
  'the owner': owner,
  'an admin': await create.admin(),
};
type Access = keyof typeof people;
const strangers = { anonymous: 401, 'a logged-out token': 401 };
const noEmployers = {
  ...strangers,
  'an unverified employer': 403,
  'an unverified job seeker': 403,
  'a job seeker': 403,
  'a mentor': 403,
};

type Answers = Record<Access, number>;
const calls: Record<
  string,
  { call: (caller: Access, id: string) => Promise<{ status: number }>; answers: Answers }
> = {
  'POST /jobs': {
    call: (caller) => people[caller].post('/jobs', job),
    answers: { ...noEmployers, 'another employer': 201, 'the owner': 201, 'an admin': 201 },
  },
  'PUT /jobs/:jobId': {
    call: (caller, id) => people[caller].put(`/jobs/${id}`, job),
    answers: { ...noEmployers, 'another employer': 403, 'the owner': 200, 'an admin': 200 },
  },
  'PATCH /jobs/:jobId/state': {
    call: (caller, id) => people[caller].patch(`/jobs/${id}/state`, { state: 'closed' }),
    answers: { ...noEmployers, 'another employer': 403, 'the owner': 200, 'an admin': 200 },
  },
  'DELETE /jobs/:jobId': {
    call: (caller, id) => people[caller].delete(`/jobs/${id}`),
    answers: { ...noEmployers, 'another employer': 403, 'the owner': 200, 'an admin': 200 },
  },
  'GET /jobs/employer': {
    call: (caller) => people[caller].get('/jobs/employer'),
    answers: { ...noEmployers, 'another employer': 200, 'the owner': 200, 'an admin': 200 },
  },
};
for (const path of ['/jobs', '/jobs/:jobId', '/jobs/:jobId/similar', '/employers']) {
  calls[`GET ${path}`] = {
    call: (caller, id) => people[caller].get(path.replace(':jobId', id)),
    answers: Object.fromEntries(Object.keys(people).map((caller) => [caller, 200])) as Answers,
  };
}

describe.each(Object.keys(calls))('%s', (name) => {
  const { call, answers } = calls[name] as (typeof calls)[string];
  test.each(Object.entries(answers) as [Access, number][])('answers %s with %i', async (caller, status) => {
    const { id } = await create.job({ postedBy: owner });
    expect((await call(caller, id)).status).toBe(status);
    if (status < 400 || name === 'POST /jobs') return;
    const row = await db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ title: 'Junior Accountant', closed_at: null, removed_at: null });
  });
});

test('a refused caller reads why', async () => {
  const say = async (caller: Access) =>
    ((await people[caller].post('/jobs', job)) as { body: { message: string } }).body.message;
  expect(await say('anonymous')).toBe('Please log in to continue.');
  expect(await say('an unverified employer')).toBe('Please verify your email address.');
  expect(await say('a job seeker')).toBe('You are not allowed to do this.');
});

test('a job that does not exist cannot be changed', async () => {
  for (const id of ['abc', '01890000-0000-7000-8000-000000000000']) {
    expect((await owner.put(`/jobs/${id}`, job)).status).toBe(404);
    expect((await owner.patch(`/jobs/${id}/state`, { state: 'closed' })).status).toBe(404);
    expect((await owner.delete(`/jobs/${id}`)).status).toBe(404);
  }
});
