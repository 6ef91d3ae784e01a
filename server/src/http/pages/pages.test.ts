import { checkAuth, logIn } from '@akwan/contract/accounts.ts';
import { applyForJob } from '@akwan/contract/applications.ts';
import { updateProfile } from '@akwan/contract/profiles.ts';
import type { PageRenderer, RequestContext } from '@akwan/contract/request-context.ts';
import { expect, test } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { createTestApp } from '#testing/test-app.ts';

type Render = (request: Request, requestContext: RequestContext) => Promise<Response> | Response;

let render: Render = () => new Response('page', { headers: { 'content-type': 'text/html' } });
const renderPage: PageRenderer = async (request, requestContext) => render(request, requestContext);
const { anonymous, create } = await createTestApp({
  pages: async () => ({
    renderPage,
    pagePaths: [],
    uploadPages: [
      { path: '/profile', endpoint: updateProfile },
      { path: '/welcome', query: { step: ['cv'] }, endpoint: updateProfile },
      { path: '/jobs/:jobId', endpoint: applyForJob },
    ],
    cacheablePages: [],
  }),
});

const html = { headers: { accept: 'text/html' } };
const cookieOf = (reply: { headers: Record<string, unknown> }, name: string) =>
  [reply.headers['set-cookie'] ?? []].flat().find((cookie) => String(cookie).startsWith(`${name}=`)) as
    | string
    | undefined;

test('on one path a browser gets the page and every other client the endpoint', async () => {
  render = () => new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } });
  const page = await anonymous.get('/jobs', html);
  expect(page.text).toContain('page');
  expect(page.headers.vary).toContain('Accept, Cookie, Authorization');
  const call = await anonymous.get('/jobs');
  expect(call.body).toMatchObject({ success: true, jobs: [] });
  expect(call.headers.vary).toContain('Accept, Cookie, Authorization');
  expect((await anonymous.get('/api/nowhere', html)).body).toMatchObject({ success: false });
});

test('a client that posts to an endpoint that does not exist gets 404', async () => {
  expect(await anonymous.post('/nowhere', { a: 1 })).toMatchObject({
    status: 404,
    body: { success: false, message: 'Not found.' },
  });
});

test('a person whose page cannot be made reads a sentence, not JSON', async () => {
  render = () => {
    throw new AppError('busy');
  };
  const page = await anonymous.get('/support', html);
  expect(page.status).toBe(503);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['retry-after']).toBe('2');
  expect(page.text).toContain('<h1>The service is busy. Please try again in a moment.</h1>');
  expect((await anonymous.get('/support.data')).body).toMatchObject({ success: false });
});

test('a page calls the API as the person who asked for the page', async () => {
  const person = await create.jobseeker();
  const answers: unknown[] = [];
  render = async (_request, requestContext) => {
    answers.push(await requestContext.api.call(checkAuth));
    return new Response('page');
  };
  const cookie = `akwan_session=${person.token}`;
  const known: Record<string, string>[] = [
    { cookie },
    { authorization: `Bearer ${person.token}` },
    { cookie, authorization: 'Basic eDp5' },
  ];
  for (const headers of known) await anonymous.get('/somewhere', { headers });
  await anonymous.get('/somewhere');
  expect(answers).toMatchObject([
    ...known.map(() => ({ ok: true, reply: { user: { _id: person.id } } })),
    { ok: false, error: { code: 'not_logged_in' } },
  ]);
});

test('cookies that an endpoint sets reach the browser', async () => {
  const person = await create.jobseeker();
  render = async (_request, requestContext) => {
    const body = { email: person.email, password: 'kenkey and fish' };
    await requestContext.api.call(logIn, { body });
    return new Response(null, { status: 302, headers: { location: '/jobs' } });
  };
  const reply = await anonymous.post('/login', 'email=x', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(cookieOf(reply, 'akwan_session')).toContain('HttpOnly');
});

test('a message waits through redirects until a page shows it, once', async () => {
  render = (_request, requestContext) => {
    requestContext.flash({ kind: 'success', text: 'Login successful' });
    return new Response(null, { status: 302, headers: { location: '/a' } });
  };
  const first = cookieOf(await anonymous.get('/start'), 'akwan_flash')?.split(';')[0] as string;
  render = (_request, requestContext) => {
    requestContext.takeFlash();
    return new Response(null, { status: 302, headers: { location: '/b' } });
  };
  const second = cookieOf(await anonymous.get('/a', { headers: { cookie: first } }), 'akwan_flash')?.split(
    ';',
  )[0] as string;
  let shown: unknown;
  render = (_request, requestContext) => {
    shown = requestContext.takeFlash();
    return new Response('page');
  };
  const last = await anonymous.get('/b', { headers: { cookie: second } });
  expect(shown).toEqual([{ kind: 'success', text: 'Login successful' }]);
  expect(cookieOf(last, 'akwan_flash')).toContain('Max-Age=0');
});

test('a message that one request of a navigation shows is not given back by another, which shows none', async () => {
  const value = Buffer.from(JSON.stringify([{ kind: 'success', text: 'Login successful' }])).toString(
    'base64url',
  );
  render = () => new Response('data of a route below');
  const reply = await anonymous.get('/a', { headers: { cookie: `akwan_flash=${value}` } });
  expect(cookieOf(reply, 'akwan_flash')).toBeUndefined();
});

test('a form from another site never reaches a page', async () => {
  const person = await create.jobseeker();
  let reached = 0;
  render = () => {
    reached += 1;
    return new Response('page');
  };
  const form = { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost:3000' };
  const post = (headers: Record<string, string>) =>
    anonymous.post('/logout', 'a=b', { headers: { ...form, ...headers } });
  expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await post({ cookie: `akwan_session=${person.token}` })).status).toBe(403);
  expect(reached).toBe(0);
  expect((await post({ origin: 'http://localhost:3000' })).status).toBe(200);
});

