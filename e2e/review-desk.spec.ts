import type { Page } from '@playwright/test';
import { applicantOf, applyTo, call, createJobs } from './support/jobs.ts';
import { createMember, logIn, type Member } from './support/people.ts';
import { seedApplication } from './support/seed.ts';
import { expect, test } from './support/test.ts';

async function jobWithApplicants(count: number) {
  const employer = await createMember('employer');
  const [job] = await createJobs(employer, 1);
  const jobId = job?._id ?? '';
  const people: Member[] = [];
  for (let n = 0; n < count; n += 1) {
    const person = await createMember('jobseeker');
    await seedApplication({ id: jobId }, person);
    people.push(person);
  }
  return { employer, jobId, people };
}

const desk = (jobId: string) => `/em-dashboard/review?job=${jobId}`;
const rows = (page: Page) => page.getByRole('list', { name: 'Applicants' }).getByRole('link');
const expectInView = async (page: Page, ...selectors: string[]) => {
  for (const selector of selectors)
    await expect(page.locator(selector).first(), selector).toBeInViewport({ ratio: 1 });
};

test('an employer decides about 60 people with the keyboard alone', async ({ page }) => {
  test.slow();
  const { employer, jobId } = await jobWithApplicants(60);
  await logIn(page, employer);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(desk(jobId));
  await expect(rows(page)).toHaveCount(60);
  const open = page.locator('.desk-person h2');
  for (let n = 0; n < 60; n += 1) {
    const name = await open.textContent();
    if (n % 3 === 0) {
      await page.keyboard.press('d');
      await page.keyboard.press('Enter');
    } else await page.keyboard.press('a');
    if (n < 59) await expect(open).not.toHaveText(name ?? '');
  }
  await expect(page.getByText('No pending applications yet.')).toBeVisible({ timeout: 20_000 });
  const { counts } = await call<{ counts: Record<string, number> }>(
    employer,
    'GET',
    `/api/applications/desk?jobId=${jobId}`,
  );
  expect(counts).toMatchObject({ approved: 40, declined: 20, pending: 0 });
});

test('list, CV and decision stand on one screen, and few tab stops lead to the first person', async ({
  page,
}) => {
  const { employer, jobId } = await jobWithApplicants(30);
  await logIn(page, employer);
  await applyTo(jobId, await createMember('jobseeker'), 'I can start on Monday.');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${desk(jobId)}&sort=newest`);
  await expectInView(page, '.desk-row', '.desk-person h2', '[data-desk-approve]', '[data-desk-decline]');
  await expect(page.locator('.desk-cv')).toBeInViewport({ ratio: 0.4 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.locator('.skip-link').focus();
  await page.keyboard.press('Enter');
  for (let stops = 1; stops <= 4; stops += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.matches('.desk-row-link'))) return;
  }
  throw new Error('more than four tab stops to the first person');
});

test('on a phone the rows lead to a person with the decision in view, next and previous', async ({
  page,
}) => {
  const { employer, jobId } = await jobWithApplicants(12);
  await logIn(page, employer);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(desk(jobId));
  await expect(page.locator('.desk-person')).toBeHidden();
  // What is ticked can be decided from any row; until then the bar covers none.
  const many = page.locator('.desk-many');
  await expect(many).not.toBeInViewport();
  await page.locator('.desk-row-check').first().check();
  await expect(many).toBeInViewport({ ratio: 1 });
  await page.locator('.desk-row-check').first().uncheck();
  // From far down the list: the person begins at the top, and the way back leads to the same row.
  await rows(page).last().click();
  await expect(page.locator('.desk-person h2')).toBeInViewport();
  await page.getByRole('link', { name: 'All applicants' }).click();
  await expect(rows(page).last()).toBeInViewport();
  await rows(page).first().click();
  const heading = page.locator('.desk-person h2');
  await expect(heading).toBeVisible();
  const first = await heading.textContent();
  await expectInView(page, '.desk-person h2', '[data-desk-approve]', '[data-desk-decline]');
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(heading).not.toHaveText(first ?? '');
  await page.getByRole('link', { name: 'Previous', exact: true }).click();
  await expect(heading).toHaveText(first ?? '');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(heading).not.toHaveText(first ?? '');
  const undo = page.getByRole('button', { name: /^Undo \d+ s$/ });
  await expect(undo).toBeInViewport();
  await undo.click();
  await expect(heading).toHaveText(first ?? '');
});

test('a decided row is one line with a countdown, and Undo brings the person back', async ({ page }) => {
  const { employer, jobId } = await jobWithApplicants(2);
  await logIn(page, employer);
  await page.goto(desk(jobId));
  const name = (await page.locator('.desk-person h2').textContent()) ?? '';
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: `Approved: ${name}` })).toBeVisible();
  const undo = page.getByRole('button', { name: /^Undo \d+ s$/ });
  expect((await undo.boundingBox())?.height).toBeLessThan(60);
  await undo.click();
  await expect(page.locator('.desk-person h2')).toHaveText(name);
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
});

test('everyone of the filter is declined after a look at the email, with the count on the button', async ({
  page,
}) => {
  const { employer, jobId } = await jobWithApplicants(12);
  await logIn(page, employer);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(desk(jobId));
  await page.getByLabel('Select all 12').check();
  await page.getByRole('button', { name: 'Decline 12…' }).click();
  await expect(page.getByRole('heading', { name: 'Decline 12 people?' })).toBeInViewport();
  await expect(page.locator('.desk-mail')).toContainText(
    'Thank you for the time you put into your application',
  );
  await page.getByRole('button', { name: 'Decline 12 people' }).click();
  await expect(page.getByRole('button', { name: /^Undo \d+ s$/ })).toHaveCount(12);
});

test('the selection lives across pages of the list and a reload', async ({ page }) => {
  const { employer, jobId } = await jobWithApplicants(3);
  await logIn(page, employer);
  await page.goto(desk(jobId));
  await page.locator('.desk-row-check').nth(1).check();
  await page.reload();
  await expect(page.locator('.desk-row-check').nth(1)).toBeChecked();
  await expect(page.getByRole('button', { name: 'Decline 1…' })).toBeEnabled();
});

test('a message of the applicant and notes stand beside the CV', async ({ page }) => {
  const employer = await createMember('employer');
  const [job] = await createJobs(employer, 1);
  await applicantOf(job?._id ?? '', 'I can start on Monday.');
  await logIn(page, employer);
  await page.goto(desk(job?._id ?? ''));
  await expect(page.getByText('I can start on Monday.')).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.type('Call on Tuesday');
  await page.getByRole('button', { name: 'Save notes' }).click();
  await expect(page.getByText('Notes saved.')).toBeVisible();
  await page.keyboard.press('Escape');
});
