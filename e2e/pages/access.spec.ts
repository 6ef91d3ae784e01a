import { expect, test } from '@playwright/test';
import { call, postJob } from '../support/jobs.ts';
import { mentorWith } from '../support/mentorships.ts';
import { administrator, createMember, newPerson, signUp } from '../support/people.ts';
import { PlainBrowser } from '../support/plain-browser.ts';

const unknownId = '01a1dd33-1453-7000-a176-de58a773ce08';

/** Pages that belong to one role. */
const pages = {
  jobseeker: ['/my-applications', '/my-mentorships'],
  employer: ['/em-dashboard', '/em-dashboard?tab=review', '/create-job', `/edit-job/${unknownId}`],
  mentor: [
    '/mentor-dashboard?tab=sessions',
    `/edit-mentorship/${unknownId}`,
    `/mentorship-applicants/${unknownId}`,
  ],
  admin: ['/admin-dashboard', '/employer-profile/x', '/job-details/x'],
};
const homes = { jobseeker: '/jobs', employer: '/em-dashboard', mentor: '/mentor-dashboard' };

test('a visitor is sent to log in, and on to the page afterwards', async () => {
  for (const path of [...Object.values(pages).flat(), '/profile']) {
    const target = await new PlainBrowser().redirectOf(path);
    expect(target, path).toBe(`/login?next=${encodeURIComponent(path)}`);
  }
});

test('somebody of another role is sent to their own home', async () => {
  for (const role of ['jobseeker', 'employer', 'mentor'] as const) {
    const browser = await PlainBrowser.of(await createMember(role));
    for (const [owner, paths] of Object.entries(pages)) {
      if (owner === role) continue;
      for (const path of paths) expect(await browser.redirectOf(path), `${role}: ${path}`).toBe(homes[role]);
    }
  }
});

test('somebody who has not verified the address is sent to do so', async () => {
  const employer = await PlainBrowser.of(await signUp(newPerson('employer')));
  for (const path of [...pages.employer.slice(0, 3), '/profile']) {
    expect(await employer.redirectOf(path), path).toBe('/verify-email');
  }
});

test('a member who is logged in is led from the account pages to the jobs', async () => {
  const browser = await PlainBrowser.of(await createMember('employer'));
  for (const path of ['/login', '/signup', '/signup-jobseeker', '/forgot-password', '/verify-email']) {
    expect(await browser.redirectOf(path), path).toBe('/jobs');
  }
});

test("another employer's job, an unknown one and no id at all are not found", async () => {
  const owner = await createMember('employer');
  const [job, closed] = [await postJob(owner), await postJob(owner, { title: 'Closed One' })];
  await call(owner, 'PATCH', `/jobs/${closed._id}/state`, { state: 'closed' });
  const other = await PlainBrowser.of(await createMember('employer'));
  for (const id of [job._id, closed._id, unknownId, 'nothing']) {
    for (const path of [`/em-dashboard/applications/${id}`, `/edit-job/${id}`]) {
      const page = await other.open(path);
      expect([page.status, page.h1], path).toEqual([404, 'Oops! Page not found.']);
    }
  }
});

test("another mentor's mentorship, an unknown one and no id at all are not found", async () => {
  const { offered } = await mentorWith(0);
  const other = await PlainBrowser.of(await createMember('mentor'));
  for (const id of [offered, unknownId, 'nothing']) {
    for (const path of [`/mentorship-applicants/${id}`, `/edit-mentorship/${id}`]) {
      expect((await other.open(path)).status, path).toBe(404);
    }
  }
});

test('an administrator is told when a profile or a job does not exist', async () => {
  const admin = await PlainBrowser.of(administrator);
  const profile = await admin.open(`/employer-profile/${unknownId}`);
  expect([profile.status, profile.h1]).toEqual([404, 'Profile not found']);
  const job = await admin.open(`/job-details/${unknownId}`);
  expect(job.status).toBe(404);
  expect(job.text).toContain('Failed to fetch job details.');
});

test('what never was a job, and what operators read on another port, is not found', async () => {
  for (const path of [`/jobs/${unknownId}`, '/jobs/nonsense', '/metrics']) {
    const page = await new PlainBrowser().open(path);
    expect([page.status, page.h1]).toEqual([404, 'Oops! Page not found.']);
  }
});

test('unknown values in a link are ignored', async () => {
  const anonymous = new PlainBrowser();
  const unknown = {
    '/jobs?type=CEO&location=Mars&category=%00&employerId=7&cursor=nonsense&x=1': '/jobs',
    '/mentorships?skill=Juggling&cursor=nonsense&x=1': '/mentorships',
  };
  for (const [path, kept] of Object.entries(unknown)) {
    const page = await anonymous.open(path);
    expect([page.status, page.path]).toEqual([200, kept]);
  }
});

test('a page behind the last leads to the last', async () => {
  await postJob(await createMember('employer'));
  const page = await new PlainBrowser().open('/view-employers?page=9999');
  expect(page.path).not.toContain('9999');
  expect(page.text).toContain('Active Employer');
});

test('an unknown path is told in a page that search engines leave out', async () => {
  const page = await new PlainBrowser().open('/no/such/page');
  expect([page.status, page.title, page.h1]).toEqual([
    404,
    'Page not found - Akwan',
    'Oops! Page not found.',
  ]);
  expect(page.text).toContain("The page you're looking for doesn't exist or has been moved.");
  expect(page.meta('meta[name=robots]')).toBe('noindex');
  expect((await page.follow('Go to the home page')).title).toBe('Home - Akwan');
});

test('a form sent to a page that takes none gets an error page without internals', async () => {
  const page = await new PlainBrowser().open('/support', { method: 'POST', body: new URLSearchParams() });
  expect(page.h1).toBe('Something went wrong');
  expect(page.document.querySelector('code')?.textContent).toMatch(/[\w-]{6,}/);
  expect(page.text).not.toMatch(/action|stack|at .*\.js/);
  expect((await page.follow('Try again')).title).toBe('Support - Akwan');
});
