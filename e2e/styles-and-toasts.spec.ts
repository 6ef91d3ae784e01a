import { expect, test } from './support/test.ts';

test('a visitor to whom the rest of the styles comes late sees the next page dressed', async ({
  page,
  faults,
}) => {
  let tries = 0;
  await page.route('**/assets/*.css', (route) => (tries++ === 0 ? route.abort() : route.continue()));
  await page.goto('/community');
  await page.getByRole('link', { name: 'Career resources' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resources for your career' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Interview', exact: true })).not.toHaveCSS(
    'padding-left',
    '0px',
  );
  expect(tries, 'what was lost is asked for again').toBe(2);
  expect(faults.splice(0).join()).toContain('net::ERR_FAILED');
});

test('a visitor who closed one message need not close the next', async ({ page }) => {
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login' }).click();
  await toasts.getByRole('button', { name: 'Close notification' }).click();
  await expect(toasts.getByText('Please fill in all fields')).toHaveCount(0);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(toasts.getByText('Please fill in all fields')).toBeVisible();
  await expect(toasts.getByText('Please fill in all fields')).toHaveCount(0);
});
