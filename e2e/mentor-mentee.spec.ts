import { toasts } from './support/account-forms.ts';
import { call, card, fullName } from './support/jobs.ts';
import {
  applyForMentorship,
  dayFromNow,
  mentorshipTexts,
  newMentee,
  planSession,
  postMentorship,
} from './support/mentorships.ts';
import { createMember, logIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('somebody new is shown the way to the mentors, and finds the page in the menus', async ({ page }) => {
  await logIn(page, await createMember());
  await page.goto('/jobs');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('link', { name: 'My mentorships' }).last().click();
  await expect(page).toHaveTitle('My mentorships - Akwan');
  await expect(
    page.getByRole('heading', { name: 'You have not applied for a mentorship yet' }),
  ).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Find a mentor' }).click();
  await expect(page).toHaveURL('/mentorships');
});

test('a mentee sees what became of every application and when they meet', async ({ page }) => {
  test.slow();
  const mentor = await createMember('mentor');
  const { _id } = await postMentorship(mentor);
  const mentee = await newMentee(mentor, _id);
  const declined = await postMentorship(mentor, { title: 'Declined one' });
  const waiting = await postMentorship(mentor, { title: 'Waiting one' });
  await applyForMentorship(declined._id, mentee);
  await call(mentor, 'POST', `/api/mentorships/${declined._id}/decline/${mentee.id}`);
  await applyForMentorship(waiting._id, mentee);
  await planSession(mentor, [mentee], { topic: 'Soon', link: 'meet.example.com/soon', message: 'Be there.' });

  await logIn(page, mentee);
  await page.goto('/my-mentorships');
  const joined = page.getByRole('region', { name: 'Mentorships joined' });
  const applications = page.getByRole('region', { name: 'Applications' });
  await expect(joined).toContainText(mentorshipTexts.title);
  await expect(joined).toContainText(fullName(mentor));
  await expect(applications).toContainText('Declined one');
  const soon = page.getByRole('region', { name: 'Upcoming sessions' }).getByRole('article', { name: 'Soon' });
  await expect(soon).toContainText('14:00 to 15:00');
  await expect(soon).toContainText('Be there.');
  await expect(soon.getByRole('link', { name: 'Join' })).toHaveAttribute(
    'href',
    'https://meet.example.com/soon',
  );
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }

  const saved = page.waitForEvent('download');
  await soon.getByRole('link', { name: 'Add to calendar' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.ics$/);
  const file = await page.request.get(
    (await soon.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '',
  );
  expect(await file.text()).toContain(`DTSTART:${dayFromNow(3).replaceAll('-', '')}T140000Z`);

  const open = card(page, 'Waiting one');
  await open.getByRole('button', { name: 'Withdraw' }).click();
  const question = page.getByRole('alertdialog', { name: 'Withdraw this application?' });
  await question.getByRole('button', { name: 'Yes, withdraw it' }).dblclick();
  await expect(toasts(page).getByText('Application withdrawn.')).toHaveCount(1);
  await expect(open).toHaveCount(0);
  await expect(card(page, 'Declined one').getByRole('button')).toHaveCount(0);
});

test('an application that was decided meanwhile stays, and the list says so', async ({ page }) => {
  const mentor = await createMember('mentor');
  const person = await createMember();
  const { _id, title } = await postMentorship(mentor);
  await applyForMentorship(_id, person);
  await logIn(page, person);
  await page.goto('/my-mentorships');
  await card(page, title).getByRole('button', { name: 'Withdraw' }).click();
  await call(mentor, 'POST', `/api/mentorships/${_id}/approve/${person.id}`);
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(toasts(page).getByText('This application has already been decided.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Mentorships joined' })).toContainText(title);
});
