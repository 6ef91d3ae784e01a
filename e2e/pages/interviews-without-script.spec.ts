import { expect, test } from '@playwright/test';
import { applicantOf, fullName, postJob } from '../support/jobs.ts';
import { createMember } from '../support/people.ts';
import { PlainBrowser } from '../support/plain-browser.ts';

test('an employer offers times, the applicant chooses one, the employer cancels, without script', async () => {
  const employer = await createMember('employer');
  const job = await postJob(employer, { title: 'Ledger Clerk' });
  const applicant = await applicantOf(job._id);
  const [theirs, own] = [await PlainBrowser.of(employer), await PlainBrowser.of(applicant)];

  let page = await theirs.open(`/em-dashboard/applications/${job._id}`);
  page = await page.follow('Offer interview');
  expect(page.text).toContain(`Offer ${fullName(applicant)} an interview`);
  page = await page.fill({ 'First time': '2020-03-11T14:30', Place: 'Tema' }).press('Offer times');
  expect(page.text).toContain('This time has passed.');
  expect(page.field('Place').value).toBe('Tema');
  page = await page
    .fill({ 'First time': '2099-03-11T14:30', 'Second time': '2099-03-12T09:00' })
    .press('Offer times');
  expect(page.text).toContain('Times sent. The applicant gets an email and chooses one.');
  const review = async () => (await theirs.open(`/em-dashboard/review?job=${job._id}`)).text;
  expect(await review()).toContain('Interview: Times offered, waiting for a reply');

  page = await (await own.open('/my-applications')).follow('Interview: choose a time');
  const map = page.main.getByRole('link', { name: 'See on a map' });
  expect(map.getAttribute('href')).toBe('https://www.openstreetmap.org/search?query=Tema');
  page = await page.press('Choose Thu 12 Mar, 09:00 to 09:30');
  expect(page.text).toContain('Confirm Thu 12 Mar, 09:00 to 09:30?');
  expect(await review()).toContain('waiting for a');
  page = await page.press('Yes, I will come');
  expect(page.text).toContain('Your interview is confirmed.');
  page = await own.open('/my-applications');
  expect(page.text).toContain('Interview: confirmed, Thu 12 Mar, 09:00 to 09:30');

  expect(await review()).toContain('Interview: Confirmed, Thu 12 Mar, 09:00');
  page = await (await theirs.open('/interviews')).press('Cancel interview');
  expect(page.text).toContain('Cancel this interview?');
  expect(await review()).toContain('Interview: Confirmed');
  page = await page.press('Yes, cancel it');
  expect(page.text).toContain('The interview is cancelled, and we have told the applicant.');
});
