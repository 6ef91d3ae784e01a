import type { ApiClient, ApiError, Flash, RequestContext } from '@akwan/contract/request-context.ts';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { requestContextKey } from '#api/page-context.ts';
import { apply, loadMentorships } from './public-mentorships.server.ts';

type Failure = Pick<ApiError, 'code' | 'status' | 'message'>;

/** A context in which every call fails: those about mentorships as given, all others without a session. */
function failing(failure: Failure) {
  const flashes: Flash[] = [];
  const call = async ({ path }: { path: string }) => ({
    ok: false,
    error: path.startsWith('/mentorships')
      ? { ...failure, fields: {} }
      : { code: 'not_logged_in', status: 401, message: 'Please log in to continue.', fields: {} },
  });
  const context = new RouterContextProvider();
  const api = { call } as unknown as ApiClient;
  const flash = (message: Flash) => void flashes.push(message);
  context.set(requestContextKey, { api, flash } as RequestContext);
  return { context, flashes };
}

const load = (address: string, failure: Failure) =>
  loadMentorships(failing(failure).context, new URL(address, 'http://localhost'));

function applying(failure: Failure) {
  const { context, flashes } = failing(failure);
  const request = new Request('http://localhost/mentorships', {
    method: 'POST',
    body: new URLSearchParams({ mentorshipId: 'one' }),
  });
  return { answer: apply(context, request, new URL(request.url)), flashes };
}

test('a list that fails keeps the search and the status', async () => {
  const reply = await load('/mentorships?skill=SQL', { code: 'busy', status: 503, message: '' });
  expect(reply.init?.status).toBe(503);
  expect(reply.data).toEqual({ search: { search: '', skill: 'SQL' }, page: null, viewer: 'visitor' });
});

test('an unknown cursor leads to the beginning of the list', async () => {
  const failure = { code: 'bad_request', status: 400, message: '' } as const;
  const error = await load('/mentorships?skill=SQL&cursor=x', failure).catch((thrown) => thrown);
  expect(error.headers.get('location')).toBe('/mentorships?skill=SQL');
});

test('an ended session is said to have expired, and leads to the login', async () => {
  const { answer, flashes } = applying({ code: 'not_logged_in', status: 401, message: 'Please log in.' });
  const error = await answer.catch((thrown) => thrown);
  expect(error.headers.get('location')).toBe('/login?next=%2Fmentorships');
  expect(flashes).toEqual([{ kind: 'error', text: 'Your session has expired. Please log in again.' }]);
});

test.each([
  ['busy', 503, 'error', 'Failed to apply for mentorship'],
  ['mentorship_closed', 409, 'error', 'The sentence of the server.'],
  ['already_applied_mentorship', 409, 'info', 'The sentence of the server.'],
] as const)('applying that fails with %s shows its sentence', async (code, status, kind, text) => {
  const { answer } = applying({ code, status, message: 'The sentence of the server.' });
  expect((await answer).data).toEqual({ kind, text });
});
