import { getJob } from '@akwan/contract/jobs.ts';
import type { ApiClient, RequestContext } from '@akwan/contract/request-context.ts';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { requestContextKey } from '#api/page-context.ts';
import { loginReason } from './login-reason.server.ts';

/** A page whose API knows one job. */
function pageContext(): RouterContextProvider {
  const call = async (endpoint: unknown, { params }: { params: { jobId: string } }) =>
    endpoint === getJob && params.jobId === 'j1'
      ? { ok: true, reply: { job: { title: 'Junior Designer' } } }
      : { ok: false, error: { code: 'not_found', status: 404, message: 'Not found.', fields: {} } };
  const context = new RouterContextProvider();
  context.set(requestContextKey, { api: { call } as unknown as ApiClient } as RequestContext);
  return context;
}

test.each([
  ['/jobs/j1?apply=1', 'Log in to apply for Junior Designer.'],
  ['/jobs/unknown', 'Log in to apply for jobs.'],
  ['/mentorships?search=sql', 'Log in to apply for a mentorship.'],
  ['/create-job', 'Log in to post a job.'],
  ['/em-dashboard?tab=review', 'Log in to open your employer dashboard.'],
  ['/em-dashboard/review?job=j1', 'Log in to review applications.'],
  ['/messages/c1', 'Log in to read your messages.'],
  ['/company/join/t1', 'Log in to join your colleagues.'],
  ['/records/r1/weeks', 'Log in to see your work records.'],
  ['/job-details/j1', 'Log in to see that page.'],
  [null, 'Welcome back. Log in to apply, to hire or to mentor on Akwan.'],
])('the login page that leads on to %s says %s', async (next, reason) => {
  expect(await loginReason(pageContext(), next)).toBe(reason);
});
