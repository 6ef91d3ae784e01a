import { expect, test } from '@playwright/test';
import { applicantOf, fullName, postJob } from '../support/jobs.ts';
import { createMember } from '../support/people.ts';
import { PlainBrowser } from '../support/plain-browser.ts';

test('employer and applicant write to each other, report and block, without script', async () => {
  const employer = await createMember('employer');
  const job = await postJob(employer, { title: 'Ledger Clerk' });
  const applicant = await applicantOf(job._id);
  const [theirs, own] = [await PlainBrowser.of(employer), await PlainBrowser.of(applicant)];

  let page = await theirs.open(`/em-dashboard/applications/${job._id}`);
  page = await page.follow('Message');
  expect(page.text).toContain(`Write to ${fullName(applicant)}`);
  page = await page.fill({ Message: ' ' }).press('Send');
  expect(page.text).toContain('Please write a message.');
  page = await page.fill({ Message: 'See https://volta.example/map, javascript:alert(1)' }).press('Send');
  expect(page.path).toMatch(/^\/messages\/[0-9a-f-]{36}$/);

  page = await (await own.open('/my-applications')).follow(/^Messages, 1 unread/);
  const link = page.main.getByRole('link', { name: 'https://volta.example/map' });
  expect(link.getAttribute('rel')).toBe('nofollow noopener noreferrer ugc');
  expect(page.main.queryByRole('link', { name: /javascript/ })).toBeNull();
  expect(page.text).not.toContain(employer.email);
  page = await page.fill({ [`Write to ${fullName(employer)}`]: 'Thank you.' }).press('Send');
  expect(page.text).toContain('Thank you.');
  expect(page.main.queryByRole('button', { name: 'Mark as read' })).toBeNull();

  page = await (await theirs.open('/messages')).follow(fullName(applicant));
  page = await page.press('Mark as read');
  expect(page.main.queryByRole('button', { name: 'Mark as read' })).toBeNull();

  page = await (await own.open(page.path)).follow(/^Report/);
  page = await page.fill({ Reason: 'Spam' }).press('Send report');
  expect(page.text).toContain('Thank you. We will look at this message.');
  page = await page.press('Block');
  expect(page.text).toContain('You have blocked this person. Unblock them to write again.');
  page = await theirs.open(page.path);
  expect(page.text).toContain('This person is not accepting messages from you.');
});
