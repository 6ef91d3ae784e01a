import { createJobs, fullName, postJob } from './support/jobs.ts';
import { createMember, type Member } from './support/people.ts';
import { expect, test } from './support/test.ts';

const jobsBy = (employer: Member, more: Record<string, string> = {}) =>
  `/jobs?${new URLSearchParams({ ...more, employer: fullName(employer), employerId: employer.id })}`;

test('the grid has one, two or three columns', async ({ page }) => {
  const employer = await createMember('employer');
  await createJobs(employer, 3);
  await page.goto(jobsBy(employer));
  for (const [width, columns] of [
    [360, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const lefts = await page
      .locator('.job')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(columns);
  }
});

test('filters combine, follow the back button and are cleared', async ({ page }) => {
  const employer = await createMember('employer');
  await postJob(employer, { title: 'One', type: 'NSS', location: 'Volta Region', tags: ['Sales'] });
  await postJob(employer, { title: 'Two', type: 'NSS', location: 'Oti Region', tags: ['Sales', 'Energy'] });
  await postJob(employer, { title: 'Three', type: 'Internship', location: 'Oti Region', tags: ['Energy'] });
  const titles = page.getByRole('listitem').getByRole('heading');
  await page.goto(jobsBy(employer));
  await expect(titles).toHaveText(['Three', 'Two', 'One']);

  await page.getByLabel('Job type').selectOption('NSS');
  await expect(page).toHaveURL(/type=NSS/);
  await expect(titles).toHaveText(['Two', 'One']);
  await page.getByLabel('Category').selectOption('Energy');
  await expect(titles).toHaveText(['Two']);
  await page.getByLabel('Location').selectOption('Volta Region');
  await expect(
    page.getByText('No jobs match your filters. Try adjusting your search criteria.'),
  ).toBeVisible();

  await page.goBack();
  await expect(titles).toHaveText(['Two']);
  await expect(page.getByLabel('Location')).toHaveValue('');
  await expect(page.getByLabel('Category')).toHaveValue('Energy');
  await page.getByLabel('Job type').selectOption('All Types');
  await expect(titles).toHaveText(['Three', 'Two']);
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(titles).toHaveText(['Three', 'Two', 'One']);
  await expect(page.getByLabel('Category')).toHaveValue('');

  await page.goto(jobsBy(employer, { type: 'NSS', location: 'Savannah Region' }));
  await page.getByRole('button', { name: 'Clear Filters', exact: true }).click();
  await expect(titles).toHaveText(['Three', 'Two', 'One']);
});

test('search waits for its button, and a shared link shows the same', async ({ page }) => {
  const employer = await createMember('employer');
  for (const title of ['Data Clerk', 'Senior DATA Person', 'Cook'])
    await postJob(employer, { title, type: 'NSS' });
  const titles = page.getByRole('listitem').getByRole('heading');
  const box = page.getByPlaceholder('Search jobs by title...');
  await page.goto(jobsBy(employer));
  await expect(titles).toHaveCount(3);
  await box.fill('data');
  await page.getByLabel('Job type').selectOption('NSS');
  await expect(page).toHaveURL(/type=NSS/);
  await expect(titles).toHaveCount(3);
  await expect(box).toHaveValue('data');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('2 job(s) found', { exact: true })).toBeVisible();
  await expect(titles).toHaveText(['Senior DATA Person', 'Data Clerk']);

  const shared = page.url();
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(titles).toHaveCount(3);
  await expect(box).toHaveValue('');
  await page.goto(shared);
  await expect(titles).toHaveCount(2);
  await expect(box).toHaveValue('data');
  await box.fill('cook');
  await box.press('Enter');
  await expect(page.getByText('1 job(s) found', { exact: true })).toBeVisible();
});

test('on a phone the filters open as a sheet that says how many jobs it shows', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const employer = await createMember('employer');
  await postJob(employer, { type: 'NSS' });
  await postJob(employer);
  await page.goto(jobsBy(employer));
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Show 2 jobs' })).toBeVisible();
  await page.getByLabel('Job type').selectOption('NSS');
  await page.getByRole('button', { name: 'Show 1 job' }).click();
  await expect(page.getByLabel('Job type')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await expect(page.locator('.job')).toHaveCount(1);
});
