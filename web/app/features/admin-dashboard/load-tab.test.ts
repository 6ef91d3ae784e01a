import type { ApiReply, RequestContext } from '@akwan/contract/request-context.ts';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { requestContextKey } from '#api/page-context.ts';
import { loadTab } from './load-tab.server.ts';
import { whatFailed } from './what-failed.ts';

const broken: ApiReply = { status: 503, body: { success: false, message: 'Busy' } };

/** A door behind which only the given paths answer; it keeps what was asked. */
async function opening(address: string, answers: Record<string, object> = {}) {
  const context = new RouterContextProvider();
  const asked: string[] = [];
  const call: RequestContext['call'] = async ({ path }) => {
    asked.push(path);
    const body = answers[new URL(path, 'http://house').pathname];
    return body ? { status: 200, body } : broken;
  };
  context.set(requestContextKey, { call } as RequestContext);
  return { asked, data: await loadTab(context, new URLSearchParams(address)) };
}

test.each([
  ['employers', 'Failed to fetch employers'],
  ['mentors', 'Failed to fetch mentors'],
  ['jobseekers', 'Failed to fetch jobseekers'],
  ['applications', 'Failed to fetch applications'],
  ['jobs', 'Failed to fetch jobs'],
])('an administrator reads that the tab %s could not be loaded', async (tab, words) => {
  const { data } = await opening(`tab=${tab}`);
  expect(whatFailed(data)).toEqual([words]);
});

test('figures that cannot be loaded leave the recent employers standing', async () => {
  const { data } = await opening('', { '/user/recent-employers': { recentEmployers: [] } });
  expect(whatFailed(data)).toEqual(['Failed to fetch platform stats']);
});

test('nothing at all is told in two sentences', async () => {
  const { data } = await opening('tab=stats');
  expect(whatFailed(data)).toEqual(['Failed to fetch platform stats', 'Failed to fetch recent employers']);
});

test('a tab asks only for its own page, in the order of the address', async () => {
  const { asked, data } = await opening('tab=mentors&search=Ama&sort=name&page=2', {
    '/user/mentors': { mentors: [], total: 11 },
  });
  expect(asked).toEqual(['/user/mentors?search=Ama&sort=name&direction=asc&page=2&limit=10']);
  expect(data).toMatchObject({ tab: 'mentors', list: { people: [], total: 11, page: 2, pageCount: 2 } });
});

test('the form for a job needs nothing', async () => {
  expect((await opening('tab=post-job')).asked).toEqual([]);
});
