import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

const html = `<p>${Array.from({ length: 900 }, (_, number) => `a word ${(number * 7919) % 1009}`)}</p>`;
const lines: { route?: string; reqId?: string; status?: number }[] = [];
const { app, create } = await createTestApp({
  keepsAnswers: true,
  onLog: (line) => lines.push(JSON.parse(line)),
  pages: async () => ({
    renderPage: async () => new Response(html, { headers: { 'content-type': 'text/html' } }),
    pagePaths: ['/somewhere'],
    uploadPages: [],
    visitorPages: [{ path: '/somewhere', query: [] }],
  }),
});
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

// What Fastify sees gets the address that it came with.
const ways: string[] = [];
app.server.on('request', (request) => ways.push('originalUrl' in request ? 'Fastify' : 'again'));

const texts = { aboutRole: 'Visit farms.', qualification: 'SHS.', responsibility: 'Reports.' };

type Headers = Record<string, string>;

/** As a browser behind a proxy asks; the answer as it comes over the wire. */
async function ask(path: string, headers: Headers = {}) {
  const response = await new Promise<{ head: string; body: Buffer }>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk)).on('error', reject);
    socket.on('close', () => {
      const all = Buffer.concat(chunks);
      const end = all.indexOf('\r\n\r\n');
      resolve({ head: all.subarray(0, end).toString(), body: all.subarray(end + 4) });
    });
    const sent = { host: 'akwan', 'x-forwarded-for': '10.1.1.1', 'accept-encoding': 'br', ...headers };
    const names = Object.entries({ ...sent, connection: 'close' }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    socket.write(`GET ${path} HTTP/1.1\r\n${names.join('\r\n')}\r\n\r\n`);
  });
  const [first = '', ...rest] = response.head.split('\r\n');
  const named = Object.fromEntries(rest.map((line) => line.split(/: (.*)/s).slice(0, 2))) as Headers;
  return { status: Number(first.split(' ')[1]), headers: named, body: response.body, way: ways.at(-1) };
}

const asBrowser = { accept: 'text/html' };

/** Asked until it comes without Fastify. */
async function askAgain(path: string, headers: Headers = {}) {
  await ask(path, headers);
  await ask(path, headers);
  return ask(path, headers);
}

const different = ['x-request-id', 'server-timing', 'date'];
const lasting = (headers: Headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !different.includes(name.toLowerCase())));

test('what was answered from memory is answered again without Fastify, with the same headers and bytes', async () => {
  for (const [path, headers] of [
    ['/somewhere', { ...asBrowser, 'accept-encoding': 'identity' }],
    ['/jobs', {}],
    ['/jobs?limit=3&search=no%20such', {}],
  ] as [string, Headers][]) {
    const first = await ask(path, headers);
    const again = await askAgain(path, headers);
    expect([first.way, again.way]).toEqual(['Fastify', 'again']);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(lasting(again.headers)).toEqual(lasting(first.headers));
    expect(again.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(again.headers['x-frame-options']).toBe('DENY');
  }
});

test('its line in the log says what those of others say', async () => {
  const { headers, way } = await askAgain('/somewhere', asBrowser);
  expect(way).toBe('again');
  const line = lines.find(({ reqId }) => reqId === headers['x-request-id']);
  expect(line).toMatchObject({ method: 'GET', route: '/somewhere', status: 200, msg: 'request' });
});

test('whoever differs in what counts gets an answer of their own', async () => {
  const page = await askAgain('/somewhere', asBrowser);
  expect(page.way).toBe('again');
  expect((await ask('/somewhere', { ...asBrowser, 'save-data': 'on' })).way).toBe('Fastify');
  expect((await ask('/somewhere', { ...asBrowser, cookie: 'akwan_session=x' })).way).toBe('Fastify');
  expect((await ask('/somewhere', { ...asBrowser, authorization: 'Bearer x' })).way).toBe('Fastify');
  expect((await ask('/somewhere', { ...asBrowser, 'content-length': '0' })).way).toBe('Fastify');
  await askAgain('/jobs');
  const jobs = await ask('/jobs', asBrowser);
  expect(jobs.headers['content-type']).toContain('text/html');
  const preview = await ask('/jobs', { 'user-agent': 'WhatsApp/2.23' });
  expect(preview.headers['content-type']).toContain('text/html');
  // A word in front of the address does not make a call of a page.
  await askAgain('http://akwan.data');
  expect((await ask('http://akwan.data', asBrowser)).headers['content-type']).toContain('text/html');
});

test('a browser that has it already gets no bytes', async () => {
  const { headers } = await askAgain('/somewhere', asBrowser);
  const etag = headers.etag ?? '';
  const again = await ask('/somewhere', { ...asBrowser, 'if-none-match': etag });
  expect(again).toMatchObject({ way: 'again', status: 304, headers: { etag } });
  expect(again.headers['content-type']).toBeUndefined();
  expect(again.body).toHaveLength(0);
});

test('a change is in the next answer', async () => {
  await askAgain('/jobs');
  const employer = await create.employer();
  const { body } = await employer.post('/jobs', { ...texts, title: 'Field officer', companyName: 'Ajo' });
  const { way, body: list } = await ask('/jobs', { 'accept-encoding': 'identity' });
  expect(way).toBe('Fastify');
  expect(list.toString()).toContain(body.job._id);
});

test('who reads a job is counted by the address behind the proxy', async () => {
  const employer = await create.employer();
  const posted = await employer.post('/jobs', { ...texts, title: 'Driver', companyName: 'Ajo' });
  const jobId = posted.body.job._id;
  const read = (network: string) =>
    ask(`/jobs/${jobId}`, { 'user-agent': 'Mozilla/5.0', 'x-forwarded-for': network });
  for (const network of ['10.1.0.1', '10.1.0.2', '10.1.0.3', '10.1.0.4', '10.1.0.4']) await read(network);
  expect(ways.slice(-3)).toEqual(['again', 'again', 'again']);
  const { body } = await employer.get(`/api/jobs/${jobId}/analytics`);
  expect(body.funnel.views).toBe(4);
});

test('old clients and several requests in one packet are served', async () => {
  await askAgain('/somewhere', asBrowser);
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  const head = 'Host: akwan\r\nX-Forwarded-For: 10.1.1.1\r\nAccept: text/html\r\n';
  const one = `GET /somewhere HTTP/1.1\r\n${head}\r\n`;
  socket.write(`${one}${one}GET /somewhere HTTP/1.0\r\n${head}\r\n`);
  await once(socket, 'close');
  expect(Buffer.concat(chunks).toString().split(html)).toHaveLength(4);
  expect(ways.slice(-3)).toEqual(['again', 'again', 'again']);
});

test('at a stop the answer ends its connection', async () => {
  await askAgain('/somewhere', asBrowser);
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
  const answers = Buffer.concat(chunks).toString().split('HTTP/1.1 200 OK').slice(1);
  expect(answers.map((answer) => answer.includes('connection: close'))).toEqual([false, true]);
  expect(ways.slice(-2)).toEqual(['again', 'Fastify']);
});
