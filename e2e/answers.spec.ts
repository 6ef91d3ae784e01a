import type { Locator, Page } from '@playwright/test';
import { toasts } from './support/account-forms.ts';
import { applicantOf, call, card, fullName, postJob } from './support/jobs.ts';
import { createMember, logIn, type Member } from './support/people.ts';
import { expect, test } from './support/test.ts';

async function appliedJob() {
  const employer = await createMember('employer');
  const job = await postJob(employer, { title: 'Ledger Clerk' });
  const applicant = await applicantOf(job._id);
  return {
    employer,
    applicant,
    review: `/em-dashboard/applications/${job._id}`,
    desk: `/em-dashboard/review?job=${job._id}`,
  };
}

async function openAs(page: Page, person: Member, path: string): Promise<void> {
  await page.context().clearCookies();
  await logIn(page, person);
  await page.goto(path);
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('both sides of an application on a phone: a message, an interview, the CV, a decision and its undo', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { employer, applicant, review, desk } = await appliedJob();
  await openAs(page, employer, review);
  await card(page, fullName(applicant)).getByRole('link', { name: 'Message' }).click();
  await page.getByLabel('Message', { exact: true }).fill('When could you begin?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  await page.goto(review);
  await card(page, fullName(applicant)).getByRole('link', { name: 'Offer interview' }).click();
  await page.getByLabel('First time').fill('2099-03-11T14:30');
  await page.getByRole('button', { name: 'Offer times' }).click();
  await expect(toasts(page).getByText('Times sent.')).toBeVisible();

  await openAs(page, applicant, '/my-applications');
  await page.getByRole('link', { name: 'Messages, 1 unread' }).click();
  const box = page.getByLabel(`Write to ${fullName(employer)}`);
  await box.fill('On Monday.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('On Monday.')).toBeInViewport();
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');
  const thread = page.url();
  await page.getByRole('button', { name: 'Choose Wed 11 Mar, 14:30 to 15:00' }).click();
  await page.getByRole('button', { name: 'Yes, I will come' }).click();
  await expect(toasts(page).getByText('Your interview is confirmed.')).toBeVisible();
  await expect(page).toHaveURL(thread);
  await expect(page.getByRole('article', { name: 'Interview' })).toContainText('Wed 11 Mar, 14:30 to 15:00');

  await openAs(page, employer, desk);
  await page.getByRole('link', { name: fullName(applicant) }).click();
  const own = card(page, fullName(applicant));
  await expect(own.getByText('Interview: Confirmed, Wed 11 Mar, 14:30')).toBeVisible();
  await expect(own.getByText('On Monday.')).toBeVisible();
  const picture = own.getByRole('img', { name: `Page 1 of ${fullName(applicant)}'s CV` });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBe(960);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await own.getByText('Decline', { exact: true }).click();
  await own.getByRole('button', { name: 'Send and decline' }).click();
  await expect(page.getByText(`Declined: ${fullName(applicant)}`).filter({ visible: true })).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(own.getByRole('button', { name: 'Approve' })).toBeVisible();
});

/** Only the Tab key leads there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < 90; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('the Tab key does not lead there');
}

test('both sides on a desk by keyboard alone: a time is chosen, a stage moved, a decision made and undone', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 800 });
  const { employer, applicant, desk } = await appliedJob();
  type Found = { applications: { _id: string }[] };
  const { applications } = await call<Found>(employer, 'GET', '/jobs/employer/applications');
  const offer = { slots: ['2099-03-11T14:30:00Z'], minutes: 30 };
  await call(employer, 'POST', `/api/applications/${applications[0]?._id}/interviews`, offer);
  await openAs(page, applicant, '/interviews');
  await tabTo(page, page.getByRole('button', { name: /^Choose Wed 11 Mar/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Yes, I will come' }));
  await page.keyboard.press('Enter');
  await expect(toasts(page).getByText('Your interview is confirmed.')).toBeVisible();

  await openAs(page, employer, desk);
  const own = card(page, fullName(applicant));
  await tabTo(page, own.getByLabel('Stage'));
  await page.keyboard.press('ArrowUp');
  await expect(toasts(page).getByText('Application moved.')).toBeVisible();
  await tabTo(page, own.getByRole('button', { name: 'Approve' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Approved: ${fullName(applicant)}`).filter({ visible: true })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: /^Undo/ }));
  await page.keyboard.press('Enter');
  await expect(own.getByRole('button', { name: 'Approve' })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a long conversation opens with its last message and the box in view, and nothing under it', async ({
    page,
  }) => {
    const { employer, applicant } = await appliedJob();
    type Found = { applications: { _id: string }[] };
    const { applications } = await call<Found>(employer, 'GET', '/jobs/employer/applications');
    const path = `/api/applications/${applications[0]?._id}/conversation`;
    const lines = 'We read every line of it.\n'.repeat(6);
    type Sent = { conversation: { _id: string } };
    for (const at of [1, 2, 3, 4, 5, 6])
      await call<Sent>(employer, 'POST', path, { text: `${at}\n${lines}` });
    const { conversation } = await call<Sent>(employer, 'POST', path, { text: 'And the last one.' });
    for (const [width, height] of [
      [360, 740],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openAs(page, applicant, `/messages/${conversation._id}`);
      await expect(page.getByText('And the last one.')).toBeInViewport({ ratio: 1 });
      await expect(page.getByLabel(`Write to ${fullName(employer)}`)).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
      await expect(page.getByText(/^Today, \d\d:\d\d$/).last()).toBeInViewport();
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      const left = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      expect(await left(), 'the page itself does not scroll').toBeLessThanOrEqual(0);
    }
  });
});
