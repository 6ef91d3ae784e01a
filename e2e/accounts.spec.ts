import type { Page } from '@playwright/test';
import { fillSignup, homes, otherThan, sendSignup, toasts } from './support/account-forms.ts';
import { readCode } from './support/mail.ts';
import { createMember, logIn, newPerson, type Person, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

// An employer does the same without script, as pages/accounts-without-script.spec.ts has it.
for (const role of ['jobseeker', 'mentor'] as const) {
  test(`a person who signs up as ${role} types the code from the mail and lands at home`, async ({
    page,
  }) => {
    const person = newPerson(role);
    await sendSignup(page, person);
    await expect(page).toHaveTitle('E-mail verification - Akwan');
    await expect(
      toasts(page).getByText('Signup successful! Check your email for verification Code.'),
    ).toBeVisible();
    await expect(page.getByRole('main')).toContainText(person.email);
    const user = await page.request.get('/api/auth/check-auth');
    expect(await user.json()).toMatchObject({ user: { role, isVerified: false } });

    const code = await readCode(person.email);
    await page.getByLabel('Digit 1 of 6').pressSequentially(code);
    await expect(page).toHaveURL(homes[role]);
    await expect(toasts(page).getByText('Email verified successfully')).toBeVisible();
  });
}

/** The page of somebody who has just signed up. */
async function openVerification(page: Page): Promise<Person> {
  const person = await signUp();
  await logIn(page, person);
  await page.goto('/verify-email');
  return person;
}

test('a person pastes the code, longer than it is, and it sends itself', async ({ page, context }) => {
  const person = await openVerification(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${await readCode(person.email)}99`);
  await page.getByLabel('Digit 1 of 6').press('Control+v');
  await expect(page).toHaveURL('/jobs');
});

test('a person who mistypes the code reads why, and starts again in the first box', async ({ page }) => {
  const person = await openVerification(page);
  const verify = page.getByRole('button', { name: 'Verify Email' });
  await expect(verify).toBeDisabled();

  await page.getByLabel('Digit 1 of 6').pressSequentially('12');
  await expect(page.getByLabel('Digit 3 of 6')).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(page.getByLabel('Digit 2 of 6')).toBeFocused();
  await expect(page.getByLabel('Digit 2 of 6')).toHaveValue('');
  await page.keyboard.press('Backspace');
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();

  const code = await readCode(person.email);
  for (let tries = 0; tries < 5; tries++) {
    await page.getByLabel('Digit 1 of 6').pressSequentially(otherThan(code));
    await expect(page.getByText('Invalid or expired verification code')).toBeVisible();
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
    await expect(page.getByLabel('Digit 6 of 6')).toHaveValue('');
    await expect(verify).toBeDisabled();
  }
  await page.getByLabel('Digit 1 of 6').pressSequentially(code);
  await expect(page.getByText('Please request a new code.')).toBeVisible();
});

test('a person sees how long the code lasts, and must wait before asking for another', async ({ page }) => {
  await page.clock.install();
  await openVerification(page);
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:5\d)$/);
  const resend = page.getByRole('button', { name: 'Resend Code' });
  await resend.click();
  await expect(
    toasts(page).getByText(/^Please wait \d+ seconds before requesting a new code$/),
  ).toBeVisible();

  // The page believes that a minute has passed; the server knows better.
  await page.clock.fastForward('01:30');
  await expect(page.getByRole('timer')).toHaveText(/^8:\d\d$/);
  await resend.click();
  await expect(
    toasts(page).getByText(/^Please wait \d+ seconds before requesting a new code$/),
  ).toBeVisible();

  await page.clock.fastForward('10:00');
  await expect(page.getByText('This code has expired. Please request a new one.')).toBeVisible();
});

test('a visitor without a session verifies with the address and the code', async ({ page }) => {
  const { email } = await signUp();
  await page.goto(`/verify-email?email=${encodeURIComponent(email)}`);
  await expect(page.getByRole('main')).toContainText(email);
  await page.getByLabel('Digit 1 of 6').pressSequentially(await readCode(email));
  await expect(page).toHaveURL('/jobs');
});

test('a visitor is told of empty fields and of a taken address, mends both, and clicks twice to sign up once', async ({
  page,
}) => {
  const [known, person] = [await createMember(), newPerson()];
  const signUpButton = page.getByRole('button', { name: 'Sign up', exact: true });
  await page.goto('/signup');
  await expect(page).toHaveTitle('Sign-up - Akwan');
  await page.getByLabel('First Name').fill('Ama');
  await signUpButton.click();
  await expect(toasts(page).getByText('Please fill in all fields')).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Ama');
  await expect(page.getByLabel('Last Name')).toHaveAccessibleDescription('Please enter your last name.');

  await fillSignup(page, { ...person, email: known.email });
  await signUpButton.click();
  const email = page.getByRole('textbox', { name: 'Email' });
  await expect(email).toHaveAccessibleDescription(/An account with this email address already exists\./);

  await fillSignup(page, person);
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  await signUpButton.dblclick();
  await expect(page).toHaveURL('/verify-email');
  expect(posts).toBe(1);
});

test('a visitor whose passwords differ reads it beside the field and as a toast', async ({ page }) => {
  const person = newPerson('employer');
  await page.goto('/signup-jobseeker');
  await expect(page).toHaveTitle('Sign-up Job Seeker - Akwan');
  await expect(page.getByRole('radio', { name: 'Job Seeker' })).toBeChecked();
  await expect(page.getByLabel('I want to be a mentor')).toBeHidden();
  await fillSignup(page, person);
  await page.getByLabel('Confirm Password').fill('something else');
  await page.getByLabel('Confirm Password').blur();
  await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription('Passwords do not match.');
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(toasts(page).getByText('Passwords do not match', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Work Email')).toHaveValue(person.email);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a person signs up, verifies and lands at home', async ({ page }) => {
    const person = newPerson();
    await sendSignup(page, person);
    await expect(page.getByText('Signup successful! Check your email for verification Code.')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(person.email);
    await page.getByRole('button', { name: 'Resend Code' }).click();
    await expect(page.getByText(/^Please wait \d+ seconds before requesting a new code$/)).toBeVisible();

    const code = await readCode(person.email);
    for (const [at, digit] of [...otherThan(code)].entries()) {
      await page.getByLabel(`Digit ${at + 1} of 6`).fill(digit);
    }
    await page.getByRole('button', { name: 'Verify Email' }).click();
    await expect(page.getByText('Invalid or expired verification code')).toBeVisible();
    for (const [at, digit] of [...code].entries()) await page.getByLabel(`Digit ${at + 1} of 6`).fill(digit);
    await page.getByRole('button', { name: 'Verify Email' }).click();
    await expect(page).toHaveURL(homes.jobseeker);
    await expect(page.getByText('Email verified successfully')).toBeVisible();
  });
});
