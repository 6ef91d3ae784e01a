import { sendLogin } from './support/account-forms.ts';
import { call, postJob } from './support/jobs.ts';
import { createMember, logIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

const overflow = () => document.documentElement.scrollWidth - innerWidth;

test('on a phone, by keyboard, an entry is corrected and a CV created, downloaded and sent', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const [seeker, employer] = [await createMember(), await createMember('employer')];
  const job = await postJob(employer);
  const entry = { role: 'Intern', organisation: 'Volta Ltd', fromYear: 2024 };
  await call(seeker, 'POST', '/api/profile/experience', entry);
  await logIn(page, seeker);
  await page.goto('/profile/details');
  await page.getByRole('link', { name: 'Edit Intern' }).press('Enter');
  const form = page.getByRole('form', { name: 'Edit Intern' });
  await expect(form.getByLabel('Role')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('Organisation')).toBeFocused();
  await form.getByLabel('To year').fill('2020');
  await page.keyboard.press('Enter');
  await expect(form.getByText('The last year cannot be before the first.')).toBeVisible();
  await page.getByRole('alert').getByRole('link').press('Enter');
  await expect(form.getByLabel('To year')).toBeFocused();
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  await form.getByLabel('To year').fill('2025');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Volta Ltd, 2024 to 2025')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Experience', exact: true })).toBeFocused();

  await page.goto('/cv');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as PDF' }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);

  await page.goto(`/jobs/${job._id}`);
  await page.getByLabel('Use the CV made from my profile').press('Space');
  await page.getByLabel('Keep this CV on my profile').press('Space');
  await page.getByRole('button', { name: 'Submit Application' }).press('Enter');
  await expect(page.getByText('Your application has been submitted successfully!').first()).toBeVisible();
});

test('on a wide screen, by keyboard, an account is looked after, deleted and taken back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const member = await createMember('mentor');
  await logIn(page, member);
  await page.goto('/account');
  await page.getByLabel('Send one email a day instead').press('Space');
  await page.getByRole('button', { name: 'Save Notifications' }).press('Enter');
  await expect(page.getByText('Your notification settings were saved.')).toBeVisible();
  await expect(page.getByLabel('Send one email a day instead')).toBeChecked();

  await page.getByLabel('Your Password, to delete the account').fill('not this one');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password is wrong.').first()).toBeVisible();
  await page.getByLabel('Your Password, to delete the account').fill(member.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/^[^?]+\/goodbye\?until=/);
  await expect(page.getByRole('link', { name: 'Log in to keep my account' })).toBeVisible();

  await page.goto('/login');
  await sendLogin(page, member.email, member.password);
  await expect(page).toHaveURL('/leaving');
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Keep my account' }).press('Enter');
  await expect(page.getByText('You have kept your account.')).toBeVisible();
  await expect(page).toHaveURL('/account');
});

test('whoever saves by keyboard is still at the button afterwards', async ({ page }) => {
  await logIn(page, await createMember());
  await page.goto('/account');
  const save = page.getByRole('button', { name: 'Save Notifications' });
  await save.press('Enter');
  await expect(page.getByText('Your notification settings were saved.')).toBeVisible();
  await expect(save).toBeFocused();
});
