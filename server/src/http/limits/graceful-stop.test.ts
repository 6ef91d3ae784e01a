import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { handleErrors } from '#http/api/error-handler.ts';
import { stopGracefully } from './graceful-stop.ts';

async function start(options: { delay?: number; limit?: number; isReplaced?: () => boolean } = {}) {
  const app = Fastify({ return503OnClosing: false });
  handleErrors(app);
  stopGracefully(app, { delay: 0, limit: 10_000, readinessPath: '/readyz', ...options });
  app.get('/readyz', async () => 'ready');
  app.get('/quick', async () => 'done');
  app.get('/slow', async () => sleep(400).then(() => 'done'));
  app.post('/upload', async () => 'done');
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, address, port };
}

/** A connection as a client has it; `answer` is everything that came back until it ended. */
async function open(port: number) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => {});
  const answer = once(socket, 'close').then(() => Buffer.concat(chunks).toString());
  return { send: (text: string) => socket.write(text), answer };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

test('a server that stops is not ready at once, and serves others until the balancer had its time', async () => {
  const { app, address } = await start({ delay: 1_500 });
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const closed = app.close();
  await sleep(50);
  expect((await fetch(`${address}/readyz`)).status).toBe(503);
  expect((await fetch(`${address}/quick`)).status).toBe(200);
  await closed;
  await expect(fetch(`${address}/quick`)).rejects.toThrow();
});

test('requests under way, and those of connections that were just opened, get their reply', async () => {
  const { app, port } = await start();
  const [running, fresh] = [await open(port), await open(port)];
  running.send(get('/slow'));
  await sleep(50);
  const closed = app.close();
  await sleep(100);
  fresh.send(get('/quick'));
  for (const answer of [await running.answer, await fresh.answer]) {
    expect(answer).toContain('200 OK');
    expect(answer).toContain('done');
  }
  await closed;
});

test('a body that never ends is cut off after the limit', async () => {
  const { app, port } = await start({ limit: 300 });
  const { send, answer } = await open(port);
  send(
    'POST /upload HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 1000\r\n\r\nabc',
  );
  await sleep(50);
  await app.close();
  await answer;
});

test('a server without connections does not wait for the limit', async () => {
  const { app } = await start({ limit: 600_000 });
  await app.close();
});

test('a process that is replaced stays ready without delay, and ends its connections with their next answer', async () => {
  const { app, port } = await start({ delay: 600_000, isReplaced: () => true });
  const { send, answer } = await open(port);
  send(get('/slow'));
  await once(app.server, 'request');
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  send(get('/readyz'));
  const answers = await answer;
  expect(answers).toMatch(/ready$/);
  expect(answers).toContain('connection: close');
  expect(answers).not.toContain(' 503 ');
  await closed;
});
