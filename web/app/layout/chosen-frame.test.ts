import { expect, test } from 'vitest';
import { hasFooter, headerFor } from './chosen-frame.ts';

test.each([
  ['/', 'visitor'],
  ['/find_talent', 'visitor'],
  ['/support', 'visitor'],
  ['/login', 'visitor'],
  ['/jobs', 'jobseeker'],
  ['/jobs/', 'jobseeker'],
  ['/jobs/0198', 'jobseeker'],
  ['/mentorships', 'jobseeker'],
  ['/view-employers', 'jobseeker'],
  ['/resources', 'jobseeker'],
  ['/jobs/0198/more', 'visitor'],
  ['/jobsearch', 'visitor'],
  ['/verify-email', 'none'],
])('a visitor on %s gets the header: %s', (path, header) => {
  expect(headerFor(undefined, path)).toBe(header);
});

test.each(['jobseeker', 'employer', 'mentor', 'admin'] as const)('a %s keeps the own header', (role) => {
  for (const path of ['/', '/resources', '/jobs', '/support']) expect(headerFor(role, path)).toBe(role);
  expect(headerFor(role, '/verify-email')).toBe('none');
});

test('the footer stays away from the forms of the account and from a conversation', () => {
  expect(['/messages/0198', '/messages', '/messages/new'].map(hasFooter)).toEqual([false, true, true]);
  for (const path of ['/login', '/signup', '/signup-jobseeker', '/verify-email', '/forgot-password/']) {
    expect(hasFooter(path), path).toBe(false);
  }
  for (const path of ['/', '/resources', '/reset-password/abc']) expect(hasFooter(path), path).toBe(true);
});
