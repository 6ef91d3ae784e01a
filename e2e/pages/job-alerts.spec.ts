import { expect, test } from '@playwright/test';
import { readLinkPath } from '../support/mail.ts';
import { createMember, newPerson } from '../support/people.ts';
import { PlainBrowser } from '../support/plain-browser.ts';

const list = '/jobs?search=clerk&location=Oti+Region&style=Remote&pay=3000&verified=true';
const label = '“clerk”, Remote, in Oti Region, ₵3,000 or more a month, from verified employers';
const tellMe = 'Tell me about jobs like these';

test('a visitor asks beside a filtered list and starts the alert by the button behind the link of the mail', async () => {
  const { email } = newPerson();
  const browser = new PlainBrowser();
  expect((await browser.open('/jobs')).all.queryByRole('link', { name: tellMe })).toBeNull();
  const path = (await browser.open(list)).part('link', tellMe).getAttribute('href') ?? '';
  let page = await browser.open(path);
  expect(page.text).toContain(label);
  page = await page.fill({ Email: 'not an address', 'Email me': 'weekly' }).press('Send me the link');
  expect(page.text).toContain('Please enter a valid email address.');
  expect(page.field('Email me').value).toBe('weekly');
  page = await page.fill({ Email: email }).press('Send me the link');
  expect(page.text).toContain('open the link in the email');

  const link = await readLinkPath(email, 'job-alerts/confirm');
  // As a program that checks mails does: the link is only opened.
  for (let n = 0; n < 2; n += 1) page = await browser.open(link);
  expect(page.text).toContain(label);
  expect(page.text).toContain('On Mondays');
  page = await page.press('Start this alert');
  expect([page.path, page.text]).toEqual(['/jobs', expect.stringContaining('Your job alert has started.')]);
  page = await browser.open(link);
  expect([page.status, page.text]).toEqual([400, expect.stringContaining('invalid or has expired')]);
});

test('a person unticks the alert that a stranger asked for in their name', async () => {
  const { email } = newPerson();
  const browser = new PlainBrowser();
  for (const search of ['clerk', 'stranger']) {
    const path = (await browser.open(`/jobs?search=${search}`)).part('link', tellMe).getAttribute('href');
    await (await browser.open(path ?? '')).fill({ Email: email }).press('Send me the link');
  }
  let page = await browser.open(await readLinkPath(email, 'job-alerts/confirm'));
  page = await page.check('“stranger”', false).check('“clerk”', false).press('Start these alerts');
  expect(page.text).toContain('Please choose an alert to start.');
  page = await page.check('“stranger”', false).press('Start these alerts');
  expect(page.text).toContain('Your job alert has started.');
});

test('a job seeker makes, changes, pauses and deletes an alert', async () => {
  const browser = await PlainBrowser.of(await createMember());
  let page = await (await browser.open(list)).press(tellMe);
  expect(page.path).toBe('/job-alerts');
  expect(page.text).toContain('Job alert saved.');
  expect(page.part('article', label)).toBeTruthy();
  page = await (await browser.open(list)).press(tellMe);
  expect(page.text).toContain('You already have this job alert.');
  page = await page.press('Send weekly');
  expect(page.text).toContain('On Mondays at 6:00');
  page = await page.press('Pause');
  expect(page.text).toContain('Paused');
  page = await page.press('Resume');
  expect(page.text).not.toContain('Paused');
  page = await page.fill({ Words: 'nurse', 'Email me': 'weekly' }).press('Create alert');
  expect(page.text).toContain('2 alerts');
  page = await page.press('Delete', page.part('article', '“nurse”'));
  const question = page.part('region', 'Are you sure?');
  page = await page.press('Yes, delete it!', question);
  expect(page.text).toContain('Job alert deleted.');
  expect(page.text).toContain('1 alert');
});

test('a job seeker sees the jobs of the alert under its link, as the list that it was made from', async () => {
  const browser = await PlainBrowser.of(await createMember());
  const page = await (await browser.open(list)).press(tellMe);
  const link = page.part('link', 'See the jobs').getAttribute('href') ?? '';
  const [shown, asked] = [link, list].map((address) => new URLSearchParams(address.split('?')[1]));
  expect(Object.fromEntries(shown ?? [])).toEqual(Object.fromEntries(asked ?? []));
});

test('the link in a mail shows a button; one that is not ours says so', async () => {
  const browser = new PlainBrowser();
  let page = await browser.open('/job-alerts/unsubscribe/nonsense');
  expect([page.status, page.h1]).toEqual([200, 'End this job alert?']);
  page = await page.press('End this alert');
  expect([page.status, page.h1]).toEqual([404, 'This link does not work']);
});
