import type { Page } from '@playwright/test';
import { toasts } from './support/account-forms.ts';
import { expectAccessible } from './support/axe.ts';
import { cvFiles } from './support/cv-files.ts';
import { call, card, fillJob, fullName, postJob } from './support/jobs.ts';
import { createMember, logIn, type Member } from './support/people.ts';
import { expect, test } from './support/test.ts';

const right = 'Do you have the right to work in Ghana?';
const shift = 'Which shift suits you?';
const submitted = 'Your application has been submitted successfully!';

async function openAs(page: Page, person: Member, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.context().clearCookies();
  await logIn(page, person);
  await page.goto(path);
}

async function answer(page: Page, chosen: string): Promise<void> {
  await page.getByLabel('Upload CV:').setInputFiles(cvFiles.pdf());
  await page.getByLabel(shift).selectOption(chosen);
  await page.getByRole('button', { name: 'Submit Application' }).click();
}

/** The desk of a job with the shift chosen in the filter. */
async function filterBy(page: Page, chosen: string): Promise<void> {
  await page.locator('.desk-filters > summary').click();
  await page.getByLabel(shift).selectOption(chosen);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.locator('.desk-filters > summary')).toContainText('1 answer');
}

test('questions are asked with a job, answered on a phone, seen and filtered on the desk', async ({
  page,
}) => {
  test.slow();
  const [employer, seeker] = [await createMember('employer'), await createMember()];
  await openAs(page, employer, '/create-job', 1280);
  await fillJob(page);
  await page.getByText('Questions for applicants (optional)').click();
  await page.getByRole('button', { name: '+ Right to work' }).click();
  await page.getByRole('button', { name: 'Write your own question' }).click();
  const own = page.getByRole('group', { name: 'Question 2' });
  await own.getByLabel('What do you ask?').fill(shift);
  await own.getByLabel('Answered by').selectOption('choice');
  await own.getByLabel('Options').fill('Morning\nNight');
  await page.getByRole('button', { name: 'Post Job', exact: true }).click();
  await expect(toasts(page).getByText('Job posted successfully!')).toBeVisible();
  type Posted = { jobs: { _id: string }[] };
  const [job] = (await call<Posted>(employer, 'GET', '/jobs/employer')).jobs;

  await openAs(page, seeker, `/jobs/${job?._id}`, 360);
  await expect(page.getByRole('heading', { name: 'Questions you answer when you apply' })).toBeVisible();
  await expect(page.getByText('Morning · Night')).toBeVisible();
  await answer(page, 'Night');
  await expect(page.getByRole('group', { name: right })).toContainText('Please answer this question.');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('group', { name: right }).getByText('Yes').click();
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(toasts(page).getByText(submitted)).toBeVisible();

  await openAs(page, employer, `/em-dashboard/review?job=${job?._id}`, 1280);
  const given = card(page, fullName(seeker)).locator('.given-answers');
  await expect(given).toContainText(`${right}Yes${shift}Night`);
  await filterBy(page, 'Night');
  await expect(given).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await filterBy(page, 'Morning');
  await expect(card(page, fullName(seeker))).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('questions are answered, seen and filtered', async ({ page }) => {
    const [employer, seeker] = [await createMember('employer'), await createMember()];
    const options = ['Morning', 'Night'];
    const questions = [{ text: shift, kind: 'choice', options, required: true }];
    const { _id } = await postJob(employer, { questions });
    await openAs(page, seeker, `/jobs/${_id}`, 360);
    await answer(page, '');
    await expect(page.getByRole('alert').getByRole('link')).toHaveText('Please answer this question.');
    const field = page.getByLabel(shift);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription('Please answer this question.');
    await answer(page, 'Night');
    await expect(page.getByText(submitted)).toBeVisible();

    await openAs(page, employer, `/em-dashboard/review?job=${_id}`, 1280);
    await filterBy(page, 'Night');
    await expect(card(page, fullName(seeker)).locator('.given-answers')).toContainText(`${shift}Night`);
    await filterBy(page, 'Morning');
    await expect(card(page, fullName(seeker))).toHaveCount(0);
  });
});
