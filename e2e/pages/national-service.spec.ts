import { expect, test } from '@playwright/test';
import { applicantOf, approvedLetter, call, fullName, jobTexts, postJob } from '../support/jobs.ts';
import { createMember } from '../support/people.ts';
import { PlainBrowser, textOf } from '../support/plain-browser.ts';

test('a visitor reads the Authority’s way with its sources, and where people lose money', async () => {
  const page = await new PlainBrowser().open('/national-service');
  expect(page.text).toContain('print the Authority’s appointment letter');
  expect(page.text).toContain('A change of posting for money.');
  const sources = page.main.getAllByRole('link', { name: 'National Service Authority' });
  expect(sources.length).toBeGreaterThan(5);
  expect(sources[0]?.getAttribute('href')).toBe('https://gnsa.gov.gh/');
  expect(page.text).toMatch(/checked \d+ \w+ 20\d\d/);
  expect(page.text).not.toContain('Your placements by year');
});

test('an employer is asked about a low allowance, says it is meant, and sees the openings by year', async () => {
  const browser = await PlainBrowser.of(await createMember('employer'));
  let page = await browser.open('/create-job');
  page.fill({
    'Job Title': 'Lab assistant',
    'About Role': jobTexts.aboutRole,
    Qualification: jobTexts.qualification,
    Responsibility: jobTexts.responsibility,
    'Job Type': 'NSS',
    Openings: '4',
    'Service Year': '2026/2027',
    'Allowance (GH₵ a month)': '500',
  });
  page = await page.press('Post Job');
  expect(page.status).toBe(422);
  expect(textOf(page.main.getByRole('alert'))).toContain('pays at least GH₵ 715.57 a month');
  page = await page.check('Yes, the allowance is right').press('Post Job');
  expect(page.text).toContain('Job posted successfully!');

  page = await browser.open('/national-service');
  expect(textOf(page.part('table', 'Your placements by service year'))).toContain('2026/2027404');
});

test('the employer and the applicant of an approved national service application both find the letter', async () => {
  const employer = await createMember('employer');
  const job = await postJob(employer, { type: 'NSS' });
  const applicant = await applicantOf(job._id);
  const browser = await PlainBrowser.of(employer);
  let page = await browser.open('/em-dashboard?tab=review');
  await page.press('Approve', page.part('article', fullName(applicant)));
  for (const path of [
    `/em-dashboard/applications/${job._id}`,
    `/em-dashboard/review?job=${job._id}&filter=approved`,
  ]) {
    page = await browser.open(path);
    expect(page.main.getByRole('link', { name: 'Letter of interest (PDF)' }).getAttribute('href')).toMatch(
      /\/letter$/,
    );
  }
});

test('anybody with the link reads whether a letter stands; one that was withdrawn and one that never was read the same', async () => {
  const employer = await createMember('employer');
  const job = await postJob(employer, { type: 'NSS', serviceYear: '2026/2027' });
  const applicant = await applicantOf(job._id);
  const { applications } = await call<{ applications: { _id: string }[] }>(
    employer,
    'GET',
    '/jobs/employer/applications',
  );
  const letterId = await approvedLetter(employer, job._id, { id: applications[0]?._id ?? '' });
  const visitor = new PlainBrowser();
  let page = await visitor.open(`/letters/${letterId}`);
  expect(page.text).toContain('This letter is valid.');
  expect(page.text).toContain(
    `glad to have ${fullName(applicant)} for national service in the service year 2026/2027`,
  );

  await call(employer, 'DELETE', `/jobs/${job._id}`);
  const nothing = 'This letter is no longer valid.It was withdrawn, or Akwan never issued it.';
  page = await visitor.open(`/letters/${letterId}`);
  expect([page.status, page.text.includes(nothing), page.text.includes(fullName(applicant))]).toEqual([
    200,
    true,
    false,
  ]);
  page = await visitor.open('/letters/01a1dd33-1453-4000-a176-de58a773ce08');
  expect([page.status, page.text.includes(nothing)]).toEqual([404, true]);
});
