import { card, fullName, postJob } from './support/jobs.ts';
import { row } from './support/page-parts.ts';
import { administrator, createMember, logIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });

test('without script an administrator searches, deletes a job and an employer', async ({ page }) => {
  const employer = await createMember('employer');
  const job = await postJob(employer, { title: `Clerk of ${employer.lastname}` });
  await logIn(page, administrator);
  await page.goto('/admin-dashboard?tab=jobs&sort=title&direction=asc');
  await page.getByRole('searchbox').fill(employer.lastname);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/tab=jobs&sort=title&direction=asc/);
  await row(page, job.title).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('region', { name: 'Are you sure?' });
  await expect(question).toContainText("You won't be able to revert this!");
  await question.getByRole('link', { name: 'Cancel' }).click();
  await row(page, job.title).getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Job deleted successfully')).toBeVisible();
  await expect(page.getByText('No jobs found.')).toBeVisible();

  await page.goto(`/employer-profile/${employer.id}`);
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  const suspension = page.getByRole('region', { name: 'Suspend this account?' });
  await suspension.getByLabel('Reason').fill('Charges applicants.');
  await suspension.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(page).toHaveURL(`/employer-profile/${employer.id}`);
  await expect(page.getByText('Account suspended.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Account restored.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete employer' }).click();
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page).toHaveURL('/admin-dashboard?tab=employers');
  await expect(page.getByText('Employer deleted successfully')).toBeVisible();
});

test('without script a job seeker is suspended and restored in the table', async ({ page }) => {
  const person = await createMember('jobseeker');
  await logIn(page, administrator);
  await page.goto(`/admin-dashboard?tab=jobseekers&search=${person.lastname}`);
  await row(page, person.email).getByRole('button', { name: 'Suspend' }).click();
  const step = page.getByRole('region', { name: 'Suspend this account?' });
  await expect(step).toContainText(fullName(person));
  await step.getByLabel('Reason').fill('Asked for it.');
  await step.getByRole('button', { name: 'Suspend' }).click();
  await expect(row(page, person.email)).toContainText('Suspended');
  await row(page, person.email).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Account restored.')).toBeVisible();
});

test('without script a job is reported, and an administrator takes it down', async ({ page, browser }) => {
  const employer = await createMember('employer');
  const job = await postJob(employer, { title: `Runner of ${employer.lastname}` });
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const seeker = await plain.newPage();
  await logIn(seeker, await createMember('jobseeker'));
  await seeker.goto(`/jobs/${job._id}`);
  await seeker.getByRole('link', { name: 'Report this job' }).click();
  await seeker.getByLabel('Details').fill('It is a pyramid.');
  await seeker.getByRole('button', { name: 'Send report' }).click();
  await expect(seeker.getByRole('alert').getByText('Please choose a reason.')).toBeVisible();
  await expect(seeker.getByLabel('Details')).toHaveValue('It is a pyramid.');
  await seeker.getByLabel('Reason').selectOption('Not a job');
  await seeker.getByRole('button', { name: 'Send report' }).click();
  await expect(seeker).toHaveURL(`/jobs/${job._id}`);
  await expect(seeker.getByText('Thank you. We will look at this job.')).toBeVisible();
  await plain.close();

  await logIn(page, administrator);
  await page.goto(`/job-details/${job._id}`);
  await card(page, job.title).getByRole('button', { name: 'Take down' }).click();
  const step = page.getByRole('region', { name: 'Take this job down?' });
  await step.getByLabel('Reason').fill('It is not a job.');
  await step.getByRole('button', { name: 'Take down' }).click();
  await expect(page.getByText('The job was taken down.')).toBeVisible();
  await expect(page.getByText('Removed', { exact: true })).toBeVisible();
});
