import type { Page } from '@playwright/test';
import { sendLogin, sendNewPassword, toasts } from './support/account-forms.ts';
import { readCode, readLinkPath } from './support/mail.ts';
import { createMember, logIn, newPerson, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

const stored = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem('token'), userId: localStorage.getItem('userId') }));

test('a member who was sent to login comes back after a wrong try to where they wanted to go, and logs out', async ({
  page,
}) => {
  const member = await createMember();
  await page.goto('/login?next=%2Fresources%3Ftab%3Dinterview');
  await expect(page).toHaveTitle('Login - Akwan');
  await sendLogin(page, member.email, 'not the password');
  await expect(toasts(page).getByText('Invalid email or password')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(member.email);

  await sendLogin(page, member.email, member.password);
  await expect(page).toHaveURL('/resources?tab=interview');
  await expect(toasts(page).getByText('Login successful')).toBeVisible();
  await expect.poll(() => stored(page)).toEqual({ token: expect.any(String), userId: member.id });

  await page
    .getByRole('button', { name: /account|menu|Ama/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(toasts(page).getByText('Logout successful')).toBeVisible();
  await expect.poll(() => stored(page)).toEqual({ token: null, userId: null });
  expect((await page.request.get('/api/auth/check-auth')).status()).toBe(401);
});

test('a visitor with empty login fields is told so, and closes the message without losing the place', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(toasts(page).getByText('Please fill in all fields')).toBeVisible();
  await page.getByLabel('Email').press('Home');
  await toasts(page).getByRole('button', { name: 'Close notification' }).press('Enter');
  await expect(toasts(page).getByText('Please fill in all fields')).toBeHidden();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('a person who is not verified yet is led from login to the code, and then on', async ({ page }) => {
  const member = await signUp();
  await page.goto('/login?next=%2Fsupport');
  await sendLogin(page, member.email, member.password);
  await expect(page).toHaveURL('/verify-email?next=%2Fsupport');
  await page.getByLabel('Digit 1 of 6').pressSequentially(await readCode(member.email));
  await expect(page).toHaveURL('/support');
});

test('a visitor who tries too often is told how long to wait', async ({ page }) => {
  const { email } = await createMember();
  await page.goto('/login');
  for (let tries = 0; tries < 10; tries++) {
    await page.request.post('/api/auth/login', { data: { email, password: 'not the password' } });
  }
  await sendLogin(page, email, 'not the password');
  await expect(toasts(page).getByText(/^Too many tries\. Please try again in \d+ seconds?\.$/)).toBeVisible();
});

test('a member who forgot the password chooses a new one, and other sessions end', async ({
  page,
  browser,
}) => {
  const member = await createMember();
  const elsewhere = await browser.newContext();
  const otherPage = await elsewhere.newPage();
  await logIn(otherPage, member);

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page).toHaveTitle('Forgot password - Akwan');
  await page.getByLabel('Email').fill(member.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  const sent = 'Password reset link has been sent to your email. Please check your inbox and spam folder.';
  await expect(page.getByText(sent)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('1 hour');
  await page.getByRole('button', { name: 'Send another reset link' }).click();
  await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible();

  await page.goto(await readLinkPath(member.email, 'reset-password'));
  await expect(page).toHaveTitle('Reset password - Akwan');
  await sendNewPassword(page, 'NewWays2026', 'NewWays2027');
  await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription('Passwords do not match');
  await sendNewPassword(page, 'only lower 1');
  await expect(
    page.getByRole('link', {
      name: 'Password must be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, and one number',
    }),
  ).toBeVisible();
  await sendNewPassword(page, 'NewWays2026');
  await expect(page).toHaveURL('/login');
  await expect(toasts(page).getByText('Password reset successfully')).toBeVisible();
  expect((await otherPage.request.get('/api/auth/check-auth')).status()).toBe(401);
  await elsewhere.close();

  await sendLogin(page, member.email, 'NewWays2026');
  await expect(page).toHaveURL('/jobs');
});

test('a visitor with an old reset link is led to ask for a new one', async ({ page }) => {
  await page.goto('/reset-password/an-old-link');
  await sendNewPassword(page, 'NewWays2026');
  await expect(page).toHaveURL('/forgot-password');
  await expect(
    toasts(page).getByText('The password reset link has expired. Please request a new one.'),
  ).toBeVisible();
});

test('an unknown address gets no reset link', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(newPerson().email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'No user found with this email address.',
  );
});

test('a member whose cookie is gone but whose token is valid stays logged in', async ({ page, context }) => {
  const member = await createMember();
  await logIn(page, member);
  await page.goto('/resources');
  await expect.poll(() => stored(page)).toEqual({ token: expect.any(String), userId: member.id });
  await context.clearCookies();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  expect((await page.request.get('/api/auth/check-auth')).status()).toBe(200);
});
