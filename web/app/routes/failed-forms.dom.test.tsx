// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { formFailure } from '#layout/screen-failures.ts';
import { moduleAt, screenPaths, troubles } from '#testing/troubles.ts';

afterEach(() => void vi.restoreAllMocks());

const decline = { intent: 'decide', status: 'declined' };
const approve = { intent: 'decide', status: 'approved' };
const application = { resume: 'a file' };

type Form = Record<string, string>;
const rowsOf = (path: string, sentences: Record<string, string>): Row[] =>
  Object.entries(sentences).map(([intent, sentence]) => [path, { intent }, sentence]);
type Row = [path: string, form: Form, sentence: string];

/** Every form, and what it says when it could not be sent. */
const forms: Row[] = [
  ['/login', {}, 'Login failed'],
  ['/login/with/id/confirm', {}, 'Login failed'],
  ['/signup', {}, 'Signup failed'],
  ['/signup-jobseeker', {}, 'Signup failed'],
  ['/forgot-password', {}, 'Failed to send password reset link.'],
  ['/reset-password/id', {}, 'An unexpected error occurred. Please try again.'],
  ['/verify-email', {}, 'Error verifying email'],
  ['/verify-email', { intent: 'resend' }, 'Failed to send new verification code'],
  ['/logout', {}, 'Error logging out'],
  ['/confirm-email/id', {}, 'Failed to change your email address.'],

  ['/profile', {}, 'Failed to update profile.'],
  ['/profile/details', { intent: 'experience' }, 'Failed to update profile.'],
  ['/cv', {}, 'Your CV could not be created.'],
  ['/welcome', {}, 'Your answer could not be saved.'],
  ['/leaving', {}, 'Failed to keep your account.'],
  ...rowsOf('/account', {
    'change-password': 'Failed to change your password.',
    'change-email': 'Failed to change your email address.',
    'begin-factor': 'Failed to change two-step login.',
    'confirm-factor': 'Failed to change two-step login.',
    'renew-codes': 'Failed to change two-step login.',
    'factor-off': 'Failed to change two-step login.',
    'delete-account': 'Failed to delete your account.',
    'end-session': 'Failed to log out that device.',
    'end-others': 'Failed to log out that device.',
    'end-sign-in': 'Failed to remove that login.',
    'push-kinds': 'Failed to save the notifications of that device.',
    'end-push': 'Failed to save the notifications of that device.',
    'renew-calendar': 'Failed to renew the address of your calendar.',
    notifications: 'Failed to save your notification settings.',
  }),

  ['/jobs/id', application, 'Failed to submit application.'],
  ['/jobs/id', { reason: 'asks_for_money' }, 'Failed to report job.'],
  ['/saved-jobs', { intent: 'save' }, 'The job could not be saved. Please try again.'],
  ['/my-applications', { intent: 'withdraw' }, 'Failed to withdraw application'],
  ['/my-applications', { intent: 'take-cv-back' }, 'Failed to withdraw the CV'],
  ['/job-alerts', { intent: 'create' }, 'The job alert could not be saved. Please try again.'],
  ['/job-alerts/new', {}, 'The job alert could not be saved. Please try again.'],
  ['/job-alerts/confirm/id', {}, 'The job alert could not be saved. Please try again.'],
  ['/job-alerts/not-for-me/id', {}, 'This could not be saved. Please try again.'],
  ['/job-alerts/ended', {}, 'The job alert could not be ended. Please try again.'],
  ...rowsOf('/for-you', {
    suggestions: 'Suggestions could not be turned on or off. Please try again.',
    visibility: 'Failed to save.',
    decline: 'Failed to decline.',
  }),
  ['/mentorships', {}, 'Failed to apply for mentorship'],
  ['/my-mentorships', { intent: 'withdraw' }, 'Failed to withdraw application'],
  ['/my-mentorships', { intent: 'feedback' }, 'Failed to send your feedback'],
  ['/my-mentorships', { intent: 'notes' }, 'Failed to save your notes'],
  ['/book-session/id', {}, 'Failed to book the session'],
  ['/is-it-real', {}, 'The offer could not be checked.'],

  ['/interviews', { intent: 'offer' }, 'Failed to change the interview.'],
  ['/interviews', { intent: 'choose' }, 'Failed to change the interview.'],
  ['/notifications', {}, 'Failed to mark as read.'],
  ['/messages/new', {}, 'Failed to send message.'],
  ...rowsOf('/messages/id', {
    send: 'Failed to send message.',
    read: 'Failed to mark as read.',
    report: 'Failed to report message.',
    block: 'Failed to block this person.',
    unblock: 'Failed to unblock this person.',
  }),
  ['/records', {}, 'Failed to save the work record.'],
  ['/records/id/weeks', { intent: 'week' }, 'Failed to save the week.'],
  ['/records/id/weeks', { intent: 'change' }, 'Failed to save the work record.'],
  ['/records/confirm/id', { intent: 'confirm' }, 'Failed to confirm.'],

  ['/create-job', {}, 'Failed to post job.'],
  ['/edit-job/id', {}, 'Failed to update job.'],
  ...rowsOf('/em-dashboard', {
    delete: 'Failed to delete job',
    state: 'Failed to update job.',
    outcome: 'Failed to update job.',
    copy: 'Failed to copy job.',
    undo: 'Failed to undo the decision',
  }),
  ['/em-dashboard', approve, 'Failed to approved application'],
  ['/em-dashboard', decline, 'Failed to declined application'],
  ['/em-dashboard/applications/id', approve, 'Failed to approved application'],
  ['/em-dashboard/applications/id', decline, 'Failed to declined application'],
  ['/em-dashboard/review', approve, 'Failed to approved application'],
  ['/em-dashboard/review', decline, 'Failed to declined application'],
  ...rowsOf('/em-dashboard/review', {
    undo: 'Failed to undo the decision',
    preview: 'Failed to show the email',
    'decide-many': 'Failed to decide on the applications',
    stage: 'Failed to move the application',
    notes: 'Failed to save your notes',
  }),
  ['/talent', {}, 'Failed to send the invitation.'],
  ['/company', { intent: 'invite' }, 'Failed to change your company.'],
  ['/company/join/id', {}, 'Failed to accept the invitation.'],

  ['/edit-mentorship/id', {}, 'Failed to update mentorship'],
  ['/mentorship-times/id', {}, 'Failed to save your times'],
  ['/mentorship-applicants/id', approve, 'Failed to approve applicant.'],
  ['/mentorship-applicants/id', decline, 'Failed to decline applicant.'],
  ['/mentor-dashboard/review', approve, 'Failed to approve applicant.'],
  ['/mentor-dashboard/review', decline, 'Failed to decline applicant.'],
  ['/mentor-dashboard', approve, 'Failed to approve applicant.'],
  ['/mentor-dashboard', decline, 'Failed to decline applicant.'],
  ...rowsOf('/mentor-dashboard', {
    undo: 'Failed to undo the decision',
    post: 'Failed to create mentorship opportunity',
    delete: 'Failed to delete mentorship',
    'create-session': 'Failed to create session',
    'update-session': 'Failed to update session',
    'delete-session': 'Failed to delete session',
    notes: 'Failed to save your notes',
    attendance: 'Failed to save attendance',
    complete: 'Failed to complete mentorship',
    feedback: 'Failed to send your feedback',
  }),

  ...rowsOf('/admin-dashboard', {
    'delete-employer': 'Failed to delete employer',
    'delete-mentor': 'Failed to delete mentor',
    delete: 'Failed to delete job',
    suspend: 'Failed to suspend account',
    restore: 'Failed to restore account',
    trust: 'Failed to mark employer',
    distrust: 'Failed to remove the mark',
    dismiss: 'Failed to dismiss report',
    release: 'Failed to release job',
    'take-down': 'Failed to take down job',
    'remove-message': 'Failed to remove message',
    'verify-company': 'Failed to verify company',
    'decline-company': 'Failed to decline request',
  }),
  ['/employer-profile/id', { intent: 'delete' }, 'Failed to delete job'],
  ['/jobseeker-profile/id', { intent: 'suspend' }, 'Failed to suspend account'],
  ['/job-details/id', { intent: 'delete' }, 'Failed to delete job'],
  ['/job-details/id', { intent: 'take-down' }, 'Failed to take down job'],
  ['/job-details/id', { intent: 'poster' }, 'Poster information is unavailable'],
];

