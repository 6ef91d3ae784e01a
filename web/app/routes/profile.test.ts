import type { ApiClient, ApiError, Flash, RequestContext } from '@akwan/contract/request-context.ts';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { requestContextKey } from '#api/page-context.ts';
import type { Route } from './+types/profile';
import { action } from './profile.tsx';

/** Sends the form of the profile to an API that answers in this way. */
function saveProfile(error: ApiError | null, messages: Flash[] = []) {
  const api = {
    call: async () => (error ? { ok: false, error } : { ok: true, reply: {} }),
  } as unknown as ApiClient;
  const flash = (message: Flash) => void messages.push(message);
  const context = new RouterContextProvider();
  context.set(requestContextKey, { api, flash } as RequestContext);
  const request = new Request('http://localhost/profile', { method: 'POST', body: new FormData() });
  return action({ request, context, params: {} } as unknown as Route.ActionArgs);
}

test('a profile that was saved is shown anew, with a message', async () => {
  const messages: Flash[] = [];
  const answer: Response = await saveProfile(null, messages).catch((thrown) => thrown);
  expect(answer.headers.get('location')).toBe('/profile');
  expect(messages).toEqual([{ kind: 'success', text: 'Profile updated successfully!' }]);
});

test('a save that fails on our side says so in the words of the page, and keeps what was entered', async () => {
  const submitted = { biography: 'Typed with care' };
  const { data, init } = await saveProfile({
    code: 'busy',
    status: 503,
    message: 'The service is busy.',
    fields: {},
    submitted,
  });
  expect(init?.status).toBe(503);
  expect(data).toMatchObject({ message: 'Failed to update profile.', errors: {}, values: submitted });
});

test('a name that is missing is asked for beside its field', async () => {
  const { data } = await saveProfile({
    code: 'invalid_input',
    status: 400,
    message: 'Please fill in all fields',
    fields: { lastname: 'Please fill in all fields' },
    submitted: { firstname: 'Ama', lastname: ' ' },
  });
  expect(data.message).toBe('Please fill in all fields');
  expect(data.errors).toEqual({ lastname: 'Please enter your last name.' });
});
