import { createHmac } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { readEmail, readLinkPath } from '../support/mail.ts';
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

  page.fill({ 'Current password': 'not this one', 'New Password': 'banku and tilapia' });
  page = await page.fill({ 'Confirm Password': 'banku and tilapia' }).press('Change Password');
  expect(page.text).toContain('Your password is wrong.');
  page.fill({ 'Current password': member.password, 'New Password': 'banku and tilapia' });
  page = await page.fill({ 'Confirm Password': 'banku and tilapia' }).press('Change Password');
  expect(page.text).toContain('Password changed. You are logged out everywhere else.');
  expect((await browser.open('/account')).path).toBe('/account');
});

test('without script a member changes the address by the link in the new mailbox', async () => {
  const member = await createMember();
  const email = `new.${member.email}`;
  const browser = await PlainBrowser.of(member);
  let page = await browser.open('/account');
  page.fill({ 'New Email': email, Password: 'not this one' });
  page = await page.press('Change Email');
  expect(page.text).toContain('Your password is wrong.');
  expect(page.field('New Email').value).toBe(email);
  page = await page.fill({ Password: member.password }).press('Change Email');
  expect(page.text).toContain('We sent a link to the new address.');
  expect(page.text).toContain(`Waiting for ${email}`);
  await readEmail(member.email, /^Your Akwan email address is about to change$/);

  const stranger = new PlainBrowser();
  page = await (await stranger.open(await readLinkPath(email, 'confirm-email'))).press(
    'Confirm this address',
  );
  expect(page.path).toBe('/login');
  expect(page.text).toContain('Email address changed. Log in with the new one from now on.');
  expect((await browser.open('/account')).text).toContain(email);
});

/** What an authenticator app shows for the key. */
function appCode(key: string, step = Math.floor(Date.now() / 30_000)): string {
  const bits = [...key].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeUInt32BE(step, 4);
  const digest = createHmac('sha1', secret).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

test('without script a member sets up a second factor, logs in with it and switches it off', async () => {
  const member = await createMember('mentor');
  const browser = await PlainBrowser.of(member);
  let page = await browser.open('/account');
  page = await page.fill({ 'Your Password': member.password }).press('Set up');
  const key = /Key: ((?:[A-Z2-7]{4} ?){8})/.exec(page.text)?.[1]?.replaceAll(' ', '') ?? '';
  page = await page.fill({ Code: '000000' }).press('Switch on');
  expect(page.text).toContain('This code is wrong or has already been used.');
  page = await page.fill({ Code: appCode(key) }).press('Switch on');
  expect(page.text).toContain('Save these recovery codes');
  const [recovery = '', another = ''] = page.text.match(/[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}/g) ?? [];

  let login = await new PlainBrowser().open('/login');
  login = await login.fill({ Email: member.email, Password: member.password }).press('Login');
  expect(login.text).toContain('the code from your authenticator app');
  login = await login.fill({ Password: member.password, Code: '000000' }).press('Login');
  expect(login.text).toContain('This code is wrong or has already been used.');
  login = await login.fill({ Password: member.password, Code: recovery }).press('Login');
  expect(login.path).toBe('/mentor-dashboard');

  page = await browser.open('/account');
  expect(page.text).toContain('You have 9 recovery codes left.');
  page = await page.fill({ 'Your Password': member.password, Code: another }).press('Switch off');
  expect(page.text).toContain('Two-step login is off.');
});
