import { expect, test } from '@playwright/test';
import { applyTo, createJobs, fullName } from '../support/jobs.ts';
import { createMember } from '../support/people.ts';
import { PlainBrowser } from '../support/plain-browser.ts';

test('without script an employer reads the notifications, page by page, and chooses the mails', async () => {
  const employer = await createMember('employer');
  const browser = await PlainBrowser.of(employer);
  let page = await browser.open('/notifications');
  expect(page.text).toContain('Nothing new yet');
  expect(page.main.queryByRole('button', { name: 'Mark all as read' })).toBeNull();

  const seeker = await createMember();
  const jobs = await createJobs(employer, 21);
  for (const { _id } of jobs) await applyTo(_id, seeker);
  page = await browser.open('/em-dashboard');
  page = await page.follow('Notifications, 21 unread');
  expect(page.main.getAllByRole('listitem')).toHaveLength(20);
  const news = new RegExp(`^${fullName(seeker)} has applied for`);
  expect((await page.follow(news)).path).toBe(`/em-dashboard/applications/${jobs.at(-1)?._id}`);

  page = await browser.open('/notifications');
  page = await page.follow('Earlier notifications');
  page = await page.press('Mark as read');
  expect(page.text).toContain('Marked as read.');
  expect(page.text).toContain('20 unread');
  page = await page.press('Mark all as read');
  expect(page.main.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  expect(page.all.getByRole('link', { name: 'Notifications' })).toBeTruthy();

  page = await page.follow('Choose what we email you');
  expect(page.main.queryByLabelText(/^Codes/)).toBeNull();
  page = await page.check('New applications for your jobs', false).press('Save Notifications');
  expect(page.text).toContain('Your notification settings were saved.');
  expect(page.field('New applications for your jobs')).toMatchObject({ checked: false });
  expect(page.field('Interviews')).toMatchObject({ checked: true });
});
