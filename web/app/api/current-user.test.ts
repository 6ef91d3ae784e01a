import type { CheckAuthReply } from '@akwan/contract/accounts.ts';
import { errorMessages } from '@akwan/contract/errors.ts';
import type { ApiResult, RequestContext } from '@akwan/contract/request-context.ts';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { checkSession, currentUser, requireLoggedOut, requireRole } from './current-user.ts';
import { requestContextKey } from './page-context.ts';
import { safeNext } from './paths.ts';

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

const url = new URL('http://akwan.test/em-dashboard?tab=review');

/** A page context whose session check ends in this way. */
function contextOf(result: ApiResult<CheckAuthReply>): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestContextKey, { api: { call: async () => result } } as unknown as RequestContext);
  return context;
}

const failed = (code: 'not_logged_in' | 'busy', status: number) =>
  contextOf({ ok: false, error: { code, status, message: errorMessages[code], fields: {} } });

test('somebody who is not logged in is asked to, and comes back afterwards', async () => {
  const answer = await requireRole(failed('not_logged_in', 401), url, 'employer').catch((thrown) => thrown);
  expect(answer.headers.get('location')).toBe('/login?next=%2Fem-dashboard%3Ftab%3Dreview');
});

test('nobody is sent to the login because the session could not be checked', async () => {
  const unchecked = failed('busy', 503);
  const expected = { init: { status: 503 }, data: errorMessages.busy };
  await expect(currentUser(unchecked)).rejects.toMatchObject(expected);
  await expect(requireRole(unchecked, url, 'employer')).rejects.toMatchObject(expected);
  await expect(requireLoggedOut(unchecked)).rejects.toMatchObject(expected);
  expect(await checkSession(unchecked)).toMatchObject({ user: null, isChecked: false });
});
