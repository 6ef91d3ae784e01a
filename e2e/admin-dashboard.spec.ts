import { readFile } from 'node:fs/promises';
import { toasts } from './support/account-forms.ts';
import { applicantOf, fullName, postJob } from './support/jobs.ts';
import { expectNoOverflow, row } from './support/page-parts.ts';
import { administrator, createMember, logIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

const tabs = [
  'Overall Stats',
  'Employers',
  'Mentors',
  'Jobseekers',
  'All Applications',
  'Jobs',
  'Post Job',
  'Reports',
  'In Review',
  'Verifications',
  'Audit',
];

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('an administrator walks through the tabs', async ({ page }) => {
    test.slow();
    await logIn(page, administrator);
    await page.goto('/admin-dashboard');
    await expect(page).toHaveTitle('Admin dashboard - Akwan');
    const menu = page.getByRole('navigation', { name: 'Admin dashboard' });
    for (const tab of tabs) {
      const link = menu.getByRole('link', { name: new RegExp(`^${tab}( \\d+ .+)?$`) });
      await link.click();
      // The first tab is the current one already: only the address tells that the click has led somewhere.
      await expect(page).toHaveURL(/[?]tab=/);
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(tab);
      await expectNoOverflow(page);
    }
  });
});

test('an administrator sees figures, charts, what waits, and who came last', async ({ page }) => {
  const newest = await createMember('employer');
  await postJob(newest, { title: 'Held', aboutRole: 'Pay a registration fee first.' });
  await logIn(page, administrator);
  await page.goto('/admin-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overall Stats');
  const labels = ['Total Users', 'Employers', 'Jobseekers', 'Mentors', 'Jobs Posted', 'Total Applications'];
  const chart = page.getByRole('img', { name: /^Bar chart of the totals/ });
  for (const label of labels) await expect(chart).toHaveAccessibleName(new RegExp(`${label} \\d+`));
  await expect(page.getByRole('img', { name: /^Bar chart by month/ })).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting.getByRole('link', { name: /held for review$/ })).toHaveAttribute(
    'href',
    '/admin-dashboard?tab=in-review',
  );
  await page.getByText('Months as a table').click();
  await expect(page.getByRole('table', { name: 'Months' }).getByRole('row')).toHaveCount(13);
  const recent = page.getByRole('region', { name: 'Recent employers and mentors' });
  await expect(recent.getByRole('listitem')).toHaveCount(5);
  // Others sign up at the same time, so the newest may have gone down the list, not out of it.
  const own = recent.getByRole('link', { name: fullName(newest) });
  await expect(own).toHaveAttribute('href', `/employer-profile/${newest.id}`);
  await expect(recent).toContainText(newest.email);
  await own.click();
  await expect(page).toHaveTitle('Employer profile - Akwan');
});

test('an administrator sorts, searches, pages and exports; the address keeps it', async ({ page }) => {
  await logIn(page, administrator);
  await page.goto('/admin-dashboard?tab=employers');
  const table = page.getByRole('table', { name: 'employers' });
  await expect(table.getByRole('row')).toHaveCount(11);
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL('/admin-dashboard?tab=employers&page=2');
  await table.getByRole('link', { name: 'Email' }).click();
  await expect(page).toHaveURL('/admin-dashboard?tab=employers&sort=email&direction=asc');
  await expect(table.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending');
  const emails = await table.locator('tbody td[data-label=Email]').allTextContents();
  expect(emails).toEqual([...emails].sort());

  const employer = await createMember('employer');
  const search = page.getByRole('searchbox');
  await search.fill(employer.lastname);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(
    `/admin-dashboard?search=${employer.lastname}&tab=employers&sort=email&direction=asc`,
  );
  await page.reload();
  await expect(search).toHaveValue(employer.lastname);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(employer.email);

  await search.fill('nobody is called this');
  await search.press('Enter');
  await expect(page.getByRole('heading', { name: 'No employers found.' })).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue(employer.lastname);
});

test('an administrator deletes an employer and a job, each after a confirmation', async ({ page }) => {
  const employer = await createMember('employer');
  const job = await postJob(employer, { title: `Clerk of ${employer.lastname}` });
  await logIn(page, administrator);
  await page.goto(`/admin-dashboard?tab=jobs&search=${employer.lastname}`);
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(row(page, job.title).getByRole('link', { name: job.title })).toHaveAttribute(
    'href',
    `/job-details/${job._id}`,
  );
  await expect(row(page, job.title).getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    `/edit-job/${job._id}`,
  );
  await row(page, job.title).getByRole('button', { name: 'Delete' }).click();
  await expect(question).toContainText("You won't be able to revert this!");
  await expect(question).toContainText(job.title);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await row(page, job.title).getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(toasts(page).getByText('Job deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No jobs found.' })).toBeVisible();

  await page.goto(`/admin-dashboard?tab=employers&search=${employer.lastname}`);
  await row(page, employer.email).getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(toasts(page).getByText('Employer deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No employers found.' })).toBeVisible();

  // Who was deleted is erased; that it was done, and by whom, is kept.
  await page.goto(`/admin-dashboard?tab=audit&search=${employer.id}`);
  await expect(row(page, 'Account deleted')).toContainText(administrator.email);
  await row(page, 'Account deleted').getByText('Before and after').click();
  await expect(row(page, 'Account deleted')).toContainText('employer');
  await expect(row(page, 'Account deleted')).not.toContainText(employer.lastname);
});

test('an administrator reads every application and its CV', async ({ page }) => {
  const employer = await createMember('employer');
  const job = await postJob(employer, { title: `Keeper of ${employer.lastname}` });
  const person = await applicantOf(job._id, 'I can begin on Monday.');
  await logIn(page, administrator);
  await page.goto(`/admin-dashboard?tab=applications&search=${person.lastname}`);
  const application = row(page, person.email);
  for (const text of [job.title, fullName(person), 'Pending', 'I can begin on Monday.']) {
    await expect(application).toContainText(text);
  }
  await expect(application.getByRole('link', { name: 'Open CV' })).toHaveAttribute('target', '_blank');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    application.getByRole('link', { name: 'Download CV' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain('%PDF');
});

test('an administrator posts a job for a company from the dashboard', async ({ page }) => {
  await logIn(page, administrator);
  await page.goto('/admin-dashboard?tab=post-job');
  await page.getByLabel('Company Name').fill('Ho Ceramics');
  await page.getByLabel('Job Title').fill('Kiln Assistant');
  await page.getByLabel('About Role').fill('You fire pots.');
  await page.getByLabel('Qualification').fill('Patience');
  await page.getByLabel('Responsibility').fill('Watch the heat');
  await page.getByLabel('External Links').fill('https://ceramics.example/jobs');
  await page.getByRole('button', { name: 'Post Job', exact: true }).click();
  await expect(toasts(page).getByText('Job posted successfully!')).toBeVisible();
  await page.goto('/admin-dashboard?tab=jobs&search=Kiln');
  await expect(row(page, 'Kiln Assistant').first()).toContainText('Ho Ceramics');
});
