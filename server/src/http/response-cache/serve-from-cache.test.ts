import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { countJobs } from '@akwan/contract/job-counts.ts';
import type { RequestContext } from '@akwan/contract/request-context.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

const words = Array.from({ length: 60 }, (_, number) => `word ${(number * 7919) % 1009}`).join(' ');
const lines: { route?: string; reqId?: string; status?: number; cache?: string }[] = [];
let rendered: Request[] = [];

/** Pages that show what they know of who asks. */
async function renderPage(request: Request, context: RequestContext): Promise<Response> {
  rendered.push(request);
  const { pathname, search } = new URL(request.url);
  const headers = new Headers({ 'content-type': 'text/html' });
  if (pathname === '/cookie') headers.set('set-cookie', 'seen=1');
  if (pathname === '/untagged')
    await context.api.call({ ...countJobs, cacheTags: undefined } as unknown as typeof countJobs);
  const { ok } = await context.api.call(countJobs);
  const inbox = context.inboxOffered ? 'with the inbox' : 'without an inbox';
  return new Response(`<p>${pathname}${search} ${ok ? 'jobs' : 'no jobs'} ${inbox}</p>${words}`, { headers });
}

const paths = ['/', '/somewhere', '/things/:id', '/cookie', '/untagged', '/jobs', '/jobs/:jobId'];
const { app, anonymous, create, db } = await createTestApp({
  isCached: true,
  publicCacheSeconds: 30,
  onLog: (line) => lines.push(JSON.parse(line)),
  pages: async () => ({
    renderPage,
    pagePaths: paths,
    uploadPages: [],
    cacheablePages: paths.map((path) => ({ path, query: ['tab', 'search'] })),
  }),
});
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

const html = { headers: { accept: 'text/html' } };
const texts = { aboutRole: 'Visit farms.', qualification: 'SHS.', responsibility: 'Reports.' };
const open = (path: string, headers: Record<string, string> = {}) =>
  anonymous.get(path, { headers: { accept: 'text/html', ...headers } });

test('the second visitor gets the same bytes and headers, and only the id of the request differs', async () => {
  for (const [path, accept] of [
    ['/somewhere', 'text/html'],
    ['/jobs', 'application/json'],
    ['/jobs?limit=3&search=no%20such', '*/*'],
  ] as const) {
    const first = await anonymous.get(path, { headers: { accept } });
    const second = await anonymous.get(path, { headers: { accept } });
    expect([first.headers['x-cache'], second.headers['x-cache']]).toEqual(['MISS', 'HIT']);
    expect(second.text).toBe(first.text);
    const { 'x-request-id': firstId, 'x-cache': _, ...others } = first.headers;
    expect(second.headers).toMatchObject(others);
    expect(second.headers['x-request-id']).not.toBe(firstId);
    expect(second.headers).toMatchObject({ 'x-frame-options': 'DENY', 'content-length': expect.any(String) });
  }
});

test('a hit and a miss each leave one line in the log, with the pattern of their route', async () => {
  const ids = [await open('/things/7'), await open('/things/7')].map(
    ({ headers }) => headers['x-request-id'],
  );
  const ofIds = ids.map((id) => lines.filter(({ reqId }) => reqId === id));
  const line = { method: 'GET', route: '/things/:id', status: 200, msg: 'request' };
  expect(ofIds).toMatchObject([[{ ...line, cache: 'MISS' }], [{ ...line, cache: 'HIT' }]]);
});

test('one path is cached apart for browsers and for clients, and previews of chats get the page', async () => {
  const kinds: [Record<string, string>, string][] = [
    [{ accept: 'text/html' }, 'text/html'],
    [{ accept: '*/*' }, 'application/json'],
    [{ accept: '*/*', 'user-agent': 'WhatsApp/2.23' }, 'text/html'],
  ];
  for (const [headers, type] of [...kinds, ...kinds])
    expect((await anonymous.get('/jobs', { headers })).headers['content-type']).toContain(type);
});

