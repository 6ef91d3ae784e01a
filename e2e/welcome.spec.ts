import { logIn, newPerson } from './support/people.ts';
import { seedPerson } from './support/seed.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('on a phone, by keyboard, a newcomer answers, creates a CV and has it on the profile', async ({
  page,
}) => {
  const person = newPerson('jobseeker');
  const { token } = await seedPerson({ ...person, newcomer: true });
  await logIn(page, { ...person, token });
  await page.goto('/jobs');
  await page.getByRole('link', { name: 'Begin' }).press('Enter');
  await page.getByLabel('Field').selectOption('Design');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Where do you want to work?');
  await page.getByRole('link', { name: 'Skip', exact: true }).press('Enter');
  await expect(heading).toHaveText(/^What kind of job/);
  await page.getByRole('button', { name: 'Skip', exact: true }).press('Enter');
  await expect(heading).toHaveText('For you');
  await expect(page.locator('.job').first()).toBeVisible();
  await page.goto('/cv');
  await page.getByRole('link', { name: 'Modern' }).press('Enter');
  await expect(page).toHaveURL(/layout=modern/);
  await expect(page.getByRole('article', { name: 'Preview of your CV' })).toContainText('Design');
  const pdf = await page.request.get('/api/cv?layout=modern');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  await page.getByRole('button', { name: 'Use as my profile CV' }).press('Enter');
  await expect(page.getByText('This CV is now on your profile.')).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
