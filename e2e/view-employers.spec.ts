import type { Page } from '@playwright/test';
import { call, createJobs, fullName, postJob } from './support/jobs.ts';
import { createMember, type Member } from './support/people.ts';
import { expect, test } from './support/test.ts';

const cardOf = (page: Page, employer: Member) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: fullName(employer) });

function giveProfile(employer: Member, details: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(details)) form.set(name, value);
  return call(employer, 'PUT', '/user/profile', form);
}

test('a visitor finds who is hiring, and their jobs', async ({ page }) => {
  const employer = await createMember('employer');
  await giveProfile(employer, { companyName: 'Ledger & Sons', location: 'Volta Region' });
  await createJobs(employer, 3);
  await page.goto('/view-employers');
  await expect(page).toHaveTitle('Employers directory - Akwan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Employers on Akwan');
  const card = cardOf(page, employer);
  await expect(card.getByRole('heading', { name: 'Ledger & Sons' })).toBeVisible();
  for (const words of ['Active Employer', 'Hiring', 'Location: Volta Region', 'Open now: 3 active jobs']) {
    await expect(card.getByText(words, { exact: true })).toBeVisible();
  }
  const link = card.getByRole('link', { name: /^View Available Jobs/ });
  const name = encodeURIComponent(fullName(employer));
  await expect(link).toHaveAttribute('href', `/jobs?employer=${name}&employerId=${employer.id}`);
  await link.click();
  await expect(page.getByRole('heading', { name: `Jobs by: ${fullName(employer)}` })).toBeVisible();
  await expect(page.getByText('Job number 3')).toBeVisible();
});

test('what an employer left open is said in words', async ({ page }) => {
  const employer = await createMember('employer');
  await postJob(employer);
  await page.goto('/view-employers');
  const card = cardOf(page, employer);
  await expect(card.getByRole('heading')).toHaveText('Not specified');
  await expect(card.getByText('Open now: 1 active job', { exact: true })).toBeVisible();
});

test('the directory stands on phones and wide screens in both themes', async ({ page }) => {
  await postJob(await createMember('employer'));
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/view-employers');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
});

test('a page behind the last leads to the last', async ({ page }) => {
  await postJob(await createMember('employer'));
  await page.goto('/view-employers?page=9999');
  await expect(page).not.toHaveURL(/9999/);
  await expect(page.getByText('Active Employer').first()).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor comes from the directory to the jobs', async ({ page }) => {
    const employer = await createMember('employer');
    await postJob(employer);
    await page.goto('/view-employers');
    await cardOf(page, employer)
      .getByRole('link', { name: /^View Available Jobs/ })
      .click();
    await expect(page.getByRole('heading', { name: `Jobs by: ${fullName(employer)}` })).toBeVisible();
  });
});
