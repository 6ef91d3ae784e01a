import { expect, test } from './support/test.ts';

test('the tabs of the resources follow the back button', async ({ page }) => {
  await page.goto('/resources');
  const bar = page.getByRole('navigation', { name: 'Kinds of resources' });
  for (const [at, tab] of ['resume', 'interview', 'networking', 'careerAdvice'].entries()) {
    await bar.getByRole('link').nth(at).click();
    await expect(page).toHaveURL(`/resources?tab=${tab}`);
    await expect(bar.locator('[aria-current]')).toHaveAttribute('href', new RegExp(`tab=${tab}$`));
  }
  await page.goBack();
  await expect(bar.locator('[aria-current]')).toHaveAttribute('href', /tab=networking$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('a visitor on a phone uses the menu, the tabs and the questions', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'SignUp' })).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'Support' }).click();
    await page.getByText('Who can see my CV?').click();
    await expect(page.getByText('It has no public address')).toBeVisible();

    await page.goto('/resources');
    await page.getByRole('link', { name: 'Interview', exact: true }).click();
    await expect(page.locator('tbody a')).toHaveCount(10);
  });
});
