import { expect, test } from '@playwright/test';
import { homes, otherThan } from '../support/account-forms.ts';
import { postJob } from '../support/jobs.ts';
import { readCode, readLinkPath } from '../support/mail.ts';
import { administrator, createMember, newPerson } from '../support/people.ts';
import { PlainBrowser, type PlainPage } from '../support/plain-browser.ts';

function typeCode(page: PlainPage, code: string): Promise<PlainPage> {
  const digits = [...code].map((digit, at) => [`Digit ${at + 1} of 6`, digit]);
  return page.fill(Object.fromEntries(digits)).press('Verify Email');
}

// In a real browser, a job seeker does the same in accounts.spec.ts.
for (const role of ['employer', 'mentor'] as const) {
  test(`a person signs up as ${role}, verifies and lands at home`, async () => {
    const { firstname, lastname, email, password } = newPerson(role);
    let page = await new PlainBrowser().open('/signup');
    page.check('Employer').fill({ 'First Name': firstname, 'Last Name': lastname, Email: email });
    page.fill({ Password: password, 'Confirm Password': password });
    if (role === 'mentor') page.check('I want to be a mentor');
    page = await page.press('Sign up');
    expect(page.path).toBe('/verify-email');
    expect(page.text).toContain('Signup successful! Check your email for verification Code.');
    expect(page.text).toContain(email);
    page = await page.press('Resend Code');
    expect(page.text).toMatch(/Please wait \d+ seconds before requesting a new code/);

    const code = await readCode(email);
    page = await typeCode(page, otherThan(code));
    expect(page.text).toContain('Invalid or expired verification code');
    page = await typeCode(page, code);
    expect(page.path).toBe(homes[role]);
    expect(page.text).toContain('Email verified successfully');
  });
}

test('a refused sign-up keeps all but the passwords', async () => {
  let page = await new PlainBrowser().open('/signup');
  page.check('Employer').check('I want to be a mentor');
  page = await page.fill({ 'First Name': 'Ama', Password: 'akwan is my way' }).press('Sign up');
  expect(page.text).toContain('Please fill in all fields');
  for (const label of ['Employer', 'I want to be a mentor']) {
    expect((page.field(label) as HTMLInputElement).checked, label).toBe(true);
  }
  expect(page.field('First Name').value).toBe('Ama');
  expect(page.field('Password').value).toBe('');
});

test('a member logs in, to where they wanted to go', async () => {
  const { email, password } = await createMember();
  let page = await new PlainBrowser().open('/login?next=%2Fsupport');
  page = await page.fill({ Email: email, Password: 'not the password' }).press('Login');
  expect(page.text).toContain('Invalid email or password');
  expect(page.field('Email').value).toBe(email);
  page = await page.fill({ Password: password }).press('Login');
  expect(page.path).toBe('/support');
  expect(page.text).toContain('Login successful');
});

test('a login link to another site leads home instead', async () => {
  const { email, password } = await createMember('mentor');
  const page = await new PlainBrowser().open('/login?next=https%3A%2F%2Felsewhere.example%2F');
  expect((await page.fill({ Email: email, Password: password }).press('Login')).path).toBe(
    '/mentor-dashboard',
  );
});

test('a member chooses a new password by the link in the mail', async () => {
  const { email } = await createMember();
  const browser = new PlainBrowser();
  const forgotten = await browser.open('/forgot-password');
  const sent = await forgotten.fill({ Email: email }).press('Send Reset Link');
  expect(sent.text).toContain('Password reset link has been sent to your email.');
  let page = await browser.open(await readLinkPath(email, 'reset-password'));
  page.fill({ 'New Password': 'NewWays2026', 'Confirm Password': 'NewWays2027' });
  page = await page.press('Reset Password');
  expect(page.text).toContain('Passwords do not match');
  page.fill({ 'New Password': 'NewWays2026', 'Confirm Password': 'NewWays2026' });
  page = await page.press('Reset Password');
  expect(page.path).toBe('/login');
  expect(page.text).toContain('Password reset successfully');
  expect((await page.fill({ Email: email, Password: 'NewWays2026' }).press('Login')).path).toBe('/jobs');
});

test('the login page says why it was opened', async () => {
  const { _id } = await postJob(await createMember('employer'), { title: 'Junior Designer' });
  const page = await new PlainBrowser().open(`/login?next=${encodeURIComponent(`/jobs/${_id}`)}`);
  expect(page.text).toContain('Log in to apply for Junior Designer.');
});

test('an administrator who logs in lands at the admin dashboard', async () => {
  const { email, password } = administrator;
  const page = await new PlainBrowser().open('/login');
  const main = page.all.getByRole('main');
  expect((await page.fill({ Email: email, Password: password }).press('Login', main)).path).toBe(
    '/admin-dashboard',
  );
});
