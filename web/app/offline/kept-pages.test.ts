import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { defersScripts, showKeptPage, showOfflinePage, withoutScripts } from './kept-page-html.ts';
import {
  findPage,
  forgetOthers,
  isReadable,
  keepPage,
  listPages,
  ownCache,
  visitorCache,
} from './kept-pages.ts';

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

test('a phone keeps the 60 pages that were read last', async () => {
  for (let at = 0; at < 62; at += 1) await keepPage(visitorCache, `/jobs/${at}`, html(`Job ${at}`));
  await keepPage(visitorCache, '/jobs/2', html('Job 2'));
  await keepPage(visitorCache, '/jobs/62', html('Job 62'));
  expect(await listPages()).toHaveLength(60);
  expect(await findPage('/jobs/3')).toBeNull();
  expect(await findPage('/jobs/2')).toMatchObject({ title: 'Job 2' });
});

test('a person reads the own copy, and nobody reads that of another', async () => {
  await keepPage(visitorCache, '/jobs', html('For all'));
  await keepPage(ownCache('ama'), '/jobs', html('For Ama'));
  await keepPage(ownCache('ama'), '/my-applications', html('Of Ama'));
  await forgetOthers('ama');
  expect(await findPage('/jobs')).toMatchObject({ title: 'For Ama' });
  await forgetOthers('kofi');
  expect(await findPage('/jobs')).toMatchObject({ title: 'For all' });
  expect(await findPage('/my-applications')).toBeNull();
  await keepPage(ownCache('kofi'), '/my-applications', html('Of Kofi'));
  await forgetOthers(null);
  expect((await listPages()).map(({ title }) => title)).toEqual(['For all']);
});

test('a page is not shown longer than a session lasts', async () => {
  const keptAt = new Date('2026-11-01T10:00:00Z');
  await keepPage(ownCache('ama'), '/my-applications', html('Of Ama'), keptAt);
  const days = (count: number) => keptAt.getTime() + count * 24 * 3_600_000;
  expect(await findPage('/my-applications', days(29))).not.toBeNull();
  expect(await findPage('/my-applications', days(31))).toBeNull();
});

test('pages with what other people sent, and pages with secrets in their address, are never kept', () => {
  const isKept = (path: string) => isReadable(new URL(path, origin));
  for (const path of ['/', '/jobs', '/jobs/1', '/my-applications', '/saved-jobs', '/for-you'])
    expect(isKept(path), path).toBe(true);
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
    expect(isKept(path), path).toBe(false);
});

test('a kept page says when it was kept, runs nothing, and shows titles as they are', async () => {
  const sent = html('A &amp; B').replace('<main/>', '<main/><script type="module">run()</script>');
  await keepPage(visitorCache, '/jobs', withoutScripts(sent), new Date('2026-11-15T14:03:00Z'));
  const page = await findPage('/jobs');
  if (!page) throw new Error('not kept');
  const shown = await showKeptPage(page, 'offline', []);
  const text = await shown.text();
  expect(text).toContain('You are offline. This page was kept on 15 November 2026 at 14:03.');
  expect(text).not.toContain('<script');
  expect(shown.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src/);
  const offline = await showOfflinePage([page], []).text();
  expect(offline).toContain('<a href="/jobs">A &amp; B</a>');
});

test('only the tag makes a page one for visitors, not what somebody wrote', () => {
  const tag = '<script data-deferred-scripts="" nonce="abc">load()</script>';
  expect(defersScripts(`<main>Hello</main>${tag}`)).toBe(true);
  const written = '<main>&lt;script data-deferred-scripts&gt;</main>';
  const sent = '<script nonce="abc">stream("\\u003cscript data-deferred-scripts>")</script>';
  expect(defersScripts(written + sent)).toBe(false);
});
