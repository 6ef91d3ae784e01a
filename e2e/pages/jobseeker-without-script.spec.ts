import { expect, test } from '@playwright/test';
import { plainText, smallCv } from '../support/files.ts';
import { applicantOf, call, fullName, postJob } from '../support/jobs.ts';
import { createMember } from '../support/people.ts';
import { PlainBrowser, type PlainPage, textOf } from '../support/plain-browser.ts';

const checked = (page: PlainPage) =>
  page.all.queryAllByRole<HTMLInputElement>('checkbox').filter((box) => box.checked).length;

test('a job seeker saves the profile, files and skills', async () => {
  let page = await (await PlainBrowser.of(await createMember())).open('/profile');
  page.fill({ 'Telephone Number': '0241234567' }).check('JavaScript').check('Communication');
  page = await page.attach('CV', smallCv).press('Save Profile');
  expect(page.text).toContain('Profile updated successfully!');
  expect(page.text).toContain('CV uploaded successfully');
  expect(page.field('Telephone Number').value).toBe('241234567');
  expect(checked(page)).toBe(2);
  page = await page.check('JavaScript', false).check('Communication', false).press('Save Profile');
  expect(checked(page)).toBe(0);
});

test('a refused profile keeps what was typed', async () => {
  let page = await (await PlainBrowser.of(await createMember())).open('/profile');
  page.fill({ Biography: 'Typed with care', Location: 'Oti Region' }).check('JavaScript');
  page = await page.attach('Profile Picture', plainText('me.png', 'image/png')).press('Save Profile');
  expect(textOf(page.main.getByRole('alert'))).toContain('Please select an image file');
  expect(page.field('Biography').value).toBe('Typed with care');
  expect(page.field('Location').value).toBe('Oti Region');
  expect((page.field('JavaScript') as HTMLInputElement).checked).toBe(true);
});

test('a job seeker saves a job on its page, finds it in the list and removes it on a card', async () => {
  const job = await postJob(await createMember('employer'), { title: 'Ledger Clerk' });
  const browser = await PlainBrowser.of(await createMember());
  let page = await browser.open(`/jobs/${job._id}`);
  page = await page.press('Save');
  expect(page.path).toBe(`/jobs/${job._id}`);
  expect(page.text).toContain('Job saved.');
  page = await browser.open('/saved-jobs');
  page = await page.press('Save Ledger Clerk');
  expect(page.text).toContain('You have not saved a job yet');
});

test('a visitor who wants to save a job finds it waiting after the login', async () => {
  const job = await postJob(await createMember('employer'), { title: 'Ledger Clerk' });
  const jobPage = await new PlainBrowser().open(`/jobs/${job._id}`);
  const next = new URL(
    jobPage.main.getByRole('link', { name: 'Save' }).getAttribute('href') ?? '',
    'http://x',
  ).searchParams.get('next');
  let page = await (await PlainBrowser.of(await createMember())).open(next ?? '');
  page = await page.press('Save this job');
  expect(page.path).toBe('/saved-jobs');
  expect(page.main.getByRole('link', { name: 'Ledger Clerk' })).toBeTruthy();
});

test('an applicant withdraws after a question that names the job', async () => {
  const job = await postJob(await createMember('employer'), { title: 'Ledger Clerk' });
  let page = await (await PlainBrowser.of(await applicantOf(job._id))).open('/my-applications');
  page = await page.press(/^Withdraw the application/);
  const question = page.part('region', 'Withdraw this application?');
  expect(textOf(question)).toContain('Ledger Clerk');
  page = await page.press('Yes, withdraw it', question);
  expect(page.text).toContain('Application withdrawn.');
  expect(page.path).toBe('/my-applications');
  expect(page.main.getByRole('link', { name: 'Find jobs' }).getAttribute('href')).toBe('/jobs');
});

test('a newcomer reads what the CV made from the profile lacks', async () => {
  const job = await postJob(await createMember('employer'));
  const browser = await PlainBrowser.of(await createMember('jobseeker'));
  const page = await browser.open(`/jobs/${job._id}`);
  expect(page.text).toContain('This CV would say little more than your name');
  expect(page.text).toContain('your school or university');
});

test('an applicant follows an application from sent to approved', async () => {
  const employer = await createMember('employer');
  const job = await postJob(employer, { title: 'Ledger Clerk' });
  const applicant = await applicantOf(job._id, 'I like ledgers.\nAnd Accra.');
  const browser = await PlainBrowser.of(applicant);
  const entry = (page: PlainPage) =>
    page.main.getAllByRole('listitem').find((item) => textOf(item).includes('Ledger Clerk')) ?? null;

  let page = await browser.open('/my-applications');
  for (const text of [
    /Pending/,
    /Sent on \d+ \w+ \d{4}/,
    /I like ledgers\./,
    new RegExp(fullName(employer)),
  ]) {
    expect(textOf(entry(page))).toMatch(text);
  }
  expect(textOf(entry(page))).not.toContain('CV opened on');
  expect(page.part('link', 'Ledger Clerk').getAttribute('href')).toBe(`/jobs/${job._id}`);
  const cvPath = page.part('link', 'CV sent: my-cv.pdf').getAttribute('href') ?? '';
  expect((await browser.open(cvPath)).headers.get('content-type')).toContain('application/pdf');

  page = await browser.open('/my-applications');
  expect(textOf(entry(page)), 'the applicant opening the CV does not count').not.toContain('CV opened on');
  const { applications } = await call<{ applications: { _id: string; cvUrl: string }[] }>(
    applicant,
    'GET',
    '/applications/mine',
  );
  const [{ _id, cvUrl }] = applications as [{ _id: string; cvUrl: string }];
  expect((await (await PlainBrowser.of(employer)).open(cvUrl)).status).toBe(200);
  await call(employer, 'PATCH', `/jobs/${job._id}/applications/${_id}`, { status: 'approved' });
  page = await browser.open('/my-applications');
  expect(textOf(entry(page))).toMatch(/Approved on \d+ \w+ \d{4}/);
  expect(textOf(entry(page))).toMatch(/CV opened on \d+ \w+ \d{4}/);
  expect(page.all.queryByRole('button', { name: /^Withdraw the application/ })).toBeNull();
});

test('the record stays when the job goes', async () => {
  const employer = await createMember('employer');
  const job = await postJob(employer, { title: 'Ledger Clerk' });
  const applicant = await applicantOf(job._id, 'I like ledgers.');
  await call(employer, 'DELETE', `/jobs/${job._id}`);
  const page = await (await PlainBrowser.of(applicant)).open('/my-applications');
  expect(page.text).toContain('Ledger Clerk');
  expect(page.text).toContain('This job is no longer listed');
  expect(page.text).toContain('I like ledgers.');
  expect(page.all.queryByRole('link', { name: 'Ledger Clerk' })).toBeNull();
});