test('every page carries a policy with a nonce of its own, and no loophole', async () => {
  render = () => new Response('page', { headers: { 'content-type': 'text/html' } });
  const policies = await Promise.all(
    [1, 2].map(async () => String((await anonymous.get('/x', html)).headers['content-security-policy'])),
  );
  expect(policies[0]).not.toBe(policies[1]);
  for (const policy of policies) {
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]+'/);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
  }
});

test('a page that takes no files never reads one, whoever sends it and however it is addressed', async () => {
  let reached = 0;
  render = () => {
    reached += 1;
    return new Response('page');
  };
  const body = '--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\nc\r\n--x--\r\n';
  const send = (path: string) =>
    anonymous.post(path, body, { headers: { 'content-type': 'multipart/form-data; boundary=x' } });
  for (const path of [
    '/login',
    '/login.data',
    '/jobs/x/../../login',
    '/profile/..%5clogin',
    '/welcome',
    '/welcome?step=field',
  ]) {
    expect((await send(path)).status).toBe(415);
  }
  expect(reached).toBe(0);
  for (const path of ['/profile', '/profile.data', '/jobs/some-job?index', '/welcome?step=cv']) {
    expect((await send(path)).status).toBe(200);
  }
});

test('a form reaches its page by any name of the server, also behind a proxy that ends https', async () => {
  const seen: unknown[] = [];
  render = (request) => {
    seen.push(new URL(request.url).origin, request.headers.get('origin'));
    return new Response('page');
  };
  for (const origin of ['http://127.0.0.1:3000', 'https://jobs.example.org']) {
    const { host } = new URL(origin);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', host, origin };
    expect((await anonymous.post('/login', 'a=b', { headers })).status).toBe(200);
  }
  expect(new Set(seen)).toEqual(new Set(['http://localhost:3000', null]));
});

test('a page sees our own address, whatever host a request names', async () => {
  const seen: string[] = [];
  render = (request) => {
    seen.push(request.url);
    return new Response('page');
  };
  for (const host of ['[', 'a b', 'name@evil.example', 'evil.example:99999', 'evil.example']) {
    const reply = await anonymous.get('/login?a=b', { headers: { accept: 'text/html', host } });
    expect(reply.status).toBe(200);
  }
  expect(new Set(seen)).toEqual(new Set(['http://localhost:3000/login?a=b']));
});

test('a message that nobody of ours wrote is not shown, and its cookie goes', async () => {
  let shown: unknown;
  render = (_request, requestContext) => {
    shown = requestContext.takeFlash();
    return new Response('page');
  };
  const forged = [1, null, 'x', {}, { kind: '__proto__', text: 'a' }, { kind: 'error', text: { a: 1 } }];
  for (const found of [...forged.map((message) => [message]), { length: 3 }, 'no JSON']) {
    const value = Buffer.from(JSON.stringify(found)).toString('base64url');
    const reply = await anonymous.get('/a', { headers: { cookie: `akwan_flash=${value}` } });
    expect(shown).toEqual([]);
    expect(cookieOf(reply, 'akwan_flash')).toContain('Max-Age=0');
  }
});

test('a page that cannot be shown for now says when to try again', async () => {
  render = () => new Response('busy', { status: 503 });
  expect((await anonymous.get('/profile', html)).headers['retry-after']).toBe('2');
  render = () => new Response('busy', { status: 503, headers: { 'retry-after': '30' } });
  expect((await anonymous.get('/profile', html)).headers['retry-after']).toBe('30');
});
