import type { Page } from '@playwright/test';
import { toasts } from './support/account-forms.ts';
import { cvFiles } from './support/cv-files.ts';
import { call, fillJob, fullName } from './support/jobs.ts';
import { createMember, logIn, type Member } from './support/people.ts';
import { PlainBrowser } from './support/plain-browser.ts';
import { expect, test } from './support/test.ts';

const right = 'Do you have the right to work in Ghana?';
const own = 'How many people have you led?';

async function openAs(page: Page, person: Member, path: string): Promise<void> {
  await page.context().clearCookies();
  await logIn(page, person);
  await page.goto(path);
}

test('a question from the form of the job to the filter of the desk, answered with and without script', async ({
  page,
}) => {
  test.slow();
  const [employer, withScript, without] = [
    await createMember('employer'),
    await createMember(),
    await createMember(),
  ];
  await openAs(page, employer, '/create-job');
  await fillJob(page);
  await page.getByLabel('Company Name').fill('Kantamanto Books');
  await page.getByText('Questions for applicants (optional)').click();
  await page.getByRole('button', { name: '+ Right to work' }).click();
  await page.getByRole('button', { name: 'Write your own question' }).click();
  const second = page.getByRole('group', { name: 'Question 2' });
  await second.getByLabel('What do you ask?').fill(own);
  await second.getByLabel('Answered by').selectOption('A number');
  await page.getByRole('button', { name: 'Post Job', exact: true }).click();
  await expect(toasts(page).getByText('Job posted successfully!')).toBeVisible();
  const { jobs } = await call<{ jobs: { _id: string }[] }>(employer, 'GET', '/jobs/employer');
  const jobId = jobs[0]?._id ?? '';

  // A visitor reads them before anything is asked of them.
  await page.context().clearCookies();
  await page.goto(`/jobs/${jobId}`);
  const asked = page.getByRole('main').getByRole('listitem');
  await expect(page.getByRole('heading', { name: 'Questions you answer when you apply' })).toBeVisible();
  await expect(asked.filter({ hasText: right })).toBeVisible();
  await expect(asked.filter({ hasText: own })).toBeVisible();

  await openAs(page, withScript, `/jobs/${jobId}`);
  await page.getByLabel('Upload CV:').setInputFiles(cvFiles.pdf());
  await page.getByRole('button', { name: 'Submit Application' }).click();
  const yes = page.getByRole('group', { name: right }).getByLabel('Yes');
  await expect(page.getByRole('group', { name: right })).toContainText('answer');
  await yes.check({ force: true });
  await page.getByLabel(own).fill('12');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(toasts(page).getByText('Your application has been submitted successfully!')).toBeVisible();

  const plain = await (await PlainBrowser.of(without)).open(`/jobs/${jobId}`);
  expect(plain.text).toContain(right);
  const sent = await plain
    .check('No')
    .fill({ [own]: '3' })
    .attach('Upload CV:', cvFiles.pdf())
    .press('Submit Application');
  expect(sent.text).toContain('Pending');

  await openAs(page, employer, `/em-dashboard/review?job=${jobId}`);
  const row = (person: Member) => page.getByRole('link', { name: fullName(person) });
  await expect(row(withScript)).toBeVisible();
  await expect(row(without)).toBeVisible();
  await page.locator('.desk-filters summary').click();
  await page.getByLabel(right).selectOption('No');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(row(withScript)).toHaveCount(0);
  await expect(row(without)).toBeVisible();
  await row(without).click();
  await expect(page.getByRole('main').getByText(own).last()).toBeVisible();
});
