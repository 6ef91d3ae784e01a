import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const pages = {
  '/': 'Home',
  '/find_talent': 'Find talent',
  '/support': 'Support',
  '/community': 'Community',
  '/resources': 'Resources centre',
};

for (const [path, screen] of Object.entries(pages)) {
  test(`anyone can read ${path} at any width and in both themes`, async ({ page }) => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const reply = await page.goto(path);
      expect(reply?.status()).toBe(200);
      expect(await reply?.text()).not.toContain(' style="');
      await expect(page).toHaveTitle(`${screen} - Akwan`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', `${screen} - Akwan`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
  });
}

async function expectWay(page: Page, name: string, path: string) {
  await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
}

test('a job seeker finds fields and the way to jobs on the home page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Finance & Accounting' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Development & IT' })).toBeVisible();
  await expectWay(page, 'Find Jobs', '/login');
  await expectWay(page, 'Learn More', '/support');
  await expectWay(page, 'Signup now', '/signup');
  const why = page.getByRole('region', { name: 'Why Choose Akwan' });
  await expect(why.getByRole('listitem')).toHaveCount(4);
});

test('an employer finds the way in on the page for talent', async ({ page }) => {
  await page.goto('/find_talent');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hire Smarter, Build Faster!');
  await expectWay(page, 'Join Us', '/signup');
  await expectWay(page, 'Learn More', '/support');
  const why = page.getByRole('region', { name: 'Why Choose Akwan' });
  await expect(why.getByRole('listitem')).toHaveCount(4);
});

test('a worried person reads how to report a scam', async ({ page }) => {
  await page.goto('/support');
  const part = page.getByRole('region', { name: 'Report a scam' });
  await expect(part.getByRole('link', { name: 'Report a scam by email' })).toHaveAttribute(
    'href',
    /^mailto:/,
  );
});

const tabs = { resume: 20, interview: 10, networking: 12, careerAdvice: 7 };

test('a student finds 49 links in four tabs that have an address', async ({ page }) => {
  await page.goto('/resources');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resources for your career');
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Description']);
  const bar = page.getByRole('navigation', { name: 'Kinds of resources' });
  const found = new Set<string | null>();
  for (const [at, [key, count]] of Object.entries(tabs).entries()) {
    await bar.getByRole('link').nth(at).click();
    await expect(page).toHaveURL(`/resources?tab=${key}`);
    await expect(bar.locator('[aria-current]')).toHaveAttribute('href', new RegExp(`tab=${key}$`));
    const links = page.getByRole('cell').getByRole('link');
    await expect(links).toHaveCount(count);
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
      found.add(await link.getAttribute('href'));
    }
  }
  expect(found.size).toBe(49);
  await page.goBack();
  await expect(bar.locator('[aria-current]')).toHaveAttribute('href', /tab=networking$/);
});

test('an unknown tab is the first one', async ({ page }) => {
  await page.goto('/resources?tab=nonsense');
  await expect(page.locator('[aria-current]', { hasText: 'Resume' })).toBeVisible();
  await expect(page.getByRole('cell').getByRole('link')).toHaveCount(20);
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
    await expect(page.locator('tbody a')).toHaveCount(tabs.interview);
  });
});
