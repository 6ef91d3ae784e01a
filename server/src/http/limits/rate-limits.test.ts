import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

const { anonymous, db } = await createTestApp();

test('tries with a very long address are counted in the database, too', async () => {
  const email = `${'a'.repeat(240)}@example.org`;
  await anonymous.post('/api/auth/login', { email, password: 'x' });
  const { rows } = await sql<{ key: string }>`SELECT key FROM rate_limits`.execute(db);
  expect(rows.map(({ key }) => key)).toContainEqual(expect.stringMatching(/^login:[\w-]{43}$/));
});