test('where the program decides what it gets, a shared cache in front is told so', async () => {
  const varyOf = async (path: string, headers: Record<string, string>) =>
    String((await anonymous.get(path, { headers })).headers.vary);
  expect(await varyOf('/jobs', { accept: '*/*', 'user-agent': 'WhatsApp/2.23' })).toContain('User-Agent');
  expect(await varyOf('/jobs', { accept: '*/*' })).toContain('User-Agent');
  expect(await varyOf('/jobs', { accept: 'text/html' })).not.toContain('User-Agent');
  expect(await varyOf('/employers', { accept: '*/*' })).not.toContain('User-Agent');
});

test('whoever may be known is never served from the cache', async () => {
  const seeker = await create.jobseeker();
  await open('/somewhere');
  for (const headers of [
    { cookie: `akwan_session=${seeker.token}` },
    { cookie: 'anything=1' },
    { cookie: 'akwan_device=abc; akwan_flash=e30' },
    { authorization: `Bearer ${seeker.token}` },
    { 'content-length': '0' },
  ] as Record<string, string>[]) {
    rendered = [];
    const page = await open('/somewhere', headers);
    expect(page.headers['x-cache']).toBe('BYPASS');
    expect(String(page.headers['cache-control'])).not.toContain('public');
    expect(rendered).toHaveLength(1);
  }
  const loggedOut = await open('/somewhere', { cookie: 'akwan_device=abc' });
  expect(loggedOut.headers['x-cache']).toBe('HIT');
});

test('a cached page knows nothing of the visitor who asked first', async () => {
  rendered = [];
  const asked = { 'user-agent': 'Mozilla/5.0', referer: 'https://a.example/', 'accept-language': 'tw' };
  const page = await open('/things/1?from=a-friend&search=a%20%26b&tab=x', asked);
  expect(page.text).toContain('<p>/things/1?tab=x&search=a+%26b jobs');
  const names = [...(rendered[0]?.headers.keys() ?? [])].sort();
  expect(names).toEqual(['accept', 'host', 'user-agent', 'via']);
  expect(rendered[0]?.headers.get('user-agent')).toBe('lightMyRequest');
  expect((await open('/things/1?search=a+%26b&other=2&tab=x')).headers['x-cache']).toBe('HIT');
  expect((await open('/things/1?search=a&tab=x')).headers['x-cache']).toBe('MISS');
});

test('an empty parameter is another question than none', async () => {
  expect((await anonymous.get('/jobs')).status).toBe(200);
  expect((await anonymous.get('/jobs?limit=')).status).toBe(400);
});

test('somebody who saves data gets a page of their own, whatever else the header says', async () => {
  rendered = [];
  for (const value of ['on', 'off', 'nonsense', 'on', '?1'])
    await open('/things/saving', { 'save-data': value });
  expect(rendered).toHaveLength(2);
});

