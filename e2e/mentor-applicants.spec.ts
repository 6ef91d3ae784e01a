import { toasts } from './support/account-forms.ts';
import { card, clickTwice, decidedLine, fullName } from './support/jobs.ts';
import { mentorshipTexts, mentorWith, newApplicant } from './support/mentorships.ts';
import { logIn, type Member } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a mentor filters, sorts and pages through the applicants of one mentorship', async ({ page }) => {
  test.slow();
  const { mentor, offered } = await mentorWith(0);
  const people: Member[] = [];
  for (let at = 0; at < 6; at++) people.push(await newApplicant(offered));
  const [oldest, newest] = [people[0] as Member, people[5] as Member];
  const names = page.getByRole('article').getByRole('heading');
  await logIn(page, mentor);
  await page.goto('/mentor-dashboard?tab=open');
  await card(page, mentorshipTexts.title).getByRole('link', { name: 'View Applicants' }).click();
  await expect(page).toHaveURL(`/mentorship-applicants/${offered}`);
  await expect(page).toHaveTitle('Mentorship applicants - Akwan');
  await expect(names).toHaveCount(5);
  await expect(names.first()).toHaveText(fullName(newest));
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
  }
  await page.getByLabel('Sort by date').selectOption('Oldest');
  await expect(names.first()).toHaveText(fullName(oldest));
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(names).toHaveText([fullName(newest)]);
  await page.goBack();
  const [first, next] = [people[0] as Member, people[1] as Member];
  const place = await clickTwice(page, first, 'Decline', next);
  await expect(decidedLine(page, first)).toContainText('Declined');
  await expect(decidedLine(page, next)).toHaveCount(0);
  expect(await card(page, fullName(next)).boundingBox()).toEqual(place);
  await decidedLine(page, first).getByRole('button', { name: 'Undo' }).click();
  await expect(toasts(page).getByText('Decision undone.')).toBeVisible();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await card(page, fullName(newest)).getByRole('button', { name: 'Decline' }).click();
  await expect(toasts(page).getByText('Applicant declined successfully!')).toBeVisible();
  await expect(decidedLine(page, newest)).toContainText('Declined');
  const statuses = page.getByLabel('Filter by status');
  await expect(statuses.getByRole('option')).toHaveText(['All', 'Pending', 'Approved', 'Declined']);
  await statuses.selectOption('Declined');
  await expect(names).toHaveText([fullName(newest)]);
  await statuses.selectOption('Approved');
  await expect(page.getByText('No applicants found.')).toBeVisible();
});

test('a mentor decides about ten people with the keyboard alone, and undoes one', async ({ page }) => {
  test.slow();
  const { mentor, offered } = await mentorWith(0);
  for (let at = 0; at < 10; at++) await newApplicant(offered);
  await logIn(page, mentor);
  await page.goto('/mentor-dashboard?tab=applicants');
  await expect(page.getByRole('article')).toHaveCount(10);
  const lines = page.getByRole('button', { name: 'Undo' });
  for (let at = 1; at <= 9; at++) {
    await page.keyboard.press('d');
    await expect(page.locator('.decided-line')).toHaveCount(at);
  }
  await page.keyboard.press('u');
  await expect(page.locator('.decided-line')).toHaveCount(8);
  expect(await lines.count()).toBeLessThanOrEqual(8);
  await page.keyboard.press('d');
  await expect(page.locator('.decided-line')).toHaveCount(9);
  await page.keyboard.press('d');
  await expect(page.getByText('Nobody is waiting for your decision.')).toBeVisible({ timeout: 15_000 });
});

test('on a phone a mentor sees a person and the decision on one screen', async ({ page }) => {
  const { mentor, offered } = await mentorWith(0);
  await newApplicant(offered);
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page, mentor);
  await page.goto(`/mentorship-applicants/${offered}`);
  for (const part of [
    page.getByRole('article').getByRole('heading'),
    page.getByRole('button', { name: 'Approve' }),
  ]) {
    const box = await part.boundingBox();
    expect((box?.y ?? 740) + (box?.height ?? 0)).toBeLessThan(740);
  }
});
