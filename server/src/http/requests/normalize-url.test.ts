import { expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';
import { normalizeUrl } from './normalize-url.ts';

const { anonymous } = await createTestApp();

test.each([
  ['/jobs?search=a%20b#c', '/jobs?search=a%20b#c'],
  ['/jobs/%E0%B8%81', '/jobs/%E0%B8%81'],
  ['//', '/'],
  ['//evil.example/jobs', '/evil.example/jobs'],
  ['/\\evil.example', '/evil.example'],
  ['http://evil.example/jobs?a=b', '/jobs?a=b'],
  ['http://evil.example', '/'],
  ['*', '/*'],
  ['/jobs/%E0%A4%A?a=%E0', '/jobs/%25E0%25A4%25A?a=%E0'],
])('the address %s is read as %s', (url, read) => {
  expect(normalizeUrl(url)).toBe(read);
});

test('a broken percent code leads to what is not there, and is not repeated', async () => {
  const reply = await anonymous.get('/jobs/%E0%A4%A');
  expect(reply).toMatchObject({ status: 404, body: { success: false, message: 'Not found.' } });
  expect(reply.headers['x-content-type-options']).toBe('nosniff');
});
