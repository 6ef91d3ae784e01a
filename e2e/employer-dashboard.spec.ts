import { toasts } from './support/account-forms.ts';
import { applicantOf, applyTo, card, createJobs, fullName, postJob } from './support/jobs.ts';
import { createMember, logIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('an employer pages through jobs, cancels a deletion and deletes one', async ({ page }) => {
    test.slow();
    const employer = await createMember('employer');
    const jobs = await createJobs(employer, 5);
    await applicantOf(jobs[4]?._id ?? '');
    await logIn(page, employer);
    await page.goto('/em-dashboard');
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(page.getByRole('link', { name: 'Manage Jobs 5 jobs' })).toBeVisible();
    await expect(card(page, 'Job number 5').getByRole('link', { name: 'View Applications' })).toHaveAttribute(
      'href',
      `/em-dashboard/applications/${jobs[4]?._id}`,
    );
    await expect(card(page, 'Job number 4').getByRole('link', { name: 'View Applications' })).toHaveCount(0);
    await expect(card(page, 'Job number 4').getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      `/edit-job/${jobs[3]?._id}`,
    );

    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL('/em-dashboard?tab=manage-jobs&page=2');
    await expect(page.getByRole('article')).toHaveCount(1);

    const last = card(page, 'Job number 1');
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await last.getByRole('button', { name: 'Delete' }).click();
    await expect(question).toContainText('This action cannot be undone!');
    await expect(question).toContainText('Job number 1');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(last).toBeVisible();

    await last.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Yes, delete it!' }).dblclick();
    await expect(toasts(page).getByText('Job deleted successfully')).toHaveCount(1);
    await expect(last).toHaveCount(0);
    await expect(question).toBeHidden();
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(page.getByRole('link', { name: 'Manage Jobs 4 jobs' })).toBeVisible();
  });

  test('an employer approves and declines; each card collapses and the badge drops', async ({ page }) => {
    const employer = await createMember('employer');
    const job = await postJob(employer);
    const [first, second] = await Promise.all([
      applicantOf(job._id, 'I kept books\nfor two years.'),
      applicantOf(job._id),
    ]);
    await logIn(page, employer);
    await page.goto('/em-dashboard?tab=review');
    const menu = page.getByRole('navigation', { name: 'Employer dashboard' });
    await expect(menu.getByText('2 pending applications')).toBeVisible();
    const wordy = card(page, fullName(first));
    await expect(wordy).toContainText(first.email);
    await expect(wordy).toContainText(job.title);
    await expect(wordy).toContainText('Pending');
    await expect(wordy.getByText('I kept books for two years.')).toBeVisible();
    await expect(card(page, fullName(second))).toContainText('No message provided');

    await wordy.getByRole('button', { name: 'Approve' }).dblclick();
    await expect(toasts(page).getByText('Application approved successfully')).toHaveCount(1);
    await expect(wordy).toHaveCount(0);
    await expect(menu.getByText('1 pending applications')).toBeVisible();
    await card(page, fullName(second)).getByRole('button', { name: 'Decline' }).click();
    await expect(toasts(page).getByText('Application declined successfully')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(menu.getByText('0 pending applications')).toBeVisible();
    await expect(toasts(page).getByText(/^Failed|already/)).toHaveCount(0);

    await menu.getByRole('link', { name: 'Approved' }).click();
    await expect(wordy).toContainText('Approved');
    await expect(wordy.getByRole('button')).toHaveCount(0);
    await menu.getByRole('link', { name: 'Declined' }).click();
    await expect(card(page, fullName(second))).toContainText('Declined');
  });
});

test('an employer closes a job and opens it again', async ({ page }) => {
  const employer = await createMember('employer');
  const { title } = await postJob(employer);
  await logIn(page, employer);
  await page.goto('/em-dashboard');
  await card(page, title).getByRole('button', { name: 'Close job' }).click();
  const question = page.getByRole('alertdialog', { name: 'Close this job?' });
  await expect(question).toContainText(title);
  await question.getByRole('button', { name: 'Yes, close it' }).click();
  await expect(card(page, title)).toContainText('Closed');
  await expect(toasts(page).getByText('Job closed. It is off the job list now.')).toBeVisible();
  await card(page, title).getByRole('button', { name: 'Reopen' }).click();
  await expect(card(page, title)).toContainText('Open');
});

test('the clicked button spins and is disabled while the decision is on its way', async ({ page }) => {
  const employer = await createMember('employer');
  const job = await postJob(employer);
  const applicant = await applicantOf(job._id);
  await logIn(page, employer);
  await page.goto('/em-dashboard?tab=review');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/em-dashboard.data*', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  const approve = card(page, fullName(applicant)).getByRole('button', { name: 'Approve' });
  await approve.click();
  await expect(approve).toBeDisabled();
  await expect(approve).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(card(page, fullName(applicant))).toHaveCount(0);
});

test('of two tabs that decide on one application, the second learns that it is decided', async ({
  page,
  context,
}) => {
  const employer = await createMember('employer');
  const job = await postJob(employer);
  const applicant = await applicantOf(job._id);
  await logIn(page, employer);
  const other = await context.newPage();
  await Promise.all([page.goto('/em-dashboard?tab=review'), other.goto('/em-dashboard?tab=review')]);
  await Promise.all([
    card(page, fullName(applicant)).getByRole('button', { name: 'Approve' }).click(),
    card(other, fullName(applicant)).getByRole('button', { name: 'Decline' }).click(),
  ]);
  for (const tab of [page, other]) await expect(card(tab, fullName(applicant))).toHaveCount(0);
  const messages = await Promise.all([page, other].map((tab) => toasts(tab).textContent()));
  expect(
    messages.filter((message) => /Application (approved|declined) successfully/.test(message ?? '')),
  ).toHaveLength(1);
  expect(messages.filter((message) => message?.includes('already been decided'))).toHaveLength(1);
});

test('an employer who decides on two cards at once hears of both', async ({ page }) => {
  const employer = await createMember('employer');
  const [one, two] = await createJobs(employer, 2);
  const person = await createMember('jobseeker');
  await applyTo(one?._id ?? '', person);
  await applyTo(two?._id ?? '', person);
  await logIn(page, employer);
  await page.goto('/em-dashboard?tab=review');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.evaluate(() => {
    const press = (name: string, at: number) =>
      document.querySelectorAll<HTMLButtonElement>(`button[value=${name}]`)[at]?.click();
    press('approved', 0);
    press('declined', 1);
  });
  await expect(toasts(page).getByText('Application approved successfully')).toBeVisible();
  await expect(toasts(page).getByText('Application declined successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(2);
});
