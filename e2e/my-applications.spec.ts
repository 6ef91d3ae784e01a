import type { Page } from '@playwright/test';
import { applicantOf, applyTo, call, createJobs, postJob } from './support/jobs.ts';
import { createMember, logIn, type Member } from './support/people.ts';
import { expect, test } from './support/test.ts';

type Mine = { applications: { _id: string; cvUrl: string }[] };

const entry = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

async function firstOf(person: Member) {
  const [application] = (await call<Mine>(person, 'GET', '/applications/mine')).applications;
  if (!application) throw new Error('There is no application.');
  return application;
}

test('a job seeker without applications is shown the way to the jobs', async ({ page }) => {
  await logIn(page, await createMember());
  await page.goto('/jobs');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'My applications' }).last().click();
  await expect(page).toHaveTitle('My applications - Akwan');
  const action = page.getByRole('main').getByRole('link', { name: 'Find jobs' });
  await expect(action).toHaveAttribute('href', '/jobs');
});

test('an applicant withdraws after a question that names the job', async ({ page }) => {
  const job = await postJob(await createMember('employer'), { title: 'Ledger Clerk' });
  await logIn(page, await applicantOf(job._id));
  await page.goto('/my-applications');
  const ask = page.getByRole('button', { name: 'Withdraw' });
  await ask.click();
  const dialog = page.getByRole('alertdialog', { name: 'Withdraw this application?' });
  await expect(dialog).toContainText('Ledger Clerk');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await ask.click();
  await dialog.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(page.getByText('Application withdrawn.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Find jobs' })).toBeVisible();
});

test('an applicant who withdraws too late sees the decision', async ({ page }) => {
  const employer = await createMember('employer');
  const job = await postJob(employer);
  const applicant = await applicantOf(job._id);
  await logIn(page, applicant);
  await page.goto('/my-applications');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const { _id } = await firstOf(applicant);
  await call(employer, 'PATCH', `/jobs/${job._id}/applications/${_id}`, { status: 'declined' });
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(page.getByText('This application has already been decided.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Declined', { exact: true })).toBeVisible();
});

test('a busy applicant turns the pages, on a phone too', async ({ page }) => {
  const applicant = await createMember();
  const jobs = await createJobs(await createMember('employer'), 11);
  for (const { _id } of jobs) await applyTo(_id, applicant, 'A long message. '.repeat(30));
  await logIn(page, applicant);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/my-applications');
  await expect(page.getByText('11 applications')).toBeVisible();
  await expect(entry(page, 'Job number 11')).toBeVisible();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(entry(page, 'Job number 1')).toBeVisible();
  await page.getByText('Your message').click();
  await expect(page.getByText('A long message.')).toBeVisible();
  await page.goto('/my-applications?page=99');
  await expect(page).toHaveURL('/my-applications?page=2');
});
