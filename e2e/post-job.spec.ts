import { toasts } from './support/account-forms.ts';
import { call, card, fillJob, jobTexts, postJob } from './support/jobs.ts';
import { administrator, createMember, logIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

const post = { name: 'Post Job', exact: true } as const;

for (const [at, width] of [
  ['/create-job', 360],
  ['/em-dashboard?tab=post-job', 1280],
] as const) {
  test(`an employer posts a job at ${at}, ${width} px wide`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    const employer = await createMember('employer');
    await logIn(page, employer);
    await page.goto(at);
    await expect(page.getByLabel('External Links')).toHaveCount(0);

    await page.getByRole('button', post).click();
    const summary = page.getByRole('main').getByRole('alert');
    for (const name of ['Job title', 'About role', 'Qualification', 'Responsibility']) {
      await expect(summary.getByRole('link', { name: `${name} is required` })).toBeVisible();
    }
    await expect(page.getByLabel('Job Title')).toHaveAttribute('aria-invalid', 'true');

    await fillJob(page);
    await page.getByLabel('Company Name').fill('Kantamanto Books');
    await page.getByLabel('Work Style').selectOption('Remote');
    await page.getByRole('combobox', { name: 'Tags' }).fill('Fin');
    await page.getByRole('combobox', { name: 'Tags' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Remove Finance' })).toBeVisible();
    await page.getByRole('button', post).dblclick();
    await expect(toasts(page).getByText('Job posted successfully!')).toHaveCount(1);
    for (const label of ['Job Title', 'About Role', 'Qualification', 'Responsibility', 'Work Style']) {
      await expect(page.getByLabel(label)).toHaveValue('');
    }
    await expect(page.getByRole('button', { name: 'Remove Finance' })).toHaveCount(0);
    // The company is on the profile now, and is not asked for again.
    await expect(page.getByLabel('Company Name')).toHaveCount(0);

    await page.reload();
    await expect(page.getByText('We have brought back what you wrote.')).toHaveCount(0);
    const { jobs } = await call<{ jobs: object[] }>(employer, 'GET', '/jobs/employer');
    expect(jobs).toEqual([
      expect.objectContaining({
        ...jobTexts,
        companyName: 'Kantamanto Books',
        style: 'Remote',
        tags: ['Finance'],
      }),
    ]);
  });
}

test('a half-written job survives a reload until it is cleared', async ({ page }) => {
  await logIn(page, await createMember('employer'));
  await page.goto('/create-job');
  await page.getByLabel('About Role').fill('One line\nand another');
  await page.getByLabel('Job Type').selectOption('NSS');
  await page.getByRole('combobox', { name: 'Tags' }).fill('Media');
  await page.getByRole('combobox', { name: 'Tags' }).press('Enter');
  await page.reload();
  await expect(page.getByText('We have brought back what you wrote.')).toBeVisible();
  await expect(page.getByLabel('About Role')).toHaveValue('One line\nand another');
  await expect(page.getByLabel('Job Type')).toHaveValue('NSS');
  await expect(page.getByRole('button', { name: 'Remove Media' })).toBeVisible();
  await page.goto('/em-dashboard?tab=post-job');
  await expect(page.getByLabel('About Role')).toHaveValue('One line\nand another');

  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'Yes, clear it' }).click();
  await expect(page.getByLabel('About Role')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Remove Media' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('About Role')).toHaveValue('');
});

test('without a network the form says so and keeps what was typed', async ({ page, faults }) => {
  await logIn(page, await createMember('employer'));
  await page.goto('/create-job');
  await fillJob(page);
  await page.route('**/*.data*', (route) => route.abort());
  await page.getByRole('button', post).click();
  await expect(toasts(page).getByText('Failed to post job.')).toBeVisible();
  await expect(page.getByLabel('Job Title')).toHaveValue(jobTexts.title);
  faults.length = 0;
});

test('an employer edits a job, with every line in its place', async ({ page }) => {
  const employer = await createMember('employer');
  const job = await postJob(employer, {
    tags: ['Finance'],
    location: 'Oti Region',
    closingDate: '2099-12-31',
  });
  await logIn(page, employer);
  await page.goto('/em-dashboard');
  await card(page, job.title).getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveTitle('Edit job - Akwan');
  await expect(page.getByLabel('Responsibility')).toHaveValue(jobTexts.responsibility);
  await expect(page.getByLabel('Location')).toHaveValue('Oti Region');
  await expect(page.getByLabel('Closing Date')).toHaveValue('2099-12-31');
  await expect(page.getByLabel('Company Name')).toHaveCount(0);

  await page.getByLabel('Qualification').fill('');
  await page.getByRole('button', { name: 'Update Job' }).click();
  await expect(page.getByLabel('Qualification')).toHaveAccessibleDescription(/Qualification is required$/);
  await page.getByLabel('Qualification').fill('First\nSecond');
  await page.reload();
  await expect(page.getByLabel('Qualification')).toHaveValue('First\nSecond');
  await page.getByRole('button', { name: 'Remove Finance' }).click();
  await page.getByRole('button', { name: 'Update Job' }).click();
  await expect(page).toHaveURL('/em-dashboard');
  await expect(toasts(page).getByText('Job updated successfully!')).toBeVisible();
  const { jobs } = await call<{ jobs: object[] }>(employer, 'GET', '/jobs/employer');
  expect(jobs).toEqual([
    expect.objectContaining({
      ...jobTexts,
      qualification: 'First\nSecond',
      tags: [],
      location: 'Oti Region',
    }),
  ]);

  await page.goto(`/edit-job/${job._id}`);
  await expect(page.getByText('unsaved changes')).toHaveCount(0);
  await page.getByLabel('Job Title').fill('Something Else');
  await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/em-dashboard');
  await page.goto(`/edit-job/${job._id}`);
  await expect(page.getByLabel('Job Title')).toHaveValue(jobTexts.title);
});

test('an administrator names a company and links when posting and keeps the links when editing', async ({
  page,
}) => {
  const reply = await page.request.post('/api/auth/login', { data: administrator });
  const admin = { token: (await reply.json()).token } as Parameters<typeof call>[0];
  await page.goto('/create-job');
  const title = `Posted By Admin ${Date.now()}`;
  await fillJob(page, { ...jobTexts, title });
  await page.getByLabel('External Links').fill('https://example.com/job, https://example.org');
  await page.getByRole('button', post).click();
  await expect(page.getByLabel('Company Name')).toHaveAccessibleDescription(/Company name is required$/);
  await page.getByLabel('Company Name').fill('Volta Works');
  await page.getByRole('button', post).click();
  await expect(toasts(page).getByText('Job posted successfully!')).toBeVisible();
  const href = await page.getByRole('link', { name: 'See it as job seekers do' }).getAttribute('href');
  const jobId = href?.split('/').at(-1);

  await page.goto(`/edit-job/${jobId}`);
  await expect(page.getByLabel('Company Name')).toHaveValue('Volta Works');
  await expect(page.getByRole('link', { name: 'Admin Dashboard' }).first()).toHaveAttribute(
    'href',
    '/admin-dashboard',
  );
  await page.getByLabel('Company Name').fill('Volta Works Ltd');
  await page.getByRole('button', { name: 'Update Job' }).click();
  await expect(toasts(page).getByText('Job updated successfully!')).toBeVisible();
  const { job } = await call<{ job: object }>(admin, 'GET', `/jobs/${jobId}`);
  expect(job).toMatchObject({ companyName: 'Volta Works Ltd', title });
  expect(JSON.stringify(job)).toContain('https://example.com/job');
  await call(admin, 'DELETE', `/jobs/${jobId}`);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the fields of national service appear with its type only, and say whose they are', async ({
    page,
  }) => {
    await logIn(page, await createMember('employer'));
    await page.goto('/create-job');
    const fields = page.getByRole('group', { name: 'For national service (NSS) only' });
    await expect(fields).toBeHidden();
    await page.getByLabel('Job Type').selectOption('NSS');
    await expect(fields.getByLabel('Service Year')).toBeVisible();
    await expect(fields.getByLabel('Allowance')).toBeVisible();
    await page.getByLabel('Job Type').selectOption('Internship');
    await expect(fields).toBeHidden();
  });
});
