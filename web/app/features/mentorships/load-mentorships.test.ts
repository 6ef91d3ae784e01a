import type { ApiReply, RequestContext } from '@akwan/contract/request-context.ts';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { requestContextKey } from '#api/page-context.ts';
import { loadMentorships } from './load-mentorships.server.ts';

function loading(address: string, list: ApiReply) {
  const context = new RouterContextProvider();
  const call: RequestContext['call'] = async ({ path }) =>
    path.startsWith('/mentorships') ? list : { status: 401, body: { success: false } };
  context.set(requestContextKey, { call } as RequestContext);
  return loadMentorships(context, new Request(`http://house${address}`));
}

test('a list that fails keeps the search of whoever asked, and the status', async () => {
  const reply = await loading('/mentorships?skill=SQL', { status: 503, body: { success: false } });
  expect(reply.init?.status).toBe(503);
  expect(reply.data).toEqual({ search: { search: '', skill: 'SQL' }, page: null, viewer: 'visitor' });
});

test('a place in the list that is none leads to its beginning', async () => {
  const list = { status: 400, body: { success: false } };
  const error = await loading('/mentorships?skill=SQL&cursor=x', list).catch((thrown) => thrown);
  expect(error.headers.get('location')).toBe('/mentorships?skill=SQL');
});
