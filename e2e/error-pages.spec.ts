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
