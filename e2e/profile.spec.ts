import { plainText, smallCv, smallPicture } from './support/files.ts';
import { createMember, demo, logIn, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

const crumbs = {
  jobseeker: { name: 'Home', path: '/jobs' },
  employer: { name: 'Employer Dashboard', path: '/em-dashboard' },
  mentor: { name: 'Mentor Dashboard', path: '/mentor-dashboard' },
  admin: { name: 'Admin Dashboard', path: '/admin-dashboard' },
} as const;

for (const role of ['jobseeker', 'employer', 'mentor', 'admin'] as const) {
  test(`the profile of the ${role} has the fields of that role`, async ({ page }) => {
    await logIn(page, demo[role]);
    await page.goto('/profile');
    await expect(page).toHaveTitle('Profile - Akwan');
    const { name, path } = crumbs[role];
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(breadcrumb.getByRole('link', { name })).toHaveAttribute('href', path);
    await expect(breadcrumb.getByText('Profile')).toBeVisible();

    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(demo[role].email);
    await expect(page.getByRole('textbox', { name: 'Email' })).not.toBeEditable();
    await expect(page.getByLabel('Location').getByRole('option')).toHaveCount(18);
    await expect(page.getByLabel('Company Name')).toHaveCount(role === 'employer' ? 1 : 0);
    await expect(page.getByRole('combobox', { name: 'Skills' })).toHaveCount(role === 'jobseeker' ? 1 : 0);
    await expect(page.getByLabel('CV', { exact: true })).toHaveCount(role === 'jobseeker' ? 1 : 0);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
    }
  });
}

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

test('a job seeker who picks the wrong file hears it at once', async ({ page }) => {
  await logIn(page, await createMember());
  await page.goto('/profile');
  await page.getByLabel('Profile Picture').setInputFiles(plainText('words.txt'));
  await expect(page.getByText('Please select an image file')).toBeVisible();
  await page.getByLabel('CV', { exact: true }).setInputFiles(plainText('cv.docx', 'application/msword'));
  await expect(page.getByText('Please select a PDF file')).toBeVisible();
  await expect(page.getByText('words.txt')).toHaveCount(0);

  const large = { ...smallPicture, buffer: Buffer.alloc(2 * 1024 * 1024 + 1) };
  await page.getByLabel('Profile Picture').setInputFiles(large);
  await expect(page.getByText('The picture may have at most 2 MB.')).toBeVisible();
  await page.getByLabel('Profile Picture').setInputFiles(smallPicture);
  await expect(page.getByText('The picture may have at most 2 MB.')).toHaveCount(0);
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
  await expect(summary).toContainText('Please fill in all fields');
  await summary.getByRole('link', { name: 'Please enter your last name.' }).click();
  await expect(page.getByLabel('Last Name')).toBeFocused();
  await expect(summary).toBeVisible();
  await expect(page.getByLabel('Biography')).toHaveValue('Typed with care');
  await page.getByLabel('Last Name').fill(member.lastname);
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
});

test('a visitor is asked to log in, an unverified person to verify', async ({ page }) => {
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?next=%2Fprofile');
  await logIn(page, await signUp());
  await page.goto('/profile');
  await expect(page).toHaveURL('/verify-email');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a job seeker saves the profile, files and skills', async ({ page }) => {
    await logIn(page, await createMember());
    await page.goto('/profile');
    await page.getByLabel('Telephone Number').fill('0241234567');
    await page.getByText('Add a skill').click();
    await page.getByRole('checkbox', { name: 'JavaScript', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Communication', exact: true }).check();
    await page.getByLabel('CV', { exact: true }).setInputFiles(smallCv);
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await expect(page.getByText('CV uploaded successfully')).toBeVisible();
    await expect(page.getByLabel('Telephone Number')).toHaveValue('241234567');
    await page.getByText('Add a skill').click();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);

    for (const name of ['JavaScript', 'Communication']) {
      await page.getByRole('checkbox', { name, exact: true }).uncheck();
    }
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await page.getByText('Add a skill').click();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  });

  test('a refused save keeps what was typed', async ({ page }) => {
    await logIn(page, await createMember());
    await page.goto('/profile');
    await page.getByLabel('Biography').fill('Typed with care');
    await page.getByLabel('Location').selectOption('Oti Region');
    await page.getByText('Add a skill').click();
    await page.getByRole('checkbox', { name: 'JavaScript', exact: true }).check();
    await page.getByLabel('Profile Picture').setInputFiles(plainText('me.png', 'image/png'));
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Please select an image file');
    await expect(page.getByLabel('Biography')).toHaveValue('Typed with care');
    await expect(page.getByLabel('Location')).toHaveValue('Oti Region');
    await page.getByText('Add a skill').click();
    await expect(page.getByRole('checkbox', { name: 'JavaScript', exact: true })).toBeChecked();
  });
});
