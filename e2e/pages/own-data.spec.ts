import { expect, test } from '@playwright/test';
import { applicantOf, call, postJob } from '../support/jobs.ts';
import { readEmail } from '../support/mail.ts';
import { createMember } from '../support/people.ts';
import { PlainBrowser } from '../support/plain-browser.ts';

test('without script a member deletes the account, is asked at the next login, and keeps it', async () => {
  const member = await createMember('employer');
  await postJob(member, { title: 'Pausing Clerk' });
  const browser = await PlainBrowser.of(member);
  let page = await browser.open('/account');
  const field = 'Your Password, to delete the account';
  page = await page.press('Delete my account');
  expect(page.text).toContain('Please enter your password.');
  page = await page.fill({ [field]: 'not this one' }).press('Delete my account');
  expect(page.text).toContain('Your password is wrong.');
  page = await page.fill({ [field]: member.password }).press('Delete my account');
  expect(page.path).toMatch(/^\/goodbye\?until=/);
  expect(page.text).toMatch(/Your account will be deleted on \d+ \w+ \d{4}/);
  expect(page.text).toMatch(/Log in before \d+ \w+ \d{4}, and you can keep everything/);
  expect((await browser.open('/jobs?search=pausing')).text).not.toContain('Pausing Clerk');
  await readEmail(member.email, /^Your Akwan account will be deleted on /);

  page = await browser.open('/login');
  page = await page.fill({ Email: member.email, Password: member.password }).press('Login');
  expect(page.path).toBe('/leaving');
  expect(page.text).toMatch(/Your account will be deleted on \d+ \w+ \d{4}\./);
  expect((await browser.open('/em-dashboard')).path).toBe('/leaving');
  expect((await browser.open('/privacy')).path).toBe('/privacy');
  page = await (await browser.open('/leaving')).press('Keep my account');
  expect(page.path).toBe('/account');
  expect(page.text).toContain('You have kept your account.');
  expect((await browser.open('/jobs?search=pausing')).text).toContain('Pausing Clerk');
});

test('without script a member gets all of the own data for the password, and is told when it is wrong', async () => {
  const member = await createMember('employer');
  let page = await (await PlainBrowser.of(member)).open('/account');
  const field = 'Your Password, to download your data';
  page = await page.fill({ [field]: 'not this one' }).press('Download my data');
  expect(page.path).toBe('/account');
  expect(page.text).toContain('Your password is wrong.');
  page = await page.fill({ [field]: member.password }).press('Download my data');
  expect(page.headers.get('content-type')).toBe('application/zip');
  expect(page.headers.get('content-disposition')).toBe('attachment; filename="my-data.zip"');
  expect(page.html.startsWith('PK')).toBe(true);
});

test('an applicant sees who opened the CV and takes it back; the employer sees that', async () => {
  const employer = await createMember('employer');
  const job = await postJob(employer, { title: 'Ledger Clerk' });
  const seeker = await applicantOf(job._id);
  const { applications } = await call<{ applications: { cvUrl: string }[] }>(
    employer,
    'GET',
    '/jobs/employer/applications',
  );
  await call(employer, 'GET', applications[0]?.cvUrl ?? '').catch(() => {});
  let page = await (await PlainBrowser.of(seeker)).open('/my-applications');
  expect(page.text).toContain('Who opened it (1)');
  page = await page.press('Withdraw my CV for Ledger Clerk');
  expect(page.text).toContain('You withdrew your CV. The employer can no longer open it.');
  const review = await (await PlainBrowser.of(employer)).open(`/em-dashboard/applications/${job._id}`);
  expect(review.text).toContain('The applicant withdrew their CV');
});

test('privacy and terms are public, linked in the footer and at sign-up', async () => {
  const browser = new PlainBrowser();
  const links = (await browser.open('/support')).all;
  expect(links.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
  expect(links.getByRole('link', { name: 'Terms of use' }).getAttribute('href')).toBe('/terms');
  const signup = (await browser.open('/signup')).main;
  expect(signup.getByRole('link', { name: 'terms of use' }).getAttribute('href')).toBe('/terms');
  expect((await browser.open('/privacy')).text).toContain('Data Protection Act, 2012 (Act 843)');
  expect((await browser.open('/terms')).text).toContain('Nobody may ask for money for a job');
  expect((await browser.open('/sitemaps/1.xml')).html).toContain('/privacy</loc>');
});
