import type { checkAuth } from '@akwan/contract/accounts.ts';
import type { applyForJob } from '@akwan/contract/applications.ts';
import type { getGeneratedCv } from '@akwan/contract/generated-cv.ts';
import type { suggestJobs } from '@akwan/contract/job-search.ts';
import type { readNotifications } from '@akwan/contract/notifications.ts';
import type { continueUpload } from '@akwan/contract/uploads.ts';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { callFromBrowser } from './call-from-browser.ts';
import { hrefOf } from './endpoint-href.ts';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const answers = (answer: unknown, init?: ResponseInit) =>
  fetched.mockResolvedValue(Response.json(answer, init));

const sent = () => {
  const [href, init] = fetched.mock.calls[0] ?? [];
  return { href, ...init };
};

const suggest = () =>
  callFromBrowser<typeof suggestJobs>('GET /api/jobs/suggestions', { query: { q: 'ac' } });

test('a query goes into the address without its empty values, and the reply comes back', async () => {
  answers({ success: true, suggestions: [] });
  const query = { q: 'a & b', none: '', left: undefined };
  const result = await callFromBrowser<typeof suggestJobs>('GET /api/jobs/suggestions', { query });
  expect(result).toEqual({ ok: true, reply: { success: true, suggestions: [] } });
  expect(sent()).toMatchObject({
    href: '/api/jobs/suggestions?q=a+%26+b',
    method: 'GET',
    headers: { accept: 'application/json' },
  });
});

test('a body is sent as JSON, also while the page is left', async () => {
  answers({ success: true, message: 'Marked as read.', unread: 0 });
  const input = { body: { ids: ['n1'] }, keepalive: true };
  await callFromBrowser<typeof readNotifications>('POST /api/notifications/read', input);
  expect(sent()).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"ids":["n1"]}',
    keepalive: true,
  });
});

test('a form with a file is sent as it is, to the path with its parameters', async () => {
  answers({ success: true }, { status: 201 });
  const upload = new FormData();
  await callFromBrowser<typeof applyForJob>('POST /jobs/:jobId/apply', { params: { jobId: 'a/b' }, upload });
  expect(sent()).toMatchObject({ href: '/jobs/a%2Fb/apply', headers: { accept: 'application/json' } });
  expect(sent().body).toBe(upload);
});

test('bytes are sent with the headers that name them, and an answer without a body is a reply', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 204 }));
  const bytes = new Blob(['%PDF-']);
  const headers = { 'content-type': 'application/offset+octet-stream' };
  const params = { uploadId: 'u1' };
  const input = { params, bytes, headers };
  const result = await callFromBrowser<typeof continueUpload>('PATCH /api/uploads/:uploadId', input);
  expect(result.ok).toBe(true);
  expect(sent()).toMatchObject({ href: '/api/uploads/u1', headers });
  expect(sent().body).toBe(bytes);
});

test('a refusal has the code, the sentence, the fields and the wait of the server', async () => {
  const errors = { q: 'Too long.' };
  const refusal = { success: false, code: 'too_many', message: 'Too many requests.', errors };
  answers(refusal, { status: 429, headers: { 'retry-after': '30' } });
  expect(await suggest()).toEqual({
    ok: false,
    error: { code: 'too_many', status: 429, message: 'Too many requests.', fields: errors, retryAfter: 30 },
  });
});

const proxyPage = '<h1>502 Bad Gateway</h1>';

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 0],
  ["a proxy's page", () => Promise.resolve(new Response(proxyPage, { status: 502 })), 502],
  ["a café's page", () => Promise.resolve(new Response('<h1>Log in</h1>')), 200],
  ["a proxy's JSON", () => Promise.resolve(Response.json({ error: 'bad gateway' }, { status: 502 })), 502],
  ['JSON that is none', () => Promise.resolve(Response.json(null)), 200],
])('%s is a failure with a sentence of ours', async (_, answer, status) => {
  fetched.mockImplementation(answer);
  expect(await suggest()).toEqual({
    ok: false,
    error: {
      code: 'unreachable',
      status,
      message: 'We could not be reached. Check your connection and try again.',
      fields: {},
    },
  });
});

test('only the method and path of the endpoint itself compile, with its input', async () => {
  answers({ success: true });
  // @ts-expect-error another path
  await callFromBrowser<typeof checkAuth>('GET /api/auth/check');
  // @ts-expect-error another method
  await callFromBrowser<typeof checkAuth>('POST /api/auth/check-auth');
  // @ts-expect-error no endpoint at all
  await callFromBrowser('GET /api/auth/check-auth');
  // @ts-expect-error without its parameters
  await callFromBrowser<typeof continueUpload>('PATCH /api/uploads/:uploadId');
  // @ts-expect-error a file is no JSON
  await callFromBrowser<typeof getGeneratedCv>('GET /api/cv');
  expect(hrefOf<typeof getGeneratedCv>('GET /api/cv')).toBe('/api/cv');
});
