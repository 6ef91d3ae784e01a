// @vitest-environment happy-dom
import type { ReviewedApplication } from '@akwan/contract/applications.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { useLoaderData } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { renderInRouter } from '#testing/render-in-router.tsx';
import type { Route } from './+types/job-applications';
import JobApplications from './job-applications.tsx';

afterEach(cleanup);

function Page() {
  const props = { loaderData: useLoaderData(), actionData: undefined } as unknown as Route.ComponentProps;
  return <JobApplications {...props} />;
}

const application = (firstname: string): ReviewedApplication => ({
  _id: firstname,
  jobId: 'job',
  jobTitle: 'Data Clerk',
  message: null,
  status: 'pending',
  stage: 'received',
  cvUrl: '/cv',
  cvRemoved: null,
  createdAt: '2026-03-01T12:00:00Z',
  answerBy: null,
  undoUntil: null,
  user: { _id: firstname, firstname, lastname: 'Owusu', email: 'a@people.example' },
  notes: '',
  decisionMessage: null,
  profile: { skills: [] as string[] } as ReviewedApplication['profile'],
});

test('a stage that changes touches its own card and the counts, and no other card', async () => {
  let shortlisted = 0;
  const loaded = (): Route.ComponentProps['loaderData'] => ({
    title: 'Data Clerk',
    jobId: 'job',
    view: { stage: '', search: '', board: false },
    board: null,
    cv: null,
    interviews: {},
    decided: null,
    decidedMany: null,
    choice: { status: '', sort: 'newest' },
    now: 0,
    dashboard: { label: 'Employer Dashboard', to: '/em-dashboard' },
    list: {
      success: true,
      applications: ['Ama', 'Kofi', 'Esi'].map(application),
      total: 3,
      page: 1,
      pageCount: 1,
      counts: { pending: 3, approved: 0, declined: 0 },
      stageCounts: { received: 3 - shortlisted, shortlisted, interview: 0, approved: 0, declined: 0 },
      nextCursor: null,
    },
  });
  const { user } = renderInRouter(
    <Page />,
    async ({ request }) => {
      const form = await request.formData();
      expect(form.get('applicationId')).toBe('Kofi');
      shortlisted += 1;
      return { kind: 'success', text: 'Application moved.' };
    },
    loaded,
  );
  const card = await screen.findByRole('article', { name: 'Kofi Owusu' }, { timeout: 10_000 });
  const touched: string[] = [];
  const others = ['Ama', 'Esi'].map((name) => screen.getByRole('article', { name: `${name} Owusu` }));
  const watch = new MutationObserver((records) => {
    for (const { target } of records) touched.push(target.nodeName);
  });
  for (const other of others) watch.observe(other, { subtree: true, childList: true, characterData: true });
  await user.selectOptions(within(card).getByLabelText('Stage'), 'shortlisted');
  const count = () => document.querySelector('a[href="/?stage=shortlisted"] .count')?.textContent;
  await expect.poll(count, { timeout: 10_000 }).toBe('1');
  expect(touched).toEqual([]);
  for (const other of others) expect(other.isConnected).toBe(true);
  watch.disconnect();
});
