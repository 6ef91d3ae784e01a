import type { ApiReply, RequestContext } from '@akwan/contract/request-context.ts';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { requestContextKey } from '#api/page-context.ts';
import { loadDashboard } from './load-dashboard.server.ts';

const broken: ApiReply = { status: 503, body: { success: false, message: 'Busy' } };

/** A door behind which only the given paths answer, each with what the call's query leads to. */
function loading(address: string, answers: Record<string, (query: URLSearchParams) => object>) {
  const context = new RouterContextProvider();
  const call: RequestContext['call'] = async ({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://house');
    const answer = answers[pathname];
    return answer ? { status: 200, body: answer(searchParams) } : broken;
  };
  context.set(requestContextKey, { call } as RequestContext);
  return loadDashboard(context, new URLSearchParams(address));
}

const jobs = (total: number) => () => ({ jobs: [], total });
const applications = () => ({
  applications: [],
  total: 3,
  counts: { pending: 3, approved: 1, declined: 0 },
});

test('an employer whose jobs cannot be loaded reads so, and sees the other badge', async () => {
  const dashboard = await loading('', { '/jobs/employer/applications': applications });
  expect(dashboard.failed).toEqual({ list: 'Failed to fetch jobs', counts: [] });
  expect(dashboard.counts).toEqual({ jobs: null, pending: 3 });
});

test.each([
  ['review', 'Failed to fetch pending applications'],
  ['approved', 'Failed to fetch approved applications'],
  ['declined', 'Failed to fetch declined applications'],
])('on the tab %s an employer reads that its list failed', async (tab, words) => {
  const dashboard = await loading(`tab=${tab}`, { '/jobs/employer': jobs(2) });
  expect(dashboard.failed).toEqual({ list: words, counts: [] });
  expect(dashboard.counts).toEqual({ jobs: 2, pending: null });
});

test('a badge that cannot be counted is told, and the tab stands', async () => {
  const dashboard = await loading('tab=post-job', {});
  expect(dashboard.failed).toEqual({
    list: null,
    counts: ['Failed to fetch manage jobs count', 'Failed to fetch pending applications count'],
  });
});

test('an employer on a page that has become empty gets the last that is not', async () => {
  const asked: string[] = [];
  const dashboard = await loading('tab=manage-jobs&page=9', {
    '/jobs/employer': (query) => {
      asked.push(query.get('page') ?? '');
      return { jobs: [], total: 5 };
    },
    '/jobs/employer/applications': applications,
  });
  expect(asked).toEqual(['9', '2']);
  expect(dashboard.jobs).toMatchObject({ page: 2, pageCount: 2 });
});
