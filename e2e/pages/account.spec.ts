import { expect, test } from '@playwright/test';
import { readLinkPath, readMail } from '../support/mail.ts';
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

test('without script a member changes the address by the link in the new mailbox', async () => {
  const member = await createMember();
  const email = `new.${member.email}`;
  const browser = await PlainBrowser.of(member);
  let page = await browser.open('/account');
  page.fill({ 'New Address': email, Password: 'not this one' });
  page = await page.press('Change Address');
  expect(page.text).toContain('Your password is not right.');
  expect(page.field('New Address').value).toBe(email);
  page = await page.fill({ Password: member.password }).press('Change Address');
  expect(page.text).toContain('We sent a link to the new address.');
  expect(page.text).toContain(`Waiting for ${email}`);
  await readMail(member.email, /^Your Akwan address is about to change$/);

  const stranger = new PlainBrowser();
  page = await (await stranger.open(await readLinkPath(email, 'confirm-email'))).press(
    'Confirm this address',
  );
  expect(page.path).toBe('/login');
  expect(page.text).toContain('Your address is changed. You log in with the new one.');
  expect((await browser.open('/account')).text).toContain(email);
});
