import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';
import { networkOf } from './rate-limits.ts';

const { anonymous, db } = await createTestApp();

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:5678', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0'],
  ['2001:db8:1:ff::9', '2001:db8:1:0'],
  ['2001:db8:1:1ff::9', '2001:db8:1:100'],
  ['[2001:db8:1:102::9]:5678', '2001:db8:1:100'],
  ['::1', '0:0:0:0'],
])('a caller from %s belongs to the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('tries with a very long address are counted in the database, too', async () => {
  const email = `${'a'.repeat(240)}@example.org`;
  await anonymous.post('/api/auth/login', { email, password: 'x' });
  const { rows } = await sql<{ key: string }>`SELECT key FROM rate_limits`.execute(db);
  expect(rows.map(({ key }) => key)).toContainEqual(expect.stringMatching(/^login:[\w-]{43}$/));
});
