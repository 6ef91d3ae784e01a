import { existsSync, readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendSecurityHeaders } from '#http/requests/security-headers.ts';

const root = new URL('../../', import.meta.url);
const rows = readFileSync(new URL('docs/asvs.md', root), 'utf8')
  .split('\n')
  .map((line) => /^\| (\d+\.\d+\.\d+) \| ([12]) \| .* \| (\w+) \| (.*) \|$/.exec(line.replace(/ +\|/g, ' |')))
  .filter((row) => row !== null)
  .map(([, number = '', level = '', how = '', where = '']) => ({ number, level, how, where }));

test('every test that the table of the ASVS names exists', () => {
  expect(rows.length).toBe(184);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  for (const { number, how, where } of rows) {
    const files = [...where.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file);
    if (how === 'test') expect(files, number).not.toEqual([]);
    for (const file of files) expect(existsSync(new URL(file, root)), `${number}: ${file}`).toBe(true);
  }
});

test('what the specification forces stays at three exceptions', () => {
  expect(rows.filter(({ how }) => how === 'exception').map(({ number }) => number)).toEqual([
    '3.3.4',
    '6.2.5',
    '6.3.3',
  ]);
});

test('over https every answer asks for https for a year, and no answer is stored unless it says so', async () => {
  for (const https of [true, false]) {
    const app = Fastify();
    sendSecurityHeaders(app, { https });
    app.get('/', async () => 'fine');
    for (const url of ['/', '/nowhere']) {
      const { headers } = await app.inject(url);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['strict-transport-security']).toBe(
        https ? 'max-age=31536000; includeSubDomains' : undefined,
      );
    }
  }
});
