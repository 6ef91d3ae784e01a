import { card, fullName } from './support/jobs.ts';
import { dayFromNow, mentorWith, newApplicant, planSession } from './support/mentorships.ts';
import { logIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test('a mentor posts, decides, plans, deletes; what was refused is kept', async ({ page }) => {
  test.slow();
  const { mentor, offered, mentees } = await mentorWith(1);
  const applicant = await newApplicant(offered);
  await planSession(mentor, mentees);
  await logIn(page, mentor);
  await page.goto('/mentor-dashboard?tab=post');
  await page.getByLabel('Title').fill('Plain HTML');
  await page.getByLabel('Max Applicants').fill('0');
  await page.getByLabel('Description').fill('Two\nlines');
  await page.getByText('Choose from the list').click();
  await page.getByLabel('Docker').check();
  await page.getByRole('button', { name: 'Post Mentorship' }).click();
  await expect(page.getByRole('main').getByRole('alert').getByText('Duration is required')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Two\nlines');
  await expect(page.getByRole('checkbox', { name: 'Docker', includeHidden: true })).toBeChecked();
  await page.getByLabel('Duration').fill('a month');
  await page.getByLabel('Max Applicants').fill('2');
  await page.getByRole('button', { name: 'Post Mentorship' }).click();
  await expect(page.getByText('Mentorship opportunity created successfully')).toBeVisible();
  const own = card(page, 'Plain HTML');
  await own.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('region', { name: 'Are you sure?' });
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Mentorship deleted successfully')).toBeVisible();
  await expect(own).toHaveCount(0);

  await page.goto('/mentor-dashboard?tab=applicants');
  await card(page, fullName(applicant)).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Applicant approved successfully!')).toBeVisible();

  await page.goto('/mentor-dashboard?tab=sessions');
  await page.getByRole('checkbox', { name: fullName(applicant) }).check();
  await page.getByLabel('Topic').fill('Forms');
  await page.getByLabel('Start Time').fill('09:00');
  await page.getByLabel('End Time').fill('10:00');
  await page.getByRole('button', { name: 'Create Session' }).click();
  await expect(page.getByRole('main').getByRole('alert').getByText('Date is required')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: fullName(applicant) })).toBeChecked();
  await page.getByLabel('Date').fill(dayFromNow(1));
  await page.getByRole('button', { name: 'Create Session' }).click();
  await expect(page.getByText('Session created successfully')).toBeVisible();
  await card(page, 'Forms').getByRole('button', { name: 'Delete Session' }).click();
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Session deleted successfully')).toBeVisible();
});
