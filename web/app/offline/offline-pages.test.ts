import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { showOfflinePage, showSavedPage } from './offline-page-html.ts';
import {
  clearOtherUsers,
  findPage,
  listPages,
  mayBeStored,
  storePage,
  userCache,
  visitorCache,
} from './offline-pages.ts';

/** As much of a browser's cache storage as is used: entries stand in the order in which they were put. */
function createCaches() {
  const stored = new Map<string, Map<string, Response>>();
  const pathOf = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, origin).pathname;
  return {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    open: async (name: string) => {
      const entries = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, entries);
      return {
        match: async (key: string | Request) => entries.get(pathOf(key))?.clone(),
        put: async (key: string, response: Response) => void entries.set(pathOf(key), response),
        delete: async (key: string | Request) => entries.delete(pathOf(key)),
        keys: async () => [...entries.keys()].map((path) => new Request(origin + path)),
      };
    },
  };
}

const origin = 'http://localhost';
const html = (title: string) => `<html><body class="a"><h1 id="b"><b>${title}</b></h1><main/></body></html>`;

afterAll(() => {
  vi.unstubAllGlobals();
});

beforeEach(() => vi.stubGlobal('caches', createCaches()));

test('a phone stores the 60 pages that were read last', async () => {
  for (let at = 0; at < 62; at += 1) await storePage(visitorCache, `/jobs/${at}`, html(`Job ${at}`));
  await storePage(visitorCache, '/jobs/2', html('Job 2'));
  await storePage(visitorCache, '/jobs/62', html('Job 62'));
  expect(await listPages()).toHaveLength(60);
  expect(await findPage('/jobs/3')).toBeNull();
  expect(await findPage('/jobs/2')).toMatchObject({ title: 'Job 2' });
});

test('a person reads the own copy, and nobody reads that of another', async () => {
  await storePage(visitorCache, '/jobs', html('For all'));
  await storePage(userCache('ama'), '/jobs', html('For Ama'));
  await storePage(userCache('ama'), '/my-applications', html('Of Ama'));
  await clearOtherUsers('ama');
  expect(await findPage('/jobs')).toMatchObject({ title: 'For Ama' });
  await clearOtherUsers('kofi');
  expect(await findPage('/jobs')).toMatchObject({ title: 'For all' });
  expect(await findPage('/my-applications')).toBeNull();
  await storePage(userCache('kofi'), '/my-applications', html('Of Kofi'));
  await clearOtherUsers(null);
  expect((await listPages()).map(({ title }) => title)).toEqual(['For all']);
});

test('a page is not shown longer than a session lasts', async () => {
  const savedAt = new Date('2026-11-01T10:00:00Z');
  await storePage(userCache('ama'), '/my-applications', html('Of Ama'), savedAt);
  const days = (count: number) => savedAt.getTime() + count * 24 * 3_600_000;
  expect(await findPage('/my-applications', days(29))).not.toBeNull();
  expect(await findPage('/my-applications', days(31))).toBeNull();
});

test('pages with what other people sent, and pages with secrets in their address, are never stored', () => {
  const isStored = (path: string) => mayBeStored(new URL(path, origin));
  for (const path of ['/', '/jobs', '/jobs/1', '/my-applications', '/saved-jobs', '/for-you'])
    expect(isStored(path), path).toBe(true);
  for (const path of [
    '/em-dashboard/applications/1',
    '/job-applications',
    '/mentor-dashboard',
    '/admin-dashboard',
    '/reset-password/secret',
    '/inbox',
    '/login',
    '/jobs/1/apply',
    '/applications/1/cv',
  ])
    expect(isStored(path), path).toBe(false);
});

test('a stored page says when it was saved, runs nothing, and shows titles as they are', async () => {
  await storePage(visitorCache, '/jobs', html('A &amp; B'), new Date('2026-11-15T14:03:00Z'));
  const page = await findPage('/jobs');
  if (!page) throw new Error('not stored');
  const shown = await showSavedPage(page, 'offline', []);
  expect(await shown.text()).toContain('You are offline. This page was saved on 15 November 2026 at 14:03.');
  // No source for scripts: those that were sent with the page do not run.
  const policy = shown.headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'none'; style-src/);
  expect(policy).not.toContain('script-src');
  const offline = await showOfflinePage([page], []).text();
  expect(offline).toContain('<a href="/jobs">A &amp; B</a>');
});
