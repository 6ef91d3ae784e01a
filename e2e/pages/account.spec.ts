import { expect, test } from '@playwright/test';
import { createMember } from '../support/people.ts';
import { PlainBrowser } from '../support/plain-browser.ts';

test('without script a member ends a session, changes the password and stays logged in', async () => {
  const member = await createMember('employer');
  const stolen = await PlainBrowser.of({ email: member.email });
  const browser = await PlainBrowser.of(member);
  let page = await browser.open('/account');
  expect(page.text).toContain('Where you are logged in');
  expect(page.text).toContain('This device');

  page = await page.press('Log out everywhere else');
  expect(page.path).toBe('/account');
  expect(page.text).toContain('You are logged out everywhere else.');
  expect((await stolen.open('/account')).path).toContain('/login');

  page.fill({ 'Present Password': 'not this one', 'New Password': 'banku and tilapia' });
  page = await page.fill({ 'Confirm Password': 'banku and tilapia' }).press('Change Password');
  expect(page.text).toContain('Your password is not right.');
  page.fill({ 'Present Password': member.password, 'New Password': 'banku and tilapia' });
  page = await page.fill({ 'Confirm Password': 'banku and tilapia' }).press('Change Password');
  expect(page.text).toContain('Your password is changed. You are logged out everywhere else.');
  expect((await browser.open('/account')).path).toBe('/account');
});
