import { applicantOf, card, fillJob, fullName, jobTexts, postJob } from './support/jobs.ts';
import { createMember, logIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test('without script an employer posts a job from the tab; what was refused is kept', async ({ page }) => {
  await logIn(page, await createMember('employer'));
  await page.goto('/em-dashboard?tab=post-job');
  await fillJob(page, { ...jobTexts, title: '' });
  await page.getByLabel('Location').selectOption('Volta Region');
  await page.getByText('Choose from the list').click();
  await page.getByLabel('Finance').check();
  await page.getByRole('button', { name: 'Post Job', exact: true }).click();
  await expect(page.getByRole('alert').getByText('Job title is required')).toBeVisible();
  await expect(page.getByLabel('About Role')).toHaveValue(jobTexts.aboutRole);
  await expect(page.getByLabel('Location')).toHaveValue('Volta Region');
  await expect(page.getByRole('checkbox', { name: 'Finance', includeHidden: true })).toBeChecked();
  await page.getByLabel('Job Title').fill(jobTexts.title);
  await page.getByRole('button', { name: 'Post Job', exact: true }).click();
  await expect(page.getByText('Job posted successfully!')).toBeVisible();
  await expect(page.getByLabel('Job Title')).toHaveValue('');

  await page.goto('/em-dashboard?tab=post-job');
  await fillJob(page);
  await page.getByRole('button', { name: 'Post Job', exact: true }).click();
  await expect(page).toHaveURL(/\/em-dashboard\?tab=post-job&posted=/);
  await expect(page.getByText('Job posted successfully!')).toBeVisible();
  await expect(page.getByLabel('Job Title')).toHaveValue('');
  await expect(page.getByRole('link', { name: 'Manage Jobs 2 jobs' })).toBeVisible();
});

test('without script an employer decides, closes, edits and deletes', async ({ page }) => {
  const employer = await createMember('employer');
  const job = await postJob(employer);
  const [first, second] = await Promise.all([applicantOf(job._id), applicantOf(job._id)]);
  await logIn(page, employer);
  await page.goto('/em-dashboard?tab=review');
  await card(page, fullName(first)).getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL('/em-dashboard?tab=review');
  await expect(page.getByText('Application approved successfully')).toBeVisible();
  await expect(card(page, fullName(first))).toHaveCount(0);

  await page.goto(`/em-dashboard/applications/${job._id}`);
  await page.getByLabel('Filter by status').selectOption('Pending');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await card(page, fullName(second)).getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Application declined successfully')).toBeVisible();

  await page.goto(`/edit-job/${job._id}`);
  await expect(page.getByLabel('Responsibility')).toHaveValue(jobTexts.responsibility);
  await page.getByLabel('Job Title').fill('Senior Bookkeeper');
  await page.getByRole('button', { name: 'Update Job' }).click();
  await expect(page.getByText('Job updated successfully!')).toBeVisible();
  await expect(page).toHaveURL('/em-dashboard');

  const mended = card(page, 'Senior Bookkeeper');
  await mended.getByRole('button', { name: 'Close' }).click();
  await expect(mended).toContainText('Closed');
  await mended.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('region', { name: 'Are you sure?' });
  await expect(question).toContainText('This action cannot be undone!');
  await expect(question).toContainText('Senior Bookkeeper');
  await question.getByRole('link', { name: 'Cancel' }).click();
  await expect(mended).toBeVisible();
  await mended.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Job deleted successfully')).toBeVisible();
  await expect(page.getByText('No job postings yet.')).toBeVisible();
});
