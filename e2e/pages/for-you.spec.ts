import { expect, test } from '@playwright/test';
import { call, postJob } from '../support/jobs.ts';
import { createMember } from '../support/people.ts';
import { PlainBrowser, textOf } from '../support/plain-browser.ts';

test('a job seeker reads why jobs are suggested, and switches them off and on again', async () => {
  const person = await createMember();
  const browser = await PlainBrowser.of(person);
  await postJob(await createMember('employer'), { title: 'SQL Helper', location: 'Ashanti Region' });
  await call(person, 'PUT', '/user/profile', { skills: 'SQL', location: 'Ashanti Region' });
  let page = await (await browser.open('/jobs')).follow('Jobs for you');
  const card = page.main.getAllByRole('listitem').find((item) => /SQL Helper/.test(textOf(item)));
  expect(textOf(card ?? null)).toContain('Because you know SQL and it is in Ashanti');

  page = await page.press('Switch suggestions off');
  expect(page.path).toBe('/for-you');
  expect(page.text).toContain('Suggestions are off');
  expect(page.text).not.toContain('SQL Helper');
  page = await page.press('Switch suggestions on');
  expect(page.text).toContain('SQL Helper');
});

test('the link to it is for job seekers only', async () => {
  const page = await new PlainBrowser().open('/jobs');
  expect(page.all.queryByRole('link', { name: 'Jobs for you' })).toBeNull();
});
