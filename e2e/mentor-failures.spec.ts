import type { Page } from '@playwright/test';
import { toasts } from './support/account-forms.ts';
import { card, fullName } from './support/jobs.ts';
import { dayFromNow, mentorWith, newApplicant, planSession, postMentorship } from './support/mentorships.ts';
import { createMember, logIn, type Member } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** What pages load and send; the frame around them is loaded apart when another page is opened. */
const pageCalls = /\.data(?!.*_routes=root)/;

/** From now on a proxy answers instead of the product. */
const breakCalls = (page: Page) =>
  page.route(pageCalls, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
const mendCalls = (page: Page) => page.unroute(pageCalls);
const expectToast = (page: Page, text: string) => expect(toasts(page).getByText(text).first()).toBeVisible();

/** Chromium logs every answer of the proxy as an error. */
test.afterEach(({ faults }) => {
  faults.splice(0);
});

test('a mentor reads which list could not be loaded, and the page stays', async ({ page }) => {
  const { mentor, offered } = await mentorWith(0);
  await newApplicant(offered);
  await logIn(page, mentor);
  await page.goto('/mentor-dashboard?tab=post');
  const menu = page.getByRole('navigation', { name: 'Mentor dashboard' });
  await breakCalls(page);
  const failures = {
    'My Mentees': 'Failed to fetch approved mentees',
    Applicants: 'Failed to fetch mentorship applicants',
    Sessions: 'Failed to fetch sessions. Please try again later.',
    'Open Mentorships': 'Failed to fetch mentorship opportunities',
  };
  for (const [tab, sentence] of Object.entries(failures)) {
    await menu.getByRole('link', { name: tab }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tab);
    await expectToast(page, sentence);
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  }
  await expect(page.getByText('Bad gateway')).toHaveCount(0);

  for (const [name, sentence] of [
    ['Edit', 'Failed to fetch mentorship'],
    ['View Applicants', 'Failed to fetch mentorship applicants'],
  ] as const) {
    await mendCalls(page);
    await page.goto('/mentor-dashboard?tab=open');
    await breakCalls(page);
    await page.getByRole('article').getByRole('link', { name }).click();
    await expectToast(page, sentence);
  }
});

test('a mentor reads which action failed, and what was typed stays', async ({ page }) => {
  test.slow();
  const { mentor, offered, mentees } = await mentorWith(1);
  const [mentee] = mentees as [Member];
  const applicant = await newApplicant(offered);
  await planSession(mentor, mentees, { topic: 'Joins' });
  await logIn(page, mentor);
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  const open = async (path: string) => {
    await mendCalls(page);
    await page.goto(path);
    await breakCalls(page);
  };

  await open('/mentor-dashboard?tab=applicants');
  const waiting = card(page, fullName(applicant));
  await waiting.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Failed to approve applicant.');
  await waiting.getByRole('button', { name: 'Decline' }).click();
  await expectToast(page, 'Failed to decline applicant.');
  await expect(waiting).toBeVisible();

  await open('/mentor-dashboard?tab=post');
  await page.getByLabel('Title').fill('Typed');
  await page.getByRole('button', { name: 'Post Mentorship' }).click();
  await expectToast(page, 'Failed to create mentorship opportunity');
  await expect(page.getByLabel('Title')).toHaveValue('Typed');

  await open('/mentor-dashboard?tab=open');
  await page.getByRole('article').getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expectToast(page, 'Failed to delete mentorship');

  await open(`/edit-mentorship/${offered}`);
  await page.getByLabel('Title').fill('Typed');
  await page.getByRole('button', { name: 'Update Mentorship' }).click();
  await expectToast(page, 'Failed to update mentorship');
  await expect(page.getByLabel('Title')).toHaveValue('Typed');

  await open('/mentor-dashboard?tab=sessions');
  const session = card(page, 'Joins');
  await session.getByRole('button', { name: 'Delete Session' }).click();
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expectToast(page, 'Failed to delete session');
  await expect(session).toBeVisible();
  await page.getByRole('checkbox', { name: fullName(mentee) }).check();
  await page.getByLabel('Date').fill(dayFromNow(2));
  await page.getByRole('button', { name: 'Create Session' }).click();
  await expectToast(page, 'Failed to create session');
  await expect(page.getByLabel('Date')).toHaveValue(dayFromNow(2));

  const edit = await session.getByRole('link', { name: 'Edit Session' }).getAttribute('href');
  await open(edit ?? '');
  await page.getByLabel('Topic').fill('Typed');
  await page.getByRole('button', { name: 'Update Session' }).click();
  await expectToast(page, 'Failed to update session');
  await expect(page.getByLabel('Topic')).toHaveValue('Typed');
});

test('a job seeker reads that the list or the application failed', async ({ page }) => {
  const mentor = await createMember('mentor');
  const { title } = await postMentorship(mentor, { title: `Word${Math.random().toString(36).slice(2)}` });
  await logIn(page, await createMember('jobseeker'));
  await page.goto(`/mentorships?search=${title}`);
  await breakCalls(page);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expectToast(page, 'Failed to apply for mentorship');
  await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible();
  await page.getByLabel('Skill').selectOption('Go');
  await expectToast(page, 'Failed to fetch mentorship opportunities');
});
