import sharp from 'sharp';
import { toasts } from './support/account-forms.ts';
import { plainText, smallCv, smallPicture } from './support/files.ts';
import { createMember, logIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a job seeker fills in the profile, with picture and CV', async ({ page }) => {
  await logIn(page, await createMember());
  await page.goto('/profile');
  await expect(page.getByText('CV uploaded successfully')).toHaveCount(0);

  await page.getByLabel('First Name').fill('Akɔsua');
  await page.getByLabel('Location').selectOption('Volta Region');
  const telephone = page.getByLabel('Telephone Number');
  await telephone.pressSequentially('0a24 123 45678');
  await expect(telephone).toHaveValue('241234567');
  await page.getByLabel('Biography').fill('Two lines\nof it');
  for (const skill of ['JavaScript', 'Communication']) {
    await page.getByRole('combobox', { name: 'Skills' }).fill(skill);
    await page.getByRole('option', { name: skill, exact: true }).click();
  }
  await page.getByRole('combobox', { name: 'Skills' }).fill('JavaScript');
  await expect(page.getByRole('option', { name: 'JavaScript', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByLabel('Profile Picture').setInputFiles(smallPicture);
  await expect(page.getByRole('img', { name: 'The picture you chose' })).toBeVisible();
  await page.getByLabel('CV', { exact: true }).setInputFiles(smallCv);
  await page.getByRole('button', { name: 'Save Profile' }).click();

  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account menu' }).locator('img')).toBeVisible();
  await expect(page.getByText('CV uploaded successfully')).toBeVisible();
  await expect(page.getByText(smallCv.name)).toHaveCount(0);
  const cvLink = page.getByRole('link', { name: 'View Current CV' });
  const cv = await page.request.get((await cvLink.getAttribute('href')) ?? '');
  expect(cv.headers()['content-type']).toContain('application/pdf');

  await page.getByRole('button', { name: 'Remove Communication' }).click();
  const saved = page.waitForResponse((reply) => reply.request().method() === 'POST');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await saved;
  await expect(page.getByRole('button', { name: 'Save Profile' })).toBeEnabled();
  await page.reload();
  await expect(page.getByLabel('First Name')).toHaveValue('Akɔsua');
  await expect(page.getByLabel('Location')).toHaveValue('Volta Region');
  await expect(telephone).toHaveValue('241234567');
  await expect(page.getByLabel('Biography')).toHaveValue('Two lines\nof it');
  await expect(page.getByRole('list', { name: 'Chosen' }).getByRole('listitem')).toHaveText(['JavaScript']);
});

test('a job seeker who picks the wrong file is told at once, and again when saving', async ({ page }) => {
  await logIn(page, await createMember());
  await page.goto('/profile');
  await page.getByLabel('Profile Picture').setInputFiles(plainText('words.txt'));
  await expect(page.getByText('Please select an image file')).toBeVisible();
  await page.getByLabel('CV', { exact: true }).setInputFiles(plainText('cv.docx', 'application/msword'));
  await expect(page.getByText('Please select a PDF file')).toBeVisible();
  await expect(page.getByText('words.txt')).toHaveCount(0);

  const large = { ...smallPicture, buffer: Buffer.alloc(12 * 1024 * 1024 + 1) };
  await page.getByLabel('Profile Picture').setInputFiles(large);
  await expect(page.getByText('The picture can be at most 12 MB.')).toBeVisible();
  await page.getByLabel('Profile Picture').setInputFiles(smallPicture);
  await expect(page.getByText('The picture can be at most 12 MB.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Please select a PDF file');
  await expect(page.getByText('Profile updated successfully!')).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue without a CV' }).click();
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
});

test('a photo of a telephone is made small before it is sent', async ({ page }) => {
  await logIn(page, await createMember());
  await page.goto('/profile');
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const canvas = { width: 2_400, height: 3_200, channels: 3 as const, background: '#888', noise };
  const buffer = await sharp({ create: canvas }).jpeg({ quality: 90 }).toBuffer();
  expect(buffer.length).toBeGreaterThan(2 * 1024 * 1024);
  await page
    .getByLabel('Profile Picture')
    .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText(/^\d+ KB, choose again/)).toBeVisible();
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
});

test('a refused save says why and keeps what was typed', async ({ page }) => {
  const member = await createMember();
  await logIn(page, member);
  await page.goto('/profile');
  await page.getByLabel('Biography').fill('Typed with care');
  await page.getByLabel('Profile Picture').setInputFiles(plainText('me.png', 'image/png'));
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Please select an image file');
  await expect(page.getByLabel('Biography')).toHaveValue('Typed with care');

  await page.getByLabel('Profile Picture').setInputFiles(smallPicture);
  await page.getByLabel('Last Name').fill(' ');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  const summary = page.getByRole('main').getByRole('alert');
  await expect(toasts(page).getByText('Please fill in all fields')).toBeVisible();
  await summary.getByRole('link', { name: 'Please enter your last name.' }).click();
  await expect(page.getByLabel('Last Name')).toBeFocused();
  await expect(summary).toBeVisible();
  await expect(page.getByLabel('Biography')).toHaveValue('Typed with care');
  await page.getByLabel('Last Name').fill(member.lastname);
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
});