test('the person at this machine finds the local inbox, and nobody else', async () => {
  const local = { headers: { accept: 'text/html', host: 'localhost:3000' } };
  const atMachine = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/somewhere`, html);
    return [response.headers.get('x-cache'), (await response.text()).includes('with the inbox')];
  };
  await open('/somewhere');
  expect(await atMachine()).toEqual(['MISS', true]);
  expect(await atMachine()).toEqual(['HIT', true]);
  expect((await anonymous.get('/somewhere', local)).text).toContain('without an inbox');
});

test('data of pages, pages with a cookie and pages of what has no tags are made for each visitor', async () => {
  for (const path of ['/things/3.data?_routes=one', '/cookie', '/untagged'])
    for (const _ of [1, 2]) expect((await open(path)).headers['x-cache']).not.toBe('HIT');
});

test('a page in which a call failed is made anew for the next visitor', async () => {
  await sql`ALTER TABLE jobs RENAME TO jobs_away`.execute(db);
  try {
    expect((await open('/things/4')).text).toContain('no jobs');
  } finally {
    await sql`ALTER TABLE jobs_away RENAME TO jobs`.execute(db);
  }
  expect((await open('/things/4')).text).toContain('/things/4 jobs');
});

test('what fails is not cached, and nor is what is not there', async () => {
  for (const [path, status] of [
    [`/jobs/${crypto.randomUUID()}`, 404],
    ['/jobs?limit=1e400', 400],
    ['/jobs/employer', 401],
  ] as const) {
    for (const _ of [1, 2]) {
      const { headers, ...reply } = await anonymous.get(path);
      expect(reply.status).toBe(status);
      expect(headers['x-cache']).not.toBe('HIT');
      expect(headers['cache-control']).toBe('no-store');
    }
  }
});

test('a browser that has the response already gets no bytes', async () => {
  const { headers } = await open('/somewhere');
  const again = await open('/somewhere', { 'if-none-match': String(headers.etag) });
  expect(again).toMatchObject({ status: 304, text: '', headers: { etag: headers.etag, vary: headers.vary } });
  expect(again.headers['content-type']).toBeUndefined();
  expect((await open('/somewhere', { 'if-none-match': 'W/"other"' })).status).toBe(200);
});

test('HEAD says what GET would say', async () => {
  const { headers } = await open('/somewhere');
  const head = await anonymous.send('HEAD', '/somewhere', undefined, html);
  expect(head).toMatchObject({ status: 200, headers: { 'x-cache': 'HIT', etag: headers.etag } });
  expect(head.headers['content-length']).toBe(headers['content-length']);
});

test('a shared cache in front may hold what is public as long as the operator says, and nothing else', async () => {
  const caching = async (path: string) => (await anonymous.get(path)).headers['cache-control'];
  expect(await caching('/jobs')).toBe('public, max-age=0, s-maxage=30, must-revalidate');
  expect(await caching('/jobs?limit=')).toBe('no-store');
});

test('who posts a job finds it in the list at once', async () => {
  await anonymous.get('/jobs');
  const employer = await create.employer();
  const { body } = await employer.post('/jobs', { ...texts, title: 'Field officer', companyName: 'Ajo' });
  const list = await anonymous.get('/jobs');
  expect(list.headers['x-cache']).toBe('MISS');
  expect(list.text).toContain(body.job._id);
});

test('who reads a job is counted by the address behind the proxy, also from the cache', async () => {
  const employer = await create.employer();
  const posted = await employer.post('/jobs', { ...texts, title: 'Driver', companyName: 'Ajo' });
  const jobId = posted.body.job._id;
  for (const network of ['10.1.0.1', '10.1.0.2', '10.1.0.3', '10.1.0.4', '10.1.0.4'])
    await anonymous.get(`/jobs/${jobId}`, { network, headers: { 'user-agent': 'Mozilla/5.0' } });
  const { body } = await employer.get(`/api/jobs/${jobId}/analytics`);
  expect(body.funnel.views).toBe(4);
});

test('old clients and several requests in one packet are served', async () => {
  await open('/somewhere');
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  const head = 'Host: akwan\r\nX-Forwarded-For: 10.1.1.1\r\nAccept: text/html\r\n';
  const one = `GET /somewhere HTTP/1.1\r\n${head}\r\n`;
  socket.write(`${one}${one}GET /somewhere HTTP/1.0\r\n${head}\r\n`);
  await once(socket, 'close');
  const all = Buffer.concat(chunks).toString();
  expect(all.split(words)).toHaveLength(4);
  expect(all.match(/x-cache: HIT/g)).toHaveLength(3);
});

test('at a stop the response ends its connection', async () => {
  await open('/somewhere');
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  const ended = once(socket, 'close');
  socket.on('data', (chunk) => chunks.push(chunk));
  const head = 'GET /somewhere HTTP/1.1\r\nHost: akwan\r\nX-Forwarded-For: 10.1.1.1\r\nAccept: text/html\r\n';
  socket.write(`${head}\r\n`);
  await once(socket, 'data');
  // Half a request keeps the connection open, however long the stop takes to begin.
  socket.write(head);
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  socket.write('\r\n');
  await ended;
  await closed;
  const responses = Buffer.concat(chunks).toString().split('HTTP/1.1 200 OK').slice(1);
  expect(responses.map((response) => /connection: close/i.test(response))).toEqual([false, true]);
});
