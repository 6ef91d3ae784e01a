import { listReceivedApplications } from '@akwan/contract/applications.ts';
import { type Endpoint, endpointKey } from '@akwan/contract/endpoint.ts';
import { listOwnJobs } from '@akwan/contract/own-jobs.ts';
import type { ApiClient, RequestContext } from '@akwan/contract/request-context.ts';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { requestContextKey } from '#api/page-context.ts';
import type { Route } from './+types/em-dashboard';
import { loader } from './em-dashboard.tsx';

type Answer = (query: { page?: unknown }) => object;

const busy = { code: 'busy', status: 503, message: 'Busy', fields: {} };
const employer = { _id: '1', role: 'employer', isVerified: true, companyName: 'Volta Ltd' };

/** The dashboard at an address, with an API in which only the given endpoints answer. */
function loadDashboard(search: string, answers: [Endpoint, Answer][]) {
  const call = async (endpoint: Endpoint, input: { query?: object } = {}) => {
    if (endpoint.path.endsWith('/check-auth')) return { ok: true, reply: { user: employer } };
    const found = answers.find(([each]) => endpointKey(each) === endpointKey(endpoint));
    return found ? { ok: true, reply: found[1](input.query ?? {}) } : { ok: false, error: busy };
  };
  const context = new RouterContextProvider();
  context.set(requestContextKey, { api: { call } as ApiClient } as RequestContext);
  const url = new URL(`http://localhost/em-dashboard?${search}`);
  return loader({ url, context, params: {} } as unknown as Route.LoaderArgs);
}

const jobs = (total: number): [Endpoint, Answer] => [listOwnJobs, () => ({ jobs: [], total })];
const applications: [Endpoint, Answer] = [
  listReceivedApplications,
  () => ({ applications: [], total: 3, counts: { pending: 3, approved: 1, declined: 0 } }),
];

test('an employer whose jobs cannot be loaded reads so, and sees the other count', async () => {
  const { listFailure, countFailures, counts } = await loadDashboard('', [applications]);
  expect({ listFailure, countFailures }).toEqual({ listFailure: 'Failed to fetch jobs', countFailures: [] });
  expect(counts).toEqual({ jobs: null, pending: 3 });
});

test.each([
  ['review', 'Failed to fetch pending applications'],
  ['approved', 'Failed to fetch approved applications'],
  ['declined', 'Failed to fetch declined applications'],
])('on the tab %s an employer reads that its list failed', async (tab, message) => {
  const { listFailure, counts } = await loadDashboard(`tab=${tab}`, [jobs(2)]);
  expect(listFailure).toBe(message);
  expect(counts).toEqual({ jobs: 2, pending: null });
});

test('a count that cannot be loaded is reported, and the tab is shown', async () => {
  const { listFailure, countFailures } = await loadDashboard('tab=post-job', []);
  expect(listFailure).toBeNull();
  expect(countFailures).toEqual([
    'Failed to fetch manage jobs count',
    'Failed to fetch pending applications count',
  ]);
});

test('an employer on a page that has become empty gets the last that is not', async () => {
  const pages: unknown[] = [];
  const dashboard = await loadDashboard('tab=manage-jobs&page=9', [
    [
      listOwnJobs,
      ({ page }) => {
        pages.push(page);
        return { jobs: [], total: 5 };
      },
    ],
    applications,
  ]);
  expect(pages).toEqual([9, 2]);
  expect(dashboard.jobs).toMatchObject({ page: 2, pageCount: 2 });
});
