import type { Endpoint } from '@akwan/contract/endpoint.ts';
import type { ApiClient, RequestContext } from '@akwan/contract/request-context.ts';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { requestContextKey } from '#api/page-context.ts';
import { listFailed, tabIn } from './admin-tabs.ts';
import { type AdminTab, loadTab } from './load-tab.server.ts';

const busy = { code: 'busy', status: 503, message: 'Busy', fields: {} } as const;

/** An API of which only the given paths answer; it keeps the calls. */
async function load(address: string, replies: Record<string, object> = {}) {
  const context = new RouterContextProvider();
  const calls: [string, unknown][] = [];
  const call = async ({ path }: Endpoint, input?: { query?: unknown }) => {
    calls.push([path, input?.query]);
    const reply = replies[path];
    return reply ? { ok: true, reply } : { ok: false, error: busy };
  };
  context.set(requestContextKey, { api: { call } as unknown as ApiClient } as RequestContext);
  const params = new URLSearchParams(address);
  return { calls, data: await loadTab(context, tabIn(params) as AdminTab, params) };
}

test.each([
  ['employers', 'Failed to fetch employers'],
  ['mentors', 'Failed to fetch mentors'],
  ['jobseekers', 'Failed to fetch jobseekers'],
  ['applications', 'Failed to fetch applications'],
  ['jobs', 'Failed to fetch jobs'],
  ['audit', 'Failed to fetch audit'],
])('an administrator reads that the tab %s could not be loaded', async (tab, sentence) => {
  const { data } = await load(`tab=${tab}`);
  expect(data).toMatchObject({ tab, list: null });
  expect(listFailed[data.tab]).toBe(sentence);
});

test('figures that cannot be loaded do not hide the recent employers', async () => {
  const { data } = await load('', { '/user/recent-employers': { recentEmployers: [] } });
  expect(data).toMatchObject({ stats: null, recent: [] });
});

test('figures and recent employers can both fail', async () => {
  const { data } = await load('tab=stats');
  expect(data).toMatchObject({ stats: null, recent: null });
});

test('a tab loads only its own page, in the order of the address', async () => {
  const { calls, data } = await load('tab=mentors&search=Ama&sort=name&page=2', {
    '/user/mentors': { mentors: [], total: 11 },
  });
  expect(calls).toEqual([
    ['/user/mentors', { search: 'Ama', sort: 'name', direction: 'asc', page: 2, limit: 10 }],
  ]);
  expect(data).toMatchObject({ tab: 'mentors', list: { people: [], total: 11, page: 2, pageCount: 2 } });
});
