import { toasts } from './support/account-forms.ts';
import { applicantOf, call, card, clickTwice, decidedLine, fullName, postJob } from './support/jobs.ts';
import { createMember, logIn, type Member } from './support/people.ts';
import { expect, test } from './support/test.ts';

async function jobWithSix(): Promise<{
  employer: Member;
  job: { _id: string; title: string };
  people: Member[];
}> {
  const employer = await createMember('employer');
  const job = await postJob(employer, { title: 'Archive Assistant' });
  const people: Member[] = [];
  for (let at = 1; at <= 6; at++) people.push(await applicantOf(job._id, `Number ${at}`));
  return { employer, job, people };
}

test('an employer filters, sorts, pages and decides on the applications of one job', async ({ page }) => {
  test.slow();
  const { employer, job, people } = await jobWithSix();
  const [oldest, , , , , newest] = people as [Member, Member, Member, Member, Member, Member];
  const names = page.getByRole('article').getByRole('heading');
  await logIn(page, employer);
  await page.goto('/em-dashboard');
  await card(page, job.title).getByRole('link', { name: 'View Applications' }).click();
  await expect(page).toHaveTitle('Job Applications - Akwan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(job.title);
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(names.first()).toHaveText(fullName(newest));
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }

  await page.getByLabel('Sort by date').selectOption('Oldest');
  await expect(page).toHaveURL(/sort=oldest/);
  await expect(names.first()).toHaveText(fullName(oldest));
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(names).toHaveText([fullName(newest)]);

  await card(page, fullName(newest)).getByRole('button', { name: 'Approve' }).click();
  await expect(toasts(page).getByText('Application approved successfully')).toBeVisible();
  await expect(decidedLine(page, newest)).toContainText('Approved');

  const statuses = page.getByLabel('Filter by status');
  await expect(statuses.getByRole('option')).toHaveText(['All', 'Pending', 'Approved', 'Declined']);
  await statuses.selectOption('Pending');
  await expect(page).toHaveURL(/status=pending/);
  await expect(page.getByRole('article')).toHaveCount(5);
  await statuses.selectOption('Declined');
  await expect(page.getByText('No declined applications yet.')).toBeVisible();
  await page.goBack();
  await expect(statuses).toHaveValue('pending');
});

test('a second click in the same place decides about nobody else, and the first can be undone', async ({
  page,
}) => {
  const employer = await createMember('employer');
  const job = await postJob(employer);
  const [second, first] = [await applicantOf(job._id), await applicantOf(job._id)];
  await logIn(page, employer);
  await page.goto(`/em-dashboard/applications/${job._id}?status=pending`);
  const place = await clickTwice(page, first, 'Decline', second);
  await expect(decidedLine(page, first)).toContainText('Declined');
  await expect(page.getByText('2 applications, 1 to review.')).toBeVisible();
  await expect(decidedLine(page, second)).toHaveCount(0);
  expect(await card(page, fullName(second)).boundingBox()).toEqual(place);

  await decidedLine(page, first).getByRole('button', { name: 'Undo' }).click();
  await expect(toasts(page).getByText('Decision undone.')).toBeVisible();
  await expect(page.getByText('2 applications, 2 to review.')).toBeVisible();
  await expect(card(page, fullName(first)).getByRole('button', { name: 'Decline' })).toBeEnabled();
  expect(await card(page, fullName(second)).boundingBox()).toEqual(place);
});

test('a decided card is one line, and the empty list says so by itself when the undo has passed', async ({
  page,
}) => {
  test.slow();
  const employer = await createMember('employer');
  const job = await postJob(employer);
  const applicant = await applicantOf(job._id);
  await logIn(page, employer);
  await page.goto('/em-dashboard?tab=review');
  await card(page, fullName(applicant)).getByText('Decline with a message').click();
  await expect(page.getByLabel('Message in the email')).toHaveValue(/hope to hear from you again/);
  await page.getByRole('button', { name: 'Send and decline' }).click();
  const line = decidedLine(page, applicant);
  await expect(line.getByRole('button', { name: 'Undo' })).toHaveText(/Undo\s*\d+ s/);
  expect((await line.boundingBox())?.height).toBeLessThan(90);
  await expect(page.getByText('No pending applications yet.')).toBeVisible({ timeout: 15_000 });
  const { applications } = await call<{ applications: { status: string }[] }>(
    employer,
    'GET',
    `/jobs/employer/applications?jobId=${job._id}`,
  );
  expect(applications).toMatchObject([{ status: 'declined' }]);
});

test('an employer opens a CV in a new tab and downloads it under the name of the applicant', async ({
  page,
}) => {
  const employer = await createMember('employer');
  const job = await postJob(employer);
  const applicant = await applicantOf(job._id);
  await logIn(page, employer);
  await page.goto(`/em-dashboard/applications/${job._id}`);
  const open = card(page, fullName(applicant)).getByRole('link', { name: 'Open CV' });
  await expect(open).toHaveAttribute('target', '_blank');
  const reply = await page.request.get((await open.getAttribute('href')) ?? '');
  expect(reply.headers()['content-type']).toContain('application/pdf');
  const saved = page.waitForEvent('download');
  await card(page, fullName(applicant)).getByRole('link', { name: 'Download CV' }).click();
  expect((await saved).suggestedFilename()).toContain(applicant.lastname);
});

test('a CV that cannot be downloaded is told on the page', async ({ page, faults }) => {
  const employer = await createMember('employer');
  const job = await postJob(employer);
  const applicant = await applicantOf(job._id);
  await logIn(page, employer);
  await page.goto(`/em-dashboard/applications/${job._id}`);
  const download = card(page, fullName(applicant)).getByRole('link', { name: 'Download CV' });
  await page.route('**/cv?download=1', (route) => route.fulfill({ status: 404, json: { success: false } }));
  await download.click();
  await expect(toasts(page).getByText('Failed to download CV.')).toBeVisible();
  await page.unroute('**/cv?download=1');
  await page.route('**/cv?download=1', (route) => route.abort());
  await page.reload();
  await download.click();
  await expect(toasts(page).getByText('Failed to download CV.')).toBeVisible();
  faults.length = 0;
});
