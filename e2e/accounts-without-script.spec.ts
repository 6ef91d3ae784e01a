import type { Page } from '@playwright/test';
import { homes, otherThan, sendLogin, sendNewPassword, sendSignup } from './support/account-forms.ts';
import { readCode, readResetPath } from './support/mail.ts';
import { createMember, newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

async function typeCode(page: Page, code: string) {
  for (const [at, digit] of [...code].entries()) await page.getByLabel(`Digit ${at + 1} of 6`).fill(digit);
  await page.getByRole('button', { name: 'Verify Email' }).click();
}

for (const role of ['jobseeker', 'employer', 'mentor'] as const) {
  test(`without script a person signs up as ${role}, verifies and lands at home`, async ({ page }) => {
    const person = newPerson(role);
    await sendSignup(page, person);
    await expect(page.getByText('Signup successful! Check your email for verification Code.')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(person.email);
    await page.getByRole('button', { name: 'Resend Code' }).click();
    await expect(page.getByText(/^Please wait \d+ seconds before requesting a new code$/)).toBeVisible();

    const code = await readCode(person.email);
    await typeCode(page, otherThan(code));
    await expect(page.getByText('Invalid or expired verification code')).toBeVisible();
    await typeCode(page, code);
    await expect(page).toHaveURL(homes[role]);
    await expect(page.getByText('Email verified successfully')).toBeVisible();
  });
}

test('without script a refused sign-up keeps all but the passwords', async ({ page }) => {
  await page.goto('/signup');
  await page.getByRole('radio', { name: 'Employer' }).check();
  await page.getByLabel('First Name').fill('Ama');
  await page.getByLabel('I want to be a mentor').check();
  await page.getByLabel('Password', { exact: true }).fill('akwan is my way');
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page.getByText('Please fill in all fields')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Employer' })).toBeChecked();
  await expect(page.getByLabel('First Name')).toHaveValue('Ama');
  await expect(page.getByLabel('I want to be a mentor')).toBeChecked();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('without script a member logs in, to where they wanted to go', async ({ page }) => {
  const member = await createMember();
  await page.goto('/login?next=%2Fsupport');
  await sendLogin(page, member.email, 'not the password');
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(member.email);
  await sendLogin(page, member.email, member.password);
  await expect(page).toHaveURL('/support');
  await expect(page.getByText('Login successful')).toBeVisible();
});

test('without script a member chooses a new password by the link in the mail', async ({ page }) => {
  const member = await createMember();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(member.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText(/^Password reset link has been sent to your email\./)).toBeVisible();
  await page.goto(await readResetPath(member.email));
  await sendNewPassword(page, 'NewWays2026', 'NewWays2027');
  await expect(page.getByText('Passwords do not match').first()).toBeVisible();
  await sendNewPassword(page, 'NewWays2026');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Password reset successfully')).toBeVisible();
  await sendLogin(page, member.email, 'NewWays2026');
  await expect(page).toHaveURL('/jobs');
});
