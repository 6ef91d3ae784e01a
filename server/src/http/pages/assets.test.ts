import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance as App } from 'fastify';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { logRequests } from '#http/requests/observe-requests.ts';
import { sendSecurityHeaders } from '#http/requests/security-headers.ts';
import { builtAssets } from './assets.ts';

const folder = await mkdtemp(join(tmpdir(), 'akwan-assets-'));
await mkdir(join(folder, 'assets'));
await writeFile(join(folder, 'assets', 'page-1a2b.js'), 'export {};');
await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
const app = Fastify() as unknown as App;
sendSecurityHeaders(app, { https: false });
logRequests(app);
await writeFile(join(folder, 'service-worker.js'), 'keeps pages');
await writeFile(join(folder, 'service-worker.js.br'), 'keeps pages, compressed');
const files = ['favicon.svg', 'service-worker.js'];
await builtAssets(folder, files)(app);
const ended = Fastify() as unknown as App;
await builtAssets(folder, files, { offlinePages: false })(ended);
afterAll(async () => {
  await app.close();
  await ended.close();
  await rm(folder, { recursive: true });
});

test('a browser keeps for a year what has a hash in its name, the rest for a day', async () => {
  const hashed = await app.inject('/assets/page-1a2b.js');
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const plain = await app.inject('/favicon.svg');
  expect(plain.headers['cache-control']).toBe('public, max-age=86400');
});

test('a file carries no header that only means something for documents', async () => {
  const { headers } = await app.inject('/assets/page-1a2b.js');
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  expect(Object.keys(headers).join()).not.toMatch(/security-policy|frame|request-id|timing/);
  expect((await app.inject('/favicon.svg')).headers).toHaveProperty('content-security-policy');
  expect((await app.inject('/assets/other.js')).headers).toHaveProperty('content-security-policy');
});

test.each(['page-1a2b.JS', 'other.js', '..%2Ffavicon.svg', 'page-1a2b.js/', 'folder/page.js', ''])(
  'there is no /assets/%s',
  async (name) => {
    expect((await app.inject(`/assets/${name}`)).statusCode).toBe(404);
  },
);

test.each([
  ['', 'keeps pages'],
  ['br', 'keeps pages, compressed'],
])('a browser asks for the service worker each time, which may ask us (%s)', async (encoding, body) => {
  const kept = await app.inject({ url: '/service-worker.js', headers: { 'accept-encoding': encoding } });
  expect(kept.body).toBe(body);
  expect(kept.headers['cache-control']).toBe('no-cache');
  expect(kept.headers['content-security-policy']).toContain("connect-src 'self'");
});

test('a service worker that must go removes what it kept', async () => {
  const last = await ended.inject('/service-worker.js');
  expect(last.headers).toMatchObject({ 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
  expect(last.body).toContain('unregister');
  expect((await ended.inject('/favicon.svg')).statusCode).toBe(200);
});
