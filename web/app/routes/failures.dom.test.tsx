// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createRoutesStub, UNSAFE_ErrorResponseImpl as ErrorResponse, useRouteError } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ToastProvider } from '#components/toast.tsx';
import { ErrorPage } from '#layout/error-page.tsx';
import routes from '../routes.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const proxyPage = '<html><h1>502 Bad Gateway</h1><hr>nginx</html>';
const unanswered = () => new TypeError('Failed to fetch');

/** What stands between a page and its answer. */
const troubles: Record<string, () => unknown> = {
  'the line is cut': unanswered,
  'a proxy answers 502 with HTML': () => new ErrorResponse(502, 'Bad Gateway', proxyPage),
  'the database is away': () => new ErrorResponse(503, '', 'The service is busy. Please try again.'),
  'the device is offline': () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    return unanswered();
  },
};

type RouteModule = {
  default: ComponentType;
  clientLoader?: (args: object) => Promise<unknown>;
  clientAction?: (args: object) => Promise<{ data: { message?: string; text?: string; hint?: string } }>;
};
const modules = import.meta.glob<RouteModule>(['./*.tsx', './logout.ts', '!./*.test.tsx']);

/** The module of the screen at a path, as the list of routes names it. */
async function moduleAt(path: string): Promise<{ pattern: string; module: RouteModule }> {
  const route = routes.find((each) => `/${each.path}`.replace(/:\w+/, 'id') === path.split('?')[0]);
  const load = modules[route?.file.replace('routes', '.') ?? ''];
  if (!route || !load) throw new Error(`no screen at ${path}`);
  return { pattern: `/${route.path}`, module: await load() };
}

/** The specification's screens that load something, and what each says when it cannot. */
const screens: [path: string, sentence: string][] = [
  ['/jobs', 'Failed to fetch jobs'],
  ['/jobs/id', 'Failed to fetch job details.'],
  ['/profile', 'Failed to fetch profile'],
  ['/edit-job/id', 'Failed to fetch job details.'],
  ['/job-details/id', 'Failed to fetch job details.'],
  ['/view-employers', 'Failed to load employers. Please try again later.'],
  ['/employer-profile/id', 'Failed to fetch profile'],
  ['/mentorships', 'Failed to fetch mentorship opportunities'],
  ['/edit-mentorship/id', 'Failed to fetch mentorship'],
  ['/mentorship-applicants/id', 'Failed to fetch mentorship applicants'],
  ['/my-applications', 'Failed to fetch applications'],
  ['/em-dashboard/applications/id', 'Failed to fetch applications'],
  ['/em-dashboard/review', 'Failed to fetch applications'],
  ['/mentor-dashboard/review', 'Failed to fetch mentorship applicants'],
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
];

/** The specification has a sentence of its own for a call without an answer. */
const withoutAnswer: Record<string, string> = {
  '/mentor-dashboard?tab=sessions': 'Network error. Please check your internet connection and try again.',
};

const Nothing = () => null;
const RootError = () => <ErrorPage error={useRouteError()} />;

describe.each(Object.entries(troubles))('when %s', (_, trouble) => {
  test.each(screens)('a person who opens %s reads %s', async (path, sentence) => {
    const error = trouble();
    const isAnswered = error instanceof ErrorResponse;
    const { pattern, module } = await moduleAt(path);
    const serverLoader = () => Promise.reject(error);
    const Stub = createRoutesStub([
      {
        path: pattern,
        Component: module.default,
        HydrateFallback: Nothing,
        ErrorBoundary: RootError,
        loader: ({ request, params }) =>
          module.clientLoader
            ? module.clientLoader({ serverLoader, request, params, url: new URL(request.url) })
            : serverLoader(),
      },
    ]);
    render(
      <ToastProvider>
        <Stub initialEntries={[path]} />
      </ToastProvider>,
    );
    const said = (!isAnswered && withoutAnswer[path]) || sentence;
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
    expect(document.body.textContent).not.toMatch(/502|nginx|<h/);
  });

  const decline = { intent: 'decide', status: 'declined' };
  const approve = { intent: 'decide', status: 'approved' };
  const actions: [path: string, form: Record<string, string>, sentence: string][] = [
    ['/login', {}, 'Login failed'],
    ['/signup', {}, 'Signup failed'],
    ['/forgot-password', {}, 'Failed to send password reset link.'],
    ['/verify-email', {}, 'Error verifying email'],
    ['/verify-email', { intent: 'resend' }, 'Failed to send new verification code'],
    ['/profile', {}, 'Failed to update profile.'],
    ['/jobs/id', {}, 'Failed to submit application.'],
    ['/create-job', {}, 'Failed to post job.'],
    ['/edit-job/id', {}, 'Failed to update job.'],
    ['/em-dashboard', { intent: 'delete' }, 'Failed to delete job'],
    ['/em-dashboard', approve, 'Failed to approved application'],
    ['/em-dashboard/applications/id', decline, 'Failed to declined application'],
    ['/em-dashboard/review', decline, 'Failed to declined application'],
    ['/mentorships', {}, 'Failed to apply for mentorship'],
    ['/edit-mentorship/id', {}, 'Failed to update mentorship'],
    ['/mentorship-applicants/id', approve, 'Failed to approve applicant.'],
    ['/mentor-dashboard/review', decline, 'Failed to decline applicant.'],
    ['/mentor-dashboard', decline, 'Failed to decline applicant.'],
    ['/mentor-dashboard', { intent: 'post' }, 'Failed to create mentorship opportunity'],
    ['/mentor-dashboard', { intent: 'delete' }, 'Failed to delete mentorship'],
    ['/mentor-dashboard', { intent: 'create-session' }, 'Failed to create session'],
    ['/mentor-dashboard', { intent: 'delete-session' }, 'Failed to delete session'],
    ['/admin-dashboard', { intent: 'delete-employer' }, 'Failed to delete employer'],
    ['/admin-dashboard', { intent: 'delete' }, 'Failed to delete job'],
    ['/logout', {}, 'Error logging out'],
  ];
  test.each(actions)(
    'a form of %s with %o says %s first, and leaves the page as it is',
    async (path, form, sentence) => {
      const error = trouble();
      const { module } = await moduleAt(path);
      // The application brings a file.
      const body = path === '/jobs/id' ? new FormData() : new URLSearchParams(form);
      const request = new Request(`http://localhost${path}`, { method: 'POST', body });
      const answer = await module.clientAction?.({ request, serverAction: () => Promise.reject(error) });
      const { message, text, hint } = answer?.data ?? {};
      expect(message ?? text).toBe(sentence);
      expect(hint).toMatch(/Check your connection and try again\.$/);
    },
  );
});
