import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { fullName } from './support/jobs.ts';
import { mentorshipTexts, mentorWith, newApplicant } from './support/mentorships.ts';
import { logIn, type Member } from './support/people.ts';
import { expect, test } from './support/test.ts';

async function applicants(count: number) {
  const { mentor, offered } = await mentorWith(0);
  const people: Member[] = [];
  for (let at = 0; at < count; at++) people.push(await newApplicant(offered));
  return { mentor, offered, people };
}

const desk = (offered: string) => `/mentor-dashboard/review?mentorship=${offered}`;
const rows = (page: Page) => page.getByRole('list', { name: 'Applicants' }).getByRole('link');
const heading = (page: Page) => page.locator('.desk-person h2');

async function expectInView(page: Page, ...selectors: string[]): Promise<void> {
  for (const selector of selectors) {
    await expect(page.locator(selector).first()).toBeInViewport({ ratio: 1 });
  }
}

test('a mentor decides about eight people with the keyboard alone, and undoes one', async ({ page }) => {
  test.slow();
  const { mentor, offered, people } = await applicants(8);
  await logIn(page, mentor);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/mentorship-applicants/${offered}`);
  await page.getByRole('link', { name: 'Open the review desk' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mentorshipTexts.title);
  await expect(rows(page)).toHaveCount(8);
  await expectInView(page, '.desk-row', '.desk-person h2', '[data-desk-approve]', '[data-desk-decline]');
  await expectAccessible(page);
  const name = (at: number) => fullName(people[at] as Member);
  await page.keyboard.press('j');
  await expect(heading(page)).toHaveText(name(1));
  await page.keyboard.press('k');
  await expect(heading(page)).toHaveText(name(0));
  await page.keyboard.press('a');
  await expect(page.getByRole('status').filter({ hasText: `Approved: ${name(0)}` })).toBeVisible();
  const undo = page.getByRole('button', { name: /^Undo \d+ s$/ });
  expect((await undo.boundingBox())?.height).toBeLessThan(60);
  await page.keyboard.press('u');
  await expect(heading(page)).toHaveText(name(0));
  await expect(undo).toHaveCount(0);
  for (let at = 0; at < 8; at++) {
    await expect(heading(page)).toHaveText(name(at));
    await page.keyboard.press(at % 2 ? 'a' : 'd');
  }
  await expect(page.getByText('No applicants found.')).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('Undo the last decision')).toBeVisible();
});

test('on a phone the rows lead to a person with the decision in view, next and previous', async ({
  page,
}) => {
  const { mentor, offered, people } = await applicants(2);
  await logIn(page, mentor);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(desk(offered));
  await expect(page.locator('.desk-person')).toBeHidden();
  await rows(page).first().click();
  await expectInView(page, '.desk-person h2', '[data-desk-approve]', '[data-desk-decline]');
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(heading(page)).toHaveText(fullName(people[1] as Member));
  await page.getByRole('link', { name: 'Previous', exact: true }).click();
  await expect(heading(page)).toHaveText(fullName(people[0] as Member));
  await page.getByRole('link', { name: 'All applicants' }).click();
  await expect(page.locator('.desk-person')).toBeHidden();
});
