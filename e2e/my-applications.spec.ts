import type { Page } from '@playwright/test';
import { applicantOf, applyTo, call, createJobs, fullName, postJob } from './support/jobs.ts';
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
  await page.getByRole('banner').getByRole('link', { name: 'My applications' }).click();
  await expect(page).toHaveTitle('My applications - Akwan');
  const action = page.getByRole('main').getByRole('link', { name: 'Find jobs' });
  await expect(action).toHaveAttribute('href', '/jobs');
});

test('an applicant follows an application from sent to approved', async ({ page }) => {
  const employer = await createMember('employer');
  const job = await postJob(employer, { title: 'Ledger Clerk' });
  const applicant = await applicantOf(job._id, 'I like ledgers.\nAnd Accra.');
  await logIn(page, applicant);
  await page.goto('/my-applications');
  const sent = entry(page, 'Ledger Clerk');
  await expect(sent.getByText('Pending', { exact: true })).toBeVisible();
  await expect(sent.getByText(/^Sent on \d+ \w+ \d{4}$/)).toBeVisible();
  await expect(sent.getByText('I like ledgers.')).toBeVisible();
  await expect(sent.getByText(fullName(employer))).toBeVisible();
  await expect(sent.getByRole('link', { name: 'Ledger Clerk' })).toHaveAttribute('href', `/jobs/${job._id}`);
  await expect(sent.getByText(/CV opened on/)).toHaveCount(0);
  const link = sent.getByRole('link', { name: 'CV sent: my-cv.pdf' });
  const cv = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(cv.headers()['content-type']).toContain('application/pdf');

  const { _id, cvUrl } = await firstOf(applicant);
  expect((await page.request.fetch(cvUrl)).status()).toBe(200);
  await page.reload();
  await expect(sent.getByText(/CV opened on/), 'an own look does not count').toHaveCount(0);
  await openCvAs(employer, page, cvUrl);
  await call(employer, 'PATCH', `/jobs/${job._id}/applications/${_id}`, { status: 'approved' });
  await page.reload();
  await expect(sent.getByText('Approved', { exact: true })).toBeVisible();
  await expect(sent.getByText(/^CV opened on \d+ \w+ \d{4}$/)).toBeVisible();
  await expect(sent.getByText(/^Approved on \d+ \w+ \d{4}$/)).toBeVisible();
  await expect(sent.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
});

async function openCvAs(person: Member, page: Page, cvUrl: string) {
  const reply = await fetch(new URL(cvUrl, page.url()), {
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(reply.status).toBe(200);
}

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

test('the record stays when the job goes', async ({ page }) => {
  const employer = await createMember('employer');
  const job = await postJob(employer, { title: 'Ledger Clerk' });
  const applicant = await applicantOf(job._id, 'I like ledgers.');
  await call(employer, 'DELETE', `/jobs/${job._id}`);
  await logIn(page, applicant);
  await page.goto('/my-applications');
  const kept = entry(page, 'Ledger Clerk');
  await expect(kept.getByText('This job is no longer listed')).toBeVisible();
  await expect(kept.getByText('I like ledgers.')).toBeVisible();
  await expect(kept.getByRole('link', { name: 'Ledger Clerk' })).toHaveCount(0);
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

test('only job seekers have the page', async ({ page }) => {
  await page.goto('/my-applications');
  await expect(page).toHaveURL('/login?next=%2Fmy-applications');
  await logIn(page, await createMember('employer'));
  await page.goto('/my-applications');
  await expect(page).toHaveURL('/em-dashboard');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an applicant withdraws after the same question', async ({ page }) => {
    const job = await postJob(await createMember('employer'), { title: 'Ledger Clerk' });
    await logIn(page, await applicantOf(job._id));
    await page.goto('/my-applications');
    await page.getByRole('button', { name: 'Withdraw' }).click();
    const question = page.getByRole('region', { name: 'Withdraw this application?' });
    await expect(question).toContainText('Ledger Clerk');
    await question.getByRole('button', { name: 'Yes, withdraw it' }).click();
    await expect(page.getByText('Application withdrawn.')).toBeVisible();
    await expect(page).toHaveURL('/my-applications');
    await expect(page.getByRole('main').getByRole('link', { name: 'Find jobs' })).toBeVisible();
  });
});
