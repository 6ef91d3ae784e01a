import type { Route } from '@playwright/test';
import { toasts } from './support/account-forms.ts';
import { fillJob, postJob } from './support/jobs.ts';
import { createMember, logIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a person who is lost is told so and goes back one step', async ({ page }) => {
  await page.goto('/support');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found.');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/support');
});

test('a page that cannot be fetched says so and can be tried again', async ({ page, faults }) => {
  await page.goto('/');
  await page.route('**/*.data*', (route) => route.abort());
  await page.getByRole('link', { name: 'Support', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not be reached');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute('**/*.data*');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support');
  faults.splice(0);
});

for (const [trouble, answer] of [
  ['the line is cut', null],
  ['a proxy answers everything', { status: 502, contentType: 'text/html', body: '<h1>502 nginx</h1>' }],
] as const) {
  test(`when ${trouble}, scripts included, a link or form leaves the page and what was typed in it`, async ({
    page,
    faults,
  }) => {
    const employer = await createMember('employer');
    await postJob(employer);
    await logIn(page, employer);
    await page.goto('/em-dashboard');
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const cut = (route: Route) => (answer ? route.fulfill(answer) : route.abort('connectionfailed'));
    await page.route('**/*', cut);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(toasts(page).getByText('Failed to fetch job details.')).toBeVisible();
    await expect(page).toHaveURL('/em-dashboard');
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await expect(page.getByText('nginx')).toHaveCount(0);
    await page.unroute('**/*');
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit job');

    // A form that another page takes.
    await page.goto('/em-dashboard?tab=post-job');
    await fillJob(page);
    await page.waitForLoadState('networkidle');
    await page.route('**/*', cut);
    await page.getByRole('button', { name: 'Post Job', exact: true }).click();
    await expect(toasts(page).getByText('Failed to post job.')).toBeVisible();
    await expect(page.getByLabel('Job Title')).toHaveValue(/./);
    await page.unroute('**/*');
    await page.getByRole('button', { name: 'Post Job', exact: true }).click();
    await expect(toasts(page).getByText('Job posted successfully!')).toBeVisible();
    faults.splice(0);
  });
}

test('offline, a link says what its page could not load, and why; the typed text stays', async ({
  page,
  faults,
}) => {
  await logIn(page, await createMember('employer'));
  await page.goto('/em-dashboard?tab=post-job');
  await page.getByLabel('Job Title').fill('Typed');
  await page.context().setOffline(true);
  await page
    .getByRole('navigation', { name: 'Employer dashboard' })
    .getByRole('link', { name: /^Approved/ })
    .click();
  await expect(toasts(page).getByText('Failed to fetch approved applications')).toBeVisible();
  await expect(toasts(page).getByText('You are offline. Check your connection and try again.')).toBeVisible();
  await expect(page.getByLabel('Job Title')).toHaveValue('Typed');
  await page.context().setOffline(false);
  faults.splice(0);
});
