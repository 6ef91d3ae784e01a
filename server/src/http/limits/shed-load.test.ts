import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { handleErrors } from '#http/api/error-handler.ts';
import { closeSlowBodies, limitUnderWay, shedWhenLate, watchLoop } from './shed-load.ts';

async function listen(build: (app: FastifyInstance) => unknown) {
  const app: FastifyInstance = Fastify();
  await build(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, port, address: `http://127.0.0.1:${port}` };
}

test('what exceeds the limit is told to come back, and health checks and uploads are not counted', async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let underWay = 0;
  const { app, address } = await listen(async (server) => {
    handleErrors(server);
    const uploads = ['multipart/form-data', 'application/offset+octet-stream'];
    server.addContentTypeParser(uploads, (_request, _body, done) => done(null));
    limitUnderWay(server, 2);
    for (const [method, url] of [
      ['GET', '/slow'],
      ['POST', '/slow'],
    ] as const) {
      server.route({
        method,
        url,
        handler: async () => {
          underWay += 1;
          await finished;
          return 'done';
        },
      });
    }
    server.get('/healthz', async () => 'alive');
  });
  const form = new FormData();
  form.set('cv', 'x');
  const part = { body: 'x', headers: { 'content-type': 'application/offset+octet-stream' } };
  const uploads = [{ body: form }, part].map((sent) => fetch(`${address}/slow`, { method: 'POST', ...sent }));
  const slow = [fetch(`${address}/slow`), fetch(`${address}/slow`)];
  await expect.poll(() => underWay).toBe(4);
  const third = await fetch(`${address}/slow`);
  expect([third.status, third.headers.get('retry-after')]).toEqual([503, '2']);
  // A read that calls itself an upload is counted as well.
  expect((await fetch(`${address}/slow`, { headers: part.headers })).status).toBe(503);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  finish();
  for (const reply of [...uploads, ...slow]) expect((await reply).status).toBe(200);
  await expect.poll(async () => (await fetch(`${address}/slow`)).status).toBe(200);
  await app.close();
});

test('once a turn of the event loop takes too long, all but health checks are told to come back', async () => {
  let lag = 3_001;
  const app = Fastify();
  handleErrors(app);
  shedWhenLate(app, () => lag);
  for (const path of ['/jobs', '/healthz']) app.get(path, async () => 'done');
  app.get('/page', { config: { access: 'page' } }, async () => 'done');
  const shed = await app.inject('/jobs');
  expect(shed).toMatchObject({
    statusCode: 503,
    headers: { 'retry-after': '5', 'cache-control': 'no-store' },
  });
  expect(shed.json()).toMatchObject({ success: false, code: 'busy' });
  const page = await app.inject({ url: '/page', headers: { accept: 'text/html' } });
  expect(page.statusCode).toBe(503);
  expect(page.body).toContain('Try again');
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  // Who waits because of us is not cut off for being slow.
  expect(app.server.headersTimeout).toBe(60_000);
  lag = 3_000;
  expect((await app.inject('/jobs')).statusCode).toBe(200);
});

test('the lag is the time since the event loop last came round', async () => {
  let time = 0;
  const app = Fastify();
  const lag = watchLoop(app, () => time);
  time = 3_000;
  expect(lag()).toBe(3_000);
  await expect.poll(lag).toBe(0);
  await app.close();
});

test('a body that comes drop by drop is cut off, one that comes whole is not', async () => {
  const { app, port, address } = await listen((server) => {
    closeSlowBodies(server, 50);
    server.post('/echo', async () => 'read');
  });
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    'POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a"',
  );
  await once(socket, 'close');
  const whole = await fetch(`${address}/echo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(whole.status).toBe(200);
  await app.close();
});
