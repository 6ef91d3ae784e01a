import { expect, test } from '@playwright/test';
import { fullName } from '../support/jobs.ts';
import {
  applyForMentorship,
  dayFromNow,
  mentorWith,
  newApplicant,
  planSession,
  postMentorship,
} from '../support/mentorships.ts';
import { createMember } from '../support/people.ts';
import { PlainBrowser, type PlainPage, textOf } from '../support/plain-browser.ts';

const card = (page: PlainPage, name: string) => page.part('article', name);
const confirm = (page: PlainPage, question: string, yes: string) =>
  page.press(yes, page.part('region', question));

test('a mentor posts, decides, plans, deletes; what was refused is kept', async () => {
  const { mentor, offered, mentees } = await mentorWith(1);
  const applicant = await newApplicant(offered);
  await planSession(mentor, mentees);
  const browser = await PlainBrowser.of(mentor);
  let page = await browser.open('/mentor-dashboard?tab=post');
  page.fill({ Title: 'Plain HTML', 'Max Applicants': '0', Description: 'Two\nlines' }).check('Docker');
  page = await page.press('Post Mentorship');
  expect(textOf(page.main.getByRole('alert'))).toContain('Duration is required');
  expect(page.field('Description').value).toBe('Two\nlines');
  expect((page.field('Docker') as HTMLInputElement).checked).toBe(true);
  page = await page.fill({ Duration: 'a month', 'Max Applicants': '2' }).press('Post Mentorship');
  expect(page.text).toContain('Mentorship opportunity created successfully');
  page = await page.press('Delete', card(page, 'Plain HTML'));
  page = await confirm(page, 'Are you sure?', 'Yes, delete it!');
  expect(page.text).toContain('Mentorship deleted successfully');
  expect(page.all.queryAllByRole('article', { name: 'Plain HTML' })).toHaveLength(0);

  page = await browser.open('/mentor-dashboard?tab=applicants');
  page = await page.press('Approve', card(page, fullName(applicant)));
  expect(page.text).toContain('Applicant approved successfully!');
  page = await page.press('Undo', page.part('group', fullName(applicant)));
  expect(page.text).toContain('Decision undone.');
  page = await page.press('Approve', card(page, fullName(applicant)));

  page = await browser.open('/mentor-dashboard?tab=sessions');
  page.check(fullName(applicant)).fill({ Topic: 'Forms', 'Start Time': '09:00', 'End Time': '10:00' });
  page = await page.press('Create Session');
  expect(textOf(page.main.getByRole('alert'))).toContain('Date is required');
  expect((page.field(fullName(applicant)) as HTMLInputElement).checked).toBe(true);
  page = await page.fill({ Date: dayFromNow(1) }).press('Create Session');
  expect(page.text).toContain('Session created successfully');
  page = await page.press('Delete Session', card(page, 'Forms'));
  page = await confirm(page, 'Are you sure?', 'Yes, delete it!');
  expect(page.text).toContain('Session deleted successfully');
});

test('a mentee withdraws an application after a question', async () => {
  const person = await createMember();
  const { _id, title } = await postMentorship(await createMember('mentor'));
  await applyForMentorship(_id, person);
  let page = await (await PlainBrowser.of(person)).open('/my-mentorships');
  page = await page.press('Withdraw', card(page, title));
  expect(textOf(page.part('region', 'Withdraw this application?'))).toContain(title);
  page = await confirm(page, 'Withdraw this application?', 'Yes, withdraw it');
  expect(page.text).toContain('Application withdrawn.');
  expect(page.all.queryAllByRole('article', { name: title })).toHaveLength(0);
});

test('a mentor decides on the review desk and undoes it', async () => {
  const { mentor, offered } = await mentorWith(0);
  const [first, next] = [await newApplicant(offered), await newApplicant(offered)];
  const browser = await PlainBrowser.of(mentor);
  let page = await browser.open(`/mentor-dashboard/review?mentorship=${offered}`);
  const open = (person: typeof first) => page.part('article', fullName(person));
  page = await page.press('Decline', open(first));
  expect(page.text).toContain(`Declined: ${fullName(first)}`);
  expect(open(next)).toBeTruthy();
  page = await page.press('Undo', page.part('list', 'Applicants'));
  expect(page.text).not.toContain('Declined:');
  page = await page.press('Approve', open(first));
  page = await page.press('Approve', open(next));
  expect(page.text).toContain('2 decisions just made');
  page = await page.press('Undo all');
  expect(page.text).toContain('2 pending applicants');
});
