import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance as App } from 'fastify';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { builtAssets } from './assets.ts';

const folder = await mkdtemp(join(tmpdir(), 'akwan-assets-'));
await mkdir(join(folder, 'assets'));
await writeFile(join(folder, 'assets', 'page-1a2b.js'), 'export {};');
await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
const app = Fastify() as unknown as App;
await builtAssets(folder, ['favicon.svg'])(app);
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('a browser keeps for a year what has a hash in its name, the rest for a day', async () => {
  const hashed = await app.inject('/assets/page-1a2b.js');
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const plain = await app.inject('/favicon.svg');
  expect(plain.headers['cache-control']).toBe('public, max-age=86400');
});
