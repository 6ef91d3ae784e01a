import { expect, test } from 'vitest';
import { safeNext } from './current-user.ts';

test.each([
  ['/jobs?search=a%20b#top', '/jobs?search=a%20b#top'],
  ['/jobs?search=Kɔfe ₵', '/jobs?search=K%C9%94fe%20%E2%82%B5'],
  ['/jobs/é', '/jobs/%C3%A9'],
])('somebody who logs in goes on to %s', (next, path) => {
  expect(safeNext(next)).toBe(path);
});

test.each([
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/\t/evil.example',
  '/a\r\nSet-Cookie: b=c',
  'javascript:alert(1)',
  'jobs',
  '',
])('nobody is led away by %j', (next) => {
  expect(safeNext(next)).toBeNull();
});
