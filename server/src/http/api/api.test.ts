import { endpoint } from '@akwan/contract/endpoint.ts';
import { setJobState } from '@akwan/contract/job-life.ts';
import { getJob, listJobs, postJob } from '@akwan/contract/jobs.ts';
import { listOwnJobs } from '@akwan/contract/own-jobs.ts';
import { DoneReply } from '@akwan/contract/reply.ts';
import type { PageRenderer, RequestContext } from '@akwan/contract/request-context.ts';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';
import { createApi } from './api.ts';
import { handle } from './handler.ts';

type Person = { token: string };

let work: (context: RequestContext) => Promise<unknown> = async () => undefined;
const renderPage: PageRenderer = async (_request, context) => {
  await work(context);
  return new Response('page');
};
const { anonymous, create, db, countQueries } = await createTestApp({
  pages: async () => ({
    renderPage,
    pagePaths: [],
    uploadPages: [],
    cacheablePages: [],
  }),
});

/** What a page of ours gets when it calls the API for this person. */
async function inPage<Result>(
  person: Person | null,
  call: (api: RequestContext['api']) => Promise<Result>,
): Promise<Result> {
  let result: Result | undefined;
  work = async ({ api }) => {
    result = await call(api);
  };
  const headers: Record<string, string> = person ? { cookie: `akwan_session=${person.token}` } : {};
  await anonymous.post('/somewhere', 'a=b', {
    headers: {
      ...headers,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
  });
  return result as Result;
}

const input = { title: 'Analyst', aboutRole: 'a', qualification: 'b', responsibility: 'c' };

test('a page gets the reply that a client gets over HTTP', async () => {
  const employer = await create.employer();
  await create.job({ postedBy: employer });
  for (const person of [null, employer]) {
    const overHttp = (await (person ?? anonymous).get('/jobs')).body;
    const result = await inPage(person, (api) => api.call(listJobs));
    expect(result).toEqual({ ok: true, reply: overHttp });
  }
});

test('an error carries its code, status and sentence both ways', async () => {
  const employer = await create.employer();
  const { body, status } = await employer.post('/jobs', { ...input, title: '' });
  expect(status).toBe(400);
  expect(body).toEqual({
    success: false,
    code: 'invalid_input',
    message: 'Job title is required',
    errors: { title: 'Job title is required' },
  });
  const result = await inPage(employer, (api) => api.call(postJob, { body: { ...input, title: '' } }));
  expect(result).toEqual({
    ok: false,
    error: { code: body.code, status, message: body.message, fields: body.errors },
  });
});

test('access is checked both ways', async () => {
  const seeker = await create.jobseeker();
  expect((await anonymous.get('/jobs/employer')).body.code).toBe('not_logged_in');
  expect((await seeker.get('/jobs/employer')).body.code).toBe('not_allowed');
  expect(await inPage(null, (api) => api.call(listOwnJobs))).toMatchObject({
    error: { code: 'not_logged_in', status: 401 },
  });
  expect(await inPage(seeker, (api) => api.call(listOwnJobs))).toMatchObject({
    error: { code: 'not_allowed', status: 403 },
  });
});

test('an id that cannot exist is unknown, in a page too', async () => {
  const result = await inPage(null, (api) => api.call(getJob, { params: { jobId: '../x' } }));
  expect(result).toMatchObject({ error: { code: 'not_found', status: 404 } });
});

test('a page looks its session up once, and anew after a change', async () => {
  const employer = await create.employer();
  const job = await create.job({ postedBy: employer });
  const sessions = async (calls: Parameters<typeof inPage>[1]) =>
    (await countQueries(() => inPage(employer, calls))).filter((text) => text.includes('"sessions"')).length;
  expect(
    await sessions((api) => Promise.all([api.call(listJobs), api.call(listOwnJobs), api.call(listJobs)])),
  ).toBe(1);
  expect(
    await sessions(async (api) => {
      await api.call(setJobState, { params: { jobId: job.id }, body: { state: 'closed' } });
      await api.call(listOwnJobs);
    }),
  ).toBe(2);
});

test('an endpoint and a handler without each other keep the server from starting', () => {
  const ping = endpoint({
    method: 'GET',
    path: '/ping',
    summary: 'Ping',
    access: 'public',
    reply: DoneReply,
  });
  const answer = handle(ping, async () => ({ message: 'pong' }));
  const start = (endpoints: Record<string, typeof ping>, handlers: (typeof answer)[]) => () =>
    createApi({ db, endpoints, handlers, uploadFolder: '.', secureCookies: false });
  expect(start({ ping }, [])).toThrow('GET /ping has no handler');
  expect(start({}, [answer])).toThrow('GET /ping is not in the endpoint table');
  expect(start({ ping }, [answer, answer])).toThrow('GET /ping has two handlers');
  expect(start({ ping }, [answer])).not.toThrow();
});
