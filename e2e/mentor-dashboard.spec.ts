import { toasts } from './support/account-forms.ts';
import { card, decidedLine, fullName } from './support/jobs.ts';
import { readEmail } from './support/mail.ts';
import { dayFromNow, mentorshipTexts, mentorWith, newApplicant } from './support/mentorships.ts';
import { createMember, logIn, type Member } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a new mentor is led to a first mentorship, mends it and deletes it', async ({ page }) => {
  await logIn(page, await createMember('mentor'));
  await page.goto('/mentor-dashboard');
  await page.locator('.empty').getByRole('link', { name: 'Post Mentorship' }).click();
  await expect(page).toHaveURL('/mentor-dashboard?tab=post');
  await page.getByLabel('Title').fill(mentorshipTexts.title);
  await page.getByRole('button', { name: 'Post Mentorship' }).click();
  const faults = page.getByRole('main').getByRole('alert');
  await expect(faults.getByText('Duration is required')).toBeVisible();
  await expect(faults.getByText('Description is required')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(mentorshipTexts.title);
  await page.getByLabel('Duration').fill('6 weeks');
  await page.getByLabel('Max Applicants').fill('3');
  await page.getByLabel('Description').fill(mentorshipTexts.description);
  const skills = page.getByRole('combobox', { name: 'Skills Required' });
  await skills.fill('Pyth');
  await page.getByRole('option', { name: 'Python' }).click();
  await page.getByRole('button', { name: 'Post Mentorship' }).dblclick();
  await expect(toasts(page).getByText('Mentorship opportunity created successfully')).toHaveCount(1);
  await expect(page).toHaveURL('/mentor-dashboard?tab=open');
  const own = card(page, mentorshipTexts.title);
  await expect(own).toContainText('0/3');
  await expect(own).toContainText('Python');
  await expect(own.getByRole('link', { name: 'View Applicants' })).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(1);

  await own.getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveTitle('Edit mentorship - Akwan');
  await expect(
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Mentor Dashboard' }),
  ).toHaveAttribute('href', '/mentor-dashboard');
  await expect(page.getByLabel('Max Applicants')).toHaveValue('3');
  await page.getByLabel('Title').fill('');
  await page.getByRole('button', { name: 'Update Mentorship' }).click();
  await expect(page.getByRole('link', { name: 'Title is required' })).toBeVisible();
  await page.getByLabel('Title').fill('Better SQL');
  await page.getByRole('button', { name: 'Update Mentorship' }).click();
  await expect(toasts(page).getByText('Mentorship updated successfully')).toBeVisible();

  const edited = card(page, 'Better SQL');
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await edited.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toContainText('Better SQL');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(edited).toBeVisible();
  await edited.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Yes, delete it!' }).dblclick();
  await expect(toasts(page).getByText('Mentorship deleted successfully')).toHaveCount(1);
  await expect(page.getByText('No mentorships yet.')).toBeVisible();
});

test('a mentor approves and declines; the badge drops and the mentee appears', async ({ page }) => {
  const { mentor, offered } = await mentorWith(0);
  const [first, second] = [await newApplicant(offered), await newApplicant(offered)];
  await logIn(page, mentor);
  await page.goto('/mentor-dashboard?tab=applicants');
  const menu = page.getByRole('navigation', { name: 'Mentor dashboard' });
  await expect(menu.getByText('2 pending applicants')).toBeVisible();
  const one = card(page, fullName(first));
  await expect(one).toContainText(first.email);
  await expect(one).toContainText(mentorshipTexts.title);
  await one.getByRole('button', { name: 'Approve' }).dblclick();
  await expect(toasts(page).getByText('Applicant approved successfully!')).toHaveCount(1);
  await expect(one).toHaveCount(0);
  await expect(menu.getByText('1 pending applicants')).toBeVisible();
  const other = card(page, fullName(second));
  await other.getByRole('button', { name: 'Decline' }).click();
  await expect(toasts(page).getByText('Applicant declined successfully!')).toBeVisible();
  await expect(decidedLine(page, second)).toContainText('Declined');
  await expect(toasts(page).getByText(/^Failed|already/)).toHaveCount(0);
  await menu.getByRole('link', { name: 'My Mentees' }).click();
  await expect(one).toContainText(first.email);
});

test('a mentor plans sessions: what is missing is said, a clash is a warning, deleting asks', async ({
  page,
}) => {
  test.slow();
  const { mentor, mentees } = await mentorWith(2);
  const [mentee] = mentees as [Member, Member];
  await logIn(page, mentor);
  await page.goto('/mentor-dashboard?tab=sessions');
  const create = page.getByRole('button', { name: 'Create Session' });
  await expect(page.getByLabel('Date')).toHaveAttribute('min', dayFromNow(0));
  await create.click();
  await expect(
    page.getByRole('link', { name: 'Please select at least one mentee to create a session.' }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert').getByText('Topic is required')).toBeVisible();

  await page.getByRole('checkbox', { name: fullName(mentee) }).check();
  await page.getByLabel('Topic').fill('Joins');
  await page.getByLabel('Date').fill(dayFromNow(2));
  await page.getByLabel('Start Time').fill('14:00');
  await page.getByLabel('End Time').fill('13:00');
  await page.getByLabel('Session Link').fill('not a link');
  await create.click();
  await expect(
    page.getByRole('link', { name: 'Invalid session link format. Please enter a valid URL.' }),
  ).toBeVisible();
  await page.getByLabel('Session Link').fill('meet.example.com/sql');
  await create.click();
  await expect(
    page.getByRole('main').getByRole('alert').getByText('The end time must be after the start time.'),
  ).toBeVisible();
  await page.getByLabel('End Time').fill('15:00');
  await create.dblclick();
  await expect(toasts(page).getByText('Session created successfully')).toHaveCount(1);
  const session = card(page, 'Joins');
  await expect(session).toContainText(fullName(mentee));
  await expect(session).toContainText('14:00 to 15:00');
  await expect(session.getByRole('link', { name: 'meet.example.com/sql' })).toHaveAttribute(
    'href',
    'https://meet.example.com/sql',
  );
  await expect(page.getByLabel('Topic')).toHaveValue('');

  await page.getByRole('checkbox', { name: fullName(mentee) }).check();
  await page.getByLabel('Topic').fill('Indexes');
  await page.getByLabel('Date').fill(dayFromNow(2));
  await page.getByLabel('Start Time').fill('14:30');
  await page.getByLabel('End Time').fill('15:30');
  await create.click();
  await expect(
    toasts(page).getByText('You have another session at that time: Joins, 14:00 to 15:00.'),
  ).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await readEmail(mentee.email, /Joins/);

  await session.getByRole('link', { name: 'Edit Session' }).click();
  await expect(page.getByRole('heading', { name: 'Edit session' })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: fullName(mentee) })).toBeChecked();
  await page.getByLabel('Start Time').fill('09:00');
  await page.getByLabel('End Time').fill('10:00');
  await page.getByRole('button', { name: 'Update Session' }).click();
  await expect(toasts(page).getByText('Session updated successfully')).toBeVisible();
  await expect(session).toContainText('09:00 to 10:00');
  await expect(create).toBeVisible();
  await readEmail(mentee.email, /Changed: Joins/);

  await session.getByRole('button', { name: 'Delete Session' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(question).toContainText('Joins');
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(toasts(page).getByText('Session deleted successfully')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});
