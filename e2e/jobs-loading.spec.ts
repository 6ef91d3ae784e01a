import { createJobs, fullName } from './support/jobs.ts';
import { createMember, type Member } from './support/people.ts';
import { expect, test } from './support/test.ts';

const jobsBy = (employer: Member) =>
  `/jobs?${new URLSearchParams({ employer: fullName(employer), employerId: employer.id })}`;

async function employerWith(count: number): Promise<Member> {
  const employer = await createMember('employer');
  await createJobs(employer, count);
  return employer;
}

test('more jobs are appended, and whoever comes back finds the same place', async ({ page }) => {
  const employer = await employerWith(50);
  const cards = page.locator('.job');
  await page.goto(jobsBy(employer));
  await expect(cards).toHaveCount(18);
  await expect(page.getByText('18 of 50 jobs shown')).toBeVisible();
  await page.getByRole('link', { name: /^Next / }).click();
  await expect(cards).toHaveCount(36);
  await expect(page.getByRole('link', { name: 'Job number 32', exact: true })).toBeFocused();
  await page.getByRole('link', { name: /^Next / }).click();
  await expect(cards).toHaveCount(50);
  await expect(page.getByRole('link', { name: /^Next / })).toHaveCount(0);
  const titles = await cards.getByRole('heading').allTextContents();
  expect(new Set(titles).size).toBe(50);

  const far = page.getByRole('link', { name: 'Job number 5', exact: true });
  await far.scrollIntoViewIfNeeded();
  const height = await page.evaluate(() => scrollY);
  await far.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Job number 5' })).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(50);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(height);

  await page.reload();
  await expect(cards).toHaveCount(50);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(height);
});

test('on a phone whoever reloads far down stays at the same card', async ({ page }) => {
  const employer = await employerWith(18);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(jobsBy(employer));
  const card = page.getByRole('link', { name: 'Job number 4', exact: true });
  await card.scrollIntoViewIfNeeded();
  const place = await card.boundingBox();
  await page.reload();
  await expect.poll(() => card.boundingBox()).toEqual(place);
});

test('while the list changes the page says Loading...', async ({ page }) => {
  const employer = await employerWith(1);
  await page.goto(jobsBy(employer));
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/jobs\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel('Job type').selectOption('NSS');
  await expect(page.getByText('Loading...')).toBeVisible();
  answer();
  await expect(page.getByText('No jobs match your filters.', { exact: false })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
});

test('a list that cannot be loaded says so and can be tried again', async ({ page, faults }) => {
  const employer = await employerWith(26);
  await page.goto(jobsBy(employer));
  await page.route(/\/jobs\.data/, (route) => route.abort());
  await page.getByRole('link', { name: /^Next / }).click();
  await expect(page.getByText('More jobs could not be loaded.', { exact: false })).toBeVisible();
  await page.unroute(/\/jobs\.data/);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.locator('.job')).toHaveCount(26);

  await page.route(/\/jobs\.data/, (route) => route.abort());
  await page.getByLabel('Job type').selectOption('NSS');
  await expect(page.getByRole('heading', { name: 'The jobs could not be loaded' })).toBeVisible();
  await page.unroute(/\/jobs\.data/);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByText('No jobs match your filters.', { exact: false })).toBeVisible();
  faults.splice(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('a visitor filters in the sheet of the phone and clears it', async ({ page }) => {
    const employer = await employerWith(2);
    await page.goto(jobsBy(employer));
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByLabel('Job type').selectOption('NSS');
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page.getByText('No jobs match your filters.', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^Job number/ })).toHaveCount(2);
  });
});
