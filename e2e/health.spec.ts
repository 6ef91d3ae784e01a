import { expect, test } from './support/test.ts';

test('an operator sees that the process lives and can serve', async ({ request }) => {
  expect((await request.get('/healthz')).status()).toBe(200);
  expect((await request.get('/readyz')).status()).toBe(200);
});

test('a visitor who opens the address sees the home page', async ({ page }) => {
  const reply = await page.goto('/');
  expect(reply?.status()).toBe(200);
  await expect(page).toHaveTitle(/ - Akwan$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});
