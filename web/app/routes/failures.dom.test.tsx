// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, UNSAFE_ErrorResponseImpl as ErrorResponse, useRouteError } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ToastProvider } from '#components/toast.tsx';
import { ErrorPage } from '#layout/error-page.tsx';
import { moduleAt, screenPaths, troubles } from '#testing/troubles.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Every screen that loads something, and what it says when it cannot. */
const screens: [path: string, sentence: string][] = [
  ['/jobs', 'Failed to fetch jobs'],
  ['/jobs/id', 'Failed to fetch job details.'],
  ['/profile', 'Failed to fetch profile'],
  ['/profile/details', 'Failed to fetch profile'],
  ['/cv', 'Failed to fetch profile'],
  ['/welcome', 'Failed to fetch profile'],
  ['/account', 'Failed to fetch your account'],
  ['/leaving', 'Failed to fetch your account'],
  ['/create-job', 'Failed to load the form.'],
  ['/edit-job/id', 'Failed to fetch job details.'],
  ['/job-details/id', 'Failed to fetch job details.'],
  ['/view-employers', 'Failed to load employers. Please try again later.'],
  ['/companies/id', 'Failed to fetch employers'],
  ['/company', 'Failed to fetch your company'],
  ['/company/join/id', 'Failed to fetch the invitation'],
  ['/talent', 'Failed to fetch people'],
  ['/employer-profile/id', 'Failed to fetch profile'],
  ['/jobseeker-profile/id', 'Failed to fetch profile'],
  ['/mentorships', 'Failed to fetch mentorship opportunities'],
  ['/mentors/id', 'Failed to fetch mentorship opportunities'],
  ['/my-mentorships', 'Failed to fetch mentorship opportunities'],
  ['/edit-mentorship/id', 'Failed to fetch mentorship'],
  ['/mentorship-times/id', 'Failed to fetch the offered times'],
  ['/book-session/id', 'Failed to fetch the offered times'],
  ['/mentorship-applicants/id', 'Failed to fetch mentorship applicants'],
  ['/mentor-dashboard/review', 'Failed to fetch mentorship applicants'],
  ['/my-applications', 'Failed to fetch applications'],
  ['/saved-jobs', 'Failed to fetch saved jobs'],
  ['/for-you', 'Failed to fetch suggestions'],
  ['/job-alerts', 'Failed to fetch job alerts'],
  ['/job-alerts/new', 'Failed to load the form.'],
  ['/job-alerts/confirm/id', 'Failed to fetch job alerts'],
  ['/national-service', 'Failed to fetch jobs'],
  ['/interviews', 'Failed to fetch interviews'],
  ['/notifications', 'Failed to fetch notifications'],
  ['/messages', 'Failed to fetch messages'],
  ['/messages/new', 'Failed to fetch messages'],
  ['/messages/id', 'Failed to fetch messages'],
  ['/certificates/id', 'Failed to fetch certificate'],
  ['/letters/id', 'Failed to fetch letter'],
  ['/records', 'Failed to fetch work records'],
  ['/records/id', 'Failed to fetch the work record'],
  ['/records/confirm/id', 'Failed to fetch the work record'],
  ['/records/id/weeks', 'Failed to fetch the work record'],
  ['/numbers', 'Failed to fetch numbers'],
  ['/em-dashboard/applications/id', 'Failed to fetch applications'],
  ['/em-dashboard/review', 'Failed to fetch applications'],
  ['/em-dashboard/analytics/id', 'Failed to fetch this job’s figures.'],
  ['/em-dashboard', 'Failed to fetch jobs'],
  ['/em-dashboard?tab=review', 'Failed to fetch pending applications'],
  ['/em-dashboard?tab=approved', 'Failed to fetch approved applications'],
  ['/em-dashboard?tab=declined', 'Failed to fetch declined applications'],
  ['/em-dashboard?tab=post-job', 'Failed to fetch manage jobs count'],
  ['/mentor-dashboard', 'Failed to fetch approved mentees'],
  ['/mentor-dashboard?tab=applicants', 'Failed to fetch mentorship applicants'],
  ['/mentor-dashboard?tab=sessions', 'Failed to fetch sessions. Please try again later.'],
  ['/mentor-dashboard?tab=open', 'Failed to fetch mentorship opportunities'],
  ['/admin-dashboard', 'Failed to fetch platform stats'],
  ['/admin-dashboard?tab=employers', 'Failed to fetch employers'],
  ['/admin-dashboard?tab=mentors', 'Failed to fetch mentors'],
  ['/admin-dashboard?tab=jobseekers', 'Failed to fetch jobseekers'],
  ['/admin-dashboard?tab=applications', 'Failed to fetch applications'],
  ['/admin-dashboard?tab=jobs', 'Failed to fetch jobs'],
  ['/admin-dashboard?tab=post-job', 'Failed to load the form.'],
  ['/admin-dashboard?tab=reports', 'Failed to fetch reports'],
  ['/admin-dashboard?tab=in-review', 'Failed to fetch jobs'],
  ['/admin-dashboard?tab=verifications', 'Failed to fetch requests'],
  ['/admin-dashboard?tab=audit', 'Failed to fetch audit'],
];