test('every screen with a form has a row', async () => {
  const withRow = new Set(forms.map(([path]) => path));
  const others = screenPaths.filter((path) => !withRow.has(path));
  const modules = await Promise.all(others.map(moduleAt));
  expect(others.filter((_, at) => modules[at]?.module.clientAction)).toEqual([]);
});

test.each(['/logout', '/create-job', '/saved-jobs', '/job-alerts', '/job-alerts/ended', '/welcome'])(
  'a form for %s that stands on another page says the same when that page does not arrive',
  (pathname) => expect(formFailure({ pathname })).toBe(forms.find(([path]) => path === pathname)?.[2]),
);

/** The specification tells apart whether something answered. */
const withoutAnswer: Record<string, string> = { '/reset-password/id': 'Failed to reset password' };

describe.each(Object.entries(troubles))('when %s', (_, trouble) => {
  test.each(forms)(
    'a form of %s with %o says %s first, and leaves the page as it is',
    async (path, form, sentence) => {
      const error = trouble();
      const { module } = await moduleAt(path);
      // The application brings a file, and is known by that.
      const body = form === application ? new FormData() : new URLSearchParams(form);
      const request = new Request(`http://localhost${path}`, { method: 'POST', body });
      const answer = await module.clientAction?.({ request, serverAction: () => Promise.reject(error) });
      const { message, text, hint } = answer?.data.report ?? answer?.data ?? {};
      const said = (error instanceof TypeError && withoutAnswer[path]) || sentence;
      expect(message ?? text).toBe(said);
      expect(hint).toBe(`${navigator.onLine ? '' : 'You are offline. '}Check your connection and try again.`);
    },
  );
});
