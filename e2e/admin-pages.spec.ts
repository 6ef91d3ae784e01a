import { toasts } from './support/account-forms.ts';
import { fullName, jobTexts, postJob } from './support/jobs.ts';
import { expectNoOverflow, row } from './support/page-parts.ts';
import { administrator, createMember, logIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('an administrator reads an employer, marks, suspends and restores them', async ({ page }) => {
    test.slow();
    const employer = await createMember('employer');
    const job = await postJob(employer, { title: 'Storekeeper' });
    await logIn(page, administrator);
    await page.goto(`/employer-profile/${employer.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(fullName(employer));
    const about = page.getByRole('region', { name: 'About' });
    await expect(about.getByText('N/A')).toHaveCount(4);
    await expect(row(page, 'Storekeeper').getByRole('link', { name: 'View' })).toHaveAttribute(
      'href',
      `/job-details/${job._id}`,
    );
    await expectNoOverflow(page);

    await page.getByRole('button', { name: 'Mark as verified employer' }).click();
    await expect(toasts(page).getByText('Employer marked as verified.')).toBeVisible();
    await expect(about).toContainText('Verified since');
    await page.goto(`/jobs/${job._id}`);
    await expect(page.getByText('Verified employer').first()).toBeVisible();
    await page.goto(`/employer-profile/${employer.id}`);
    await page.getByRole('button', { name: 'Remove verified mark' }).click();
    await expect(toasts(page).getByText('Verified mark removed.')).toBeVisible();

    await page.getByRole('button', { name: 'Suspend', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Suspend this account?' });
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await dialog.getByLabel('Reason').fill('Charges applicants.');
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
    await expect(toasts(page).getByText('Account suspended.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Suspended', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(toasts(page).getByText('Account restored.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible();
  });

  test('an administrator reads a job line by line and deletes it', async ({ page }) => {
    const employer = await createMember('employer');
    const job = await postJob(employer, { salaryRange: '1,000 - 3,000', tags: ['Finance', 'Legal'] });
    await logIn(page, administrator);
    await page.goto(`/job-details/${job._id}`);
    await expect(page).toHaveTitle('Admin Job Details - Akwan');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(job.title);
    const main = page.getByRole('main');
    await expect(main).toContainText(fullName(employer));
    await expect(main).toContainText('Finance | Legal');
    await expect(main).toContainText('₵1,000 - 3,000');
    for (const heading of ['About this Role', 'Qualification', 'Responsibilities', 'Salary']) {
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    }
    for (const line of jobTexts.responsibility.split('\n')) {
      await expect(main.getByRole('listitem').filter({ hasText: line })).toHaveText(line);
    }
    await expectNoOverflow(page);
    await page.getByRole('link', { name: 'View Poster Profile' }).click();
    await expect(page).toHaveURL(`/employer-profile/${employer.id}`);
    await row(page, job.title).getByRole('link', { name: 'View' }).click();
    await expect(page).toHaveURL(`/job-details/${job._id}`);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(`/employer-profile/${employer.id}`);
    await page.goto(`/job-details/${job._id}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await expect(question).toContainText("You won't be able to revert this!");
    await question.getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(page).toHaveURL('/admin-dashboard?tab=jobs');
    await expect(toasts(page).getByText('Job deleted successfully')).toBeVisible();
  });
});

test('an administrator deletes a mentor from the profile', async ({ page, faults }) => {
  const mentor = await createMember('mentor');
  await logIn(page, administrator);
  await page.goto(`/employer-profile/${mentor.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fullName(mentor));
  await expect(page.getByRole('button', { name: 'Mark as verified employer' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete mentor' }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page).toHaveURL('/admin-dashboard?tab=mentors');
  await expect(toasts(page).getByText('Mentor deleted successfully')).toBeVisible();
  const gone = await page.goto(`/employer-profile/${mentor.id}`);
  expect(gone?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Profile not found', level: 1 })).toBeVisible();
  faults.length = 0;
});
