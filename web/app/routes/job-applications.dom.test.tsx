// @vitest-environment happy-dom
import type { ReviewedApplication } from '@akwan/contract/applications.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { useLoaderData } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInRouter } from '#testing/render-in-router.tsx';
import type { Route } from './+types/job-applications';

// A count of how often each card is drawn; what it shows is tested elsewhere.
const drawn: string[] = [];
vi.mock('#components/review-card.tsx', async (original) => {
  const { ReviewCard } = await original<typeof import('#components/review-card.tsx')>();
  return {
    ReviewCard: (props: Parameters<typeof ReviewCard>[0]) => {
      drawn.push(props.person.firstname);
      return <ReviewCard {...props} />;
    },
  };
});
const { default: JobApplications } = await import('./job-applications.tsx');

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
  createdAt: '2026-03-01T12:00:00Z',
  answerBy: null,
  undoUntil: null,
  user: { _id: firstname, firstname, lastname: 'Owusu', email: 'a@people.example' },
  notes: '',
  decisionMessage: null,
  profile: { avatar: null, location: null, telNumber: null, biography: null, skills: [] },
});

test('a stage that changes redraws no other card, only the counts', async () => {
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
  const card = await screen.findByRole('article', { name: 'Kofi Owusu' });
  drawn.length = 0;
  await user.selectOptions(within(card).getByLabelText('Stage'), 'shortlisted');
  await screen.findByRole('link', { name: /^Shortlisted ?1/ });
  expect(drawn).toEqual([]);
});
