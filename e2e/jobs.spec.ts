import { applyTo, createJobs, fullName, postJob } from './support/jobs.ts';
import { createMember, logIn, type Member } from './support/people.ts';
import { expect, test } from './support/test.ts';

const widths = [360, 1280];
const jobsBy = (employer: Member, more: Record<string, string> = {}) =>
  `/jobs?${new URLSearchParams({ ...more, employer: fullName(employer), employerId: employer.id })}`;

test('a visitor finds everything on the list and on a card', async ({ page }) => {
  const employer = await createMember('employer');
  await postJob(employer, {
    title: 'Junior Analyst',
    type: 'Internship',
    location: 'Ashanti Region',
    style: 'Hybrid',
    salaryRange: '1,000 - 3,000',
    tags: ['Finance', 'Data Science', 'Sales'],
    closingDate: '2099-12-31',
  });
  await postJob(employer, { title: 'Bare Job' });
  await page.goto(jobsBy(employer));
  await expect(page).toHaveTitle('Job listing - Akwan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Jobs by: ${fullName(employer)}`);

  const full = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Junior Analyst' }) });
  for (const words of [
    'Internship',
    'posted just now',
    "Company's Name",
    'Ashanti Region',
    'Hybrid',
    '₵1,000 - 3,000',
    'Finance +2 more',
    `posted by ${fullName(employer)}`,
    'closes 31 Dec',
  ]) {
    await expect(full).toContainText(words);
  }
  const bare = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Bare Job' }) });
  await expect(bare).toContainText('No Tags');
  await expect(bare).toContainText('Not specified');
  await expect(page.locator('main')).not.toContainText(/NaN|undefined|null|about/);

  await full.getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveTitle('Job Details - Akwan');
  await page.goBack();
  await full.getByRole('link', { name: 'Junior Analyst' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Junior Analyst');
});

for (const width of widths) {
  test(`at ${width} px the list has all its controls, and axe finds nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/jobs');
    await expect(page.getByPlaceholder('Search jobs by title...')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Clear All Filters' })).toBeVisible();
    if (width === 360) await page.getByRole('button', { name: 'Filters', exact: true }).click();
    for (const [label, first] of [
      ['Job type', 'All Types'],
      ['Location', 'All Locations'],
      ['Category', 'All Categories'],
    ] as const) {
      await expect(page.getByLabel(label)).toBeVisible();
      await expect(page.getByLabel(label).getByRole('option').first()).toHaveText(first);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

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

test('what a link says and nobody knows is ignored', async ({ page }) => {
  const reply = await page.goto('/jobs?type=CEO&location=Mars&category=%00&employerId=7&cursor=nonsense&x=1');
  expect(reply?.status()).toBe(200);
  await expect(page).toHaveURL('/jobs');
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

test('a job seeker sees where they have applied already', async ({ page }) => {
  const employer = await createMember('employer');
  const person = await createMember();
  const [first] = await createJobs(employer, 2);
  await applyTo(first?._id ?? '', person);
  await logIn(page, person);
  await page.goto(jobsBy(employer));
  await expect(page.locator('.job', { hasText: 'Job number 1' })).toContainText('Already Applied');
  await expect(page.getByRole('link', { name: 'View Details' })).toHaveCount(1);
  await page.getByRole('link', { name: 'Job number 1' }).click();
  await expect(page.getByRole('heading', { name: 'Your application' })).toBeVisible();
});
