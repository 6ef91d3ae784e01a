import type { RequestContext } from '@akwan/contract/request-context.ts';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { requestContextKey } from '#api/page-context.ts';
import { saveOrDelete } from './saved-jobs.server.ts';

/** Where a form without script leads, with this in its hidden field. */
async function leadsTo(backTo: string): Promise<string | null> {
  const api = { call: async () => ({ ok: true, reply: {} }) };
  const context = new RouterContextProvider();
  context.set(requestContextKey, { api, flash: () => {} } as unknown as RequestContext);
  const body = new URLSearchParams({ intent: 'save', jobId: 'x', backTo });
  const headers = { accept: 'text/html' };
  const request = new Request('http://localhost/saved-jobs', { method: 'POST', body, headers });
  const answer = await saveOrDelete(context, request).catch((redirected: unknown) => redirected);
  return answer instanceof Response ? answer.headers.get('location') : null;
}

test('whoever saves a job comes back to a page of ours, whatever the form says', async () => {
  expect(await leadsTo('/jobs?search=clerk')).toBe('/jobs?search=clerk');
  for (const elsewhere of [
    'https://evil.example/',
    '//evil.example',
    '/.//evil.example',
    '/\\evil.example',
    '',
  ])
    expect(await leadsTo(elsewhere)).toBe('/saved-jobs');
});