/** Screens with nothing of their own to load: the error page says that we could not be reached. */
const withoutData = [
  '/',
  ...['/find_talent', '/support', '/help', '/help/id', '/privacy', '/terms', '/community', '/resources'],
  ...['/login', '/login/with/id/confirm', '/signup', '/signup-jobseeker', '/verify-email'],
  ...['/forgot-password', '/reset-password/id', '/confirm-email/id', '/goodbye', '/is-it-real'],
  ...['/job-alerts/unsubscribe/id', '/job-alerts/not-for-me/id', '/job-alerts/ended'],
  // Local alone, and what no address leads to.
  ...['/inbox', '/inbox/id', '/*'],
];

test('every screen is in one of the two lists', () => {
  const known = [...screens.map(([path]) => path.split('?')[0]), ...withoutData];
  expect(screenPaths.filter((path) => !known.includes(path))).toEqual([]);
});

/** The specification has a sentence of its own for a call without an answer. */
const withoutAnswer: Record<string, string> = {
  '/mentor-dashboard?tab=sessions': 'Network error. Please check your internet connection and try again.',
};

const Nothing = () => null;
const RootError = () => <ErrorPage error={useRouteError()} />;

/** Opens a screen whose data cannot be loaded: by a link, where its script takes the failure, or as a document. */
async function open(path: string, error: unknown, by: 'link' | 'document'): Promise<void> {
  const { pattern, module } = await moduleAt(path);
  const serverLoader = () => Promise.reject(error);
  const clientLoader = by === 'link' ? module.clientLoader : undefined;
  const Stub = createRoutesStub([
    {
      path: pattern,
      Component: module.default,
      HydrateFallback: Nothing,
      ErrorBoundary: RootError,
      loader: ({ request, params }) =>
        clientLoader?.({ serverLoader, request, params, url: new URL(request.url) }) ?? serverLoader(),
    },
  ]);
  render(
    <ToastProvider>
      <Stub initialEntries={[path]} />
    </ToastProvider>,
  );
}

const expectSaid = async (sentence: string) => {
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  expect(document.body.textContent).not.toMatch(/502|nginx|<h/);
};

describe.each(Object.entries(troubles))('when %s', (_, trouble) => {
  test.each(screens)('a person who follows a link to %s reads %s', async (path, sentence) => {
    const error = trouble();
    await open(path, error, 'link');
    const isAnswered = error instanceof ErrorResponse;
    await expectSaid((!isAnswered && withoutAnswer[path]) || sentence);
  });
});

// As when the session could not be checked.
test.each([...screens, ['/mentor-dashboard?tab=post', 'Failed to fetch mentorship applicants'] as const])(
  'while the database is away, a person who opens %s anew reads %s',
  async (path, sentence) => {
    await open(path, troubles['the database is away']?.(), 'document');
    await expectSaid(sentence);
  },
);

test('offline, what could not be loaded is said first, and why below it', async () => {
  await open('/jobs?search=clerk', troubles['the device is offline']?.(), 'link');
  await expectSaid('Failed to fetch jobs');
  expect(screen.getAllByText('You are offline. Check your connection and try again.')).toHaveLength(1);
});
