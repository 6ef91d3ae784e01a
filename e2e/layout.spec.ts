import type { Page } from '@playwright/test';
import { demo, logIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

const phone = { width: 360, height: 740 };
const header = (page: Page) => page.getByRole('banner');

test('a person sees the title of their own dashboard, at any width', async ({ page, context }) => {
  for (const [role, home, title] of [
    ['employer', '/em-dashboard', 'Employer Dashboard'],
    ['mentor', '/mentor-dashboard', 'Mentor Dashboard'],
    ['admin', '/admin-dashboard', 'Admin Dashboard'],
  ] as const) {
    await context.clearCookies();
    await logIn(page, demo[role]);
    await page.goto('/support');
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await expect(header(page).getByText(title)).toBeVisible();
      await expect(header(page).getByRole('link').first()).toHaveAttribute('href', home);
      await expect(header(page).getByRole('link', { name: /^Notifications/ })).toBeInViewport({ ratio: 1 });
      await expect(header(page).getByRole('button', { name: 'Account menu' })).toBeInViewport({ ratio: 1 });
    }
  }
});

test('a person who opens the avatar menu reads who they are', async ({ page }) => {
  await logIn(page, demo.employer);
  await page.goto('/support');
  const button = page.getByRole('button', { name: 'Account menu' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  for (const text of ['Volta Ltd', 'Esi Mensah', 'esi@demo.example']) {
    await expect(header(page).getByText(text, { exact: true })).toBeVisible();
  }
  await expect(header(page).getByText('Employer', { exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  const profile = page.getByRole('link', { name: 'Edit Profile' });
  await expect(header(page).getByRole('link', { name: 'Interviews' })).toBeFocused();
  await expect(profile).toHaveAttribute('href', '/profile');
  for (const [role, name] of [
    ['link', 'Work records'],
    ['link', 'Messages'],
    ['link', 'Company'],
    ['link', 'People'],
    ['link', 'Your public page'],
    ['link', 'Edit Profile'],
    ['link', 'Account'],
    ['button', 'Logout'],
  ] as const) {
    await page.keyboard.press('Tab');
    await expect(header(page).getByRole(role, { name })).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(profile).toBeHidden();
  await expect(button).toBeFocused();
});

test('a job seeker on a phone has one menu, whichever button opens it', async ({ page }) => {
  await page.setViewportSize(phone);
  await logIn(page, demo.jobseeker);
  await page.goto('/support');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const button of ['Open menu', /^Account menu/]) {
    await page.getByRole('button', { name: button }).click();
    expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, ...phone });
    for (const name of ['Jobs', 'National service', 'Interviews', 'Saved jobs', 'Edit Profile']) {
      await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(1);
    }
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
    // The keyboard stays in the menu.
    await menu.getByRole('button', { name: 'Logout' }).focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main, footer'))).toBeNull();
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
  }
});

test('a visitor who reads the jobs is offered to sign up', async ({ page }) => {
  await page.goto('/jobs');
  await expect(header(page).getByRole('link', { name: 'SignUp' })).toBeVisible();
});

test('the bar of tabs on a phone begins at a tab, whichever is open', async ({ page }) => {
  await page.setViewportSize(phone);
  await logIn(page, demo.employer);
  for (const tab of ['manage-jobs', 'review', 'approved', 'declined', 'post-job']) {
    await page.goto(`/em-dashboard?tab=${tab}`);
    const bar = page.getByRole('navigation', { name: 'Employer dashboard' });
    const cut = () =>
      bar.evaluate((element) => {
        const left = element.getBoundingClientRect().left;
        const boxes = [...element.querySelectorAll('a')].map((link) => link.getBoundingClientRect());
        return boxes.filter((box) => box.left < left - 1 && box.right > left + 1).length;
      });
    await expect(bar.locator('[aria-current]')).toBeInViewport({ ratio: 0.99 });
    await expect.poll(cut).toBe(0);
  }
});

test('local storage follows the session, and so does another tab', async ({ page, context }) => {
  const stored = (tab: Page) =>
    tab.evaluate(
      () => [localStorage.getItem('token'), localStorage.getItem('userId')].filter(Boolean).length,
    );
  await logIn(page, demo.mentor);
  await page.goto('/support');
  await expect.poll(() => stored(page)).toBe(2);
  const reply = await page.request.get('/api/auth/check-auth');
  expect(await page.evaluate(() => localStorage.getItem('userId'))).toBe((await reply.json()).user._id);

  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByText('Mentor Dashboard')).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logout successful')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect.poll(() => stored(page)).toBe(0);
  await expect(header(other).getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a visitor on a phone opens the menu by keyboard and comes back from it', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, ...phone });
  await expect(menu.getByRole('link', { name: 'Find Job' })).toBeFocused();
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  // The keyboard goes round in the menu, never into the page behind it.
  for (const name of ['Find Talent', 'Support', 'Login', 'SignUp']) {
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main, footer'))).toBeNull();

  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');

  await button.click();
  await menu.getByRole('link', { name: 'Support' }).click();
  await expect(page).toHaveURL('/support');
  await expect(menu).toBeHidden();
  await page.getByText('Does it cost anything to apply?').click();
  await expect(page.getByText('never asks applicants for money')).toBeVisible();
});

test('the first press of Tab offers to skip the header', async ({ page }) => {
  await page.goto('/support');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('a person without a network keeps the page and is told', async ({ page, context }) => {
  // The router asks where the links of the page lead, as soon as the page is hydrated.
  const routes = page.waitForResponse(/\/__manifest\?/);
  await page.goto('/support');
  await (await routes).finished();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Find Talent' }).click();
  await expect(page.getByText('You are offline. Check your connection and try again.')).toBeVisible();
  await expect(page).toHaveURL('/support');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Find Talent' }).click();
  await expect(page).toHaveURL('/find_talent');
});

test.describe('at the own machine', () => {
  test.use({ fromOwnNetwork: false });

  test('the footer leads to the local inbox', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Inbox' }).click();
    await expect(page).toHaveURL('/inbox');
  });
});
