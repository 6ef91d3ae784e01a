import { expect, test } from './support/test.ts';

test('a person who is lost is told so and goes back one step', async ({ page }) => {
  await page.goto('/support');
  const reply = await page.goto('/no/such/page');
  expect(reply?.status()).toBe(404);
  await expect(page).toHaveTitle('Page not found - Akwan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found.');
  await expect(
    page.getByText("The page you're looking for doesn't exist or has been moved.", { exact: true }),
  ).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/support');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('Go Back leads home', async ({ page }) => {
    await page.goto('/no/such/page');
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveTitle('Home - Akwan');
  });
});

test('a form sent to a page that takes none gets an error page that a person can use', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/support' });
    document.body.append(form);
    form.submit();
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page.locator('code')).toHaveText(/[\w-]{6,}/);
  await expect(page.locator('body')).not.toContainText(/action|stack|at .*\.js/);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveTitle('Support - Akwan');
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
