import { listJobs } from '@akwan/contract/jobs.ts';
import type { PagesModule } from '@akwan/contract/request-context.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

let rendered = 0;
/** A page that shows its address and whether it could read the jobs. */
const pages = async (): Promise<PagesModule> => ({
  async renderPage(request, { api }) {
    rendered += 1;
    const { ok } = await api.call(listJobs, { query: {} });
    const { pathname, search } = new URL(request.url);
    return new Response(`${pathname}${search} ${ok}`, { headers: { 'content-type': 'text/html' } });
  },
  uploadPages: [],
  pagePaths: [],
  visitorPages: [{ path: '/things/:id', query: ['tab', 'search'] }],
});
const { anonymous, db } = await createTestApp({ keepsAnswers: true, pages });
const open = async (path: string): Promise<string> =>
  (await anonymous.get(path, { headers: { accept: 'text/html' } })).text;

test('a kept page shows nothing of an address but what it reads', async () => {
  const before = rendered;
  expect(await open('/things/1?from=a-friend&search=a%20%26b&tab=x')).toBe(
    '/things/1?tab=x&search=a+%26b true',
  );
  expect(await open('/things/1?tab=x&search=a+%26b')).toContain('/things/1?tab=x&search=a+%26b ');
  expect(await open('/things/2?from=a-friend')).toBe('/things/2 true');
  expect(await open('/things/2')).toBe('/things/2 true');
  expect(rendered - before).toBe(2);
});

test('the data of a page, of which each request may ask for another part, are never kept', async () => {
  expect(await open('/things/3.data?_routes=one')).toBe('/things/3.data?_routes=one true');
  expect(await open('/things/3.data')).toBe('/things/3.data true');
});

test('a page in which a call failed is made anew for the next visitor', async () => {
  await sql`ALTER TABLE jobs RENAME TO jobs_away`.execute(db);
  try {
    expect(await open('/things/4')).toBe('/things/4 false');
  } finally {
    await sql`ALTER TABLE jobs_away RENAME TO jobs`.execute(db);
  }
  expect(await open('/things/4')).toBe('/things/4 true');
});
