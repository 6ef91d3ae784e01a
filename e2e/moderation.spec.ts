import { toasts } from './support/account-forms.ts';
import { call, card, fillJob, fullName, jobTexts, postJob } from './support/jobs.ts';
import { readEmail } from './support/mail.ts';
import { expectNoOverflow } from './support/page-parts.ts';
import { administrator, createMember, logIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 800 } });

test('a job seeker reports a job once; an administrator dismisses the report', async ({ page }) => {
  const employer = await createMember('employer');
  const job = await postJob(employer, { title: `Porter of ${employer.lastname}` });
  const seeker = await createMember('jobseeker');
  await logIn(page, seeker);
  await page.goto(`/jobs/${job._id}`);
  await page.getByRole('link', { name: 'Report this job' }).click();
  const form = page.getByRole('region', { name: 'Report this job' });
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(form.getByRole('alert').getByText('Please choose a reason.')).toBeVisible();
  await expectNoOverflow(page);
  await form.getByLabel('Reason').selectOption('Asks for money');
  await form.getByLabel('Details').fill('They want 200 cedis first.');
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(toasts(page).getByText('Thank you. We will look at this job.')).toBeVisible();
  await expect(page).toHaveURL(`/jobs/${job._id}`);

  await page.goto(`/jobs/${job._id}?report=1`);
  await form.getByLabel('Reason').selectOption('Discriminates');
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(toasts(page).getByText('You have already reported this job.')).toBeVisible();

  await page.context().clearCookies();
  await logIn(page, administrator);
  await page.goto(`/job-details/${job._id}`);
  const report = card(page, job.title);
  await expect(report).toContainText('They want 200 cedis first.');
  await expect(report).toContainText(fullName(seeker));
  await expect(report).toContainText('Asks for money');
  await report.getByRole('button', { name: 'Dismiss' }).click();
  const question = page.getByRole('alertdialog', { name: 'Dismiss this report?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(report).toBeVisible();
  await report.getByRole('button', { name: 'Dismiss' }).click();
  await question.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toasts(page).getByText('Report dismissed.')).toBeVisible();
  await expect(report).toHaveCount(0);
  await readEmail(seeker.email, new RegExp(job.title));
});

test('an administrator takes a reported job down from the queue', async ({ page }) => {
  const employer = await createMember('employer');
  const job = await postJob(employer, { title: `Driver of ${employer.lastname}` });
  await call(await createMember('jobseeker'), 'POST', `/jobs/${job._id}/report`, { reason: 'Not a job' });
  await logIn(page, administrator);
  await page.goto('/admin-dashboard?tab=reports');
  await expect(page.getByRole('navigation', { name: 'Admin dashboard' })).toContainText(/Reports\d+ open/);
  // The oldest come first; in a full queue the newest is on the last page.
  const last = page.getByRole('link', { name: /^Page \d+$/ }).last();
  if (await last.isVisible()) await last.click();
  await card(page, job.title).getByRole('button', { name: 'Take down' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take this job down?' });
  await dialog.getByLabel('Reason').fill('This is not a job.');
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(toasts(page).getByText('The job was taken down.')).toBeVisible();
  await expect(card(page, job.title)).toHaveCount(0);
  const { text } = await readEmail(employer.email, new RegExp(job.title));
  expect(text).toContain('This is not a job.');
});

test('a job that asks for money waits; its employer sees why, and an administrator releases it', async ({
  page,
}) => {
  const employer = await createMember('employer');
  const title = `Usher of ${employer.lastname}`;
  await logIn(page, employer);
  await page.goto('/em-dashboard?tab=post-job');
  await fillJob(page, { ...jobTexts, title, aboutRole: 'Pay a registration fee first.' });
  await page.getByRole('button', { name: 'Post Job', exact: true }).click();
  await expect(page.getByText('Not public yet')).toBeVisible();
  await expect(page.getByText('Your job is online.')).toHaveCount(0);
  await page.goto('/em-dashboard');
  await expect(card(page, title)).toContainText('In review');
  await expect(card(page, title)).toContainText('It mentions a fee.');

  await page.context().clearCookies();
  await logIn(page, administrator);
  await page.goto('/admin-dashboard?tab=in-review');
  await expect(page.getByRole('navigation', { name: 'Admin dashboard' })).toContainText(
    /In Review\d+ waiting/,
  );
  const last = page.getByRole('link', { name: /^Page \d+$/ }).last();
  if (await last.isVisible()) await last.click();
  await expect(card(page, title)).toContainText('It mentions a fee.');
  await expect(card(page, title).locator('mark')).toHaveText('Pay a registration fee first.');
  await card(page, title).getByRole('link', { name: title }).click();
  await expect(page.getByRole('region', { name: 'In review' })).toContainText('It mentions a fee.');
  await page.getByRole('button', { name: 'Release' }).click();
  await expect(toasts(page).getByText('The job is public now.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'In review' })).toHaveCount(0);
});
