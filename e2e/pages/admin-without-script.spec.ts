import { expect, test } from '@playwright/test';
import { fullName, postJob } from '../support/jobs.ts';
import { asAdministrator } from '../support/page-parts.ts';
import { administrator, createMember } from '../support/people.ts';
import { PlainBrowser, type PlainPage, textOf } from '../support/plain-browser.ts';

function row(page: PlainPage, text: string): HTMLElement {
  const [found] = page.all.getAllByRole('row').filter((line) => textOf(line).includes(text));
  if (!found) throw new Error(`No row contains ${text}.`);
  return found;
}

test('an administrator searches, deletes a job and an employer', async () => {
  const employer = await createMember('employer');
  const job = await postJob(employer, { title: `Clerk of ${employer.lastname}` });
  const browser = await PlainBrowser.of(administrator);
  let page = await browser.open('/admin-dashboard?tab=jobs&sort=title&direction=asc');
  page.all.getByRole<HTMLInputElement>('searchbox').value = employer.lastname;
  page = await page.press('Search');
  expect(page.path).toMatch(/tab=jobs&sort=title&direction=asc/);
  page = await page.press('Delete', row(page, job.title));
  expect(textOf(page.part('region', 'Are you sure?'))).toContain("You won't be able to revert this!");
  page = await page.follow('Cancel', page.part('region', 'Are you sure?'));
  page = await page.press('Delete', row(page, job.title));
  page = await page.press('Yes, delete it!', page.part('region', 'Are you sure?'));
  expect(page.text).toContain('Job deleted successfully');
  expect(page.text).toContain('No jobs found.');

  page = await (await browser.open(`/employer-profile/${employer.id}`)).press('Suspend');
  const suspension = page.part('region', 'Suspend this account?');
  page.field('Reason', suspension).value = 'Charges applicants.';
  page = await page.press('Suspend', suspension);
  expect(page.path).toBe(`/employer-profile/${employer.id}`);
  expect(page.text).toContain('Account suspended.');
  page = await page.press('Restore');
  expect(page.text).toContain('Account restored.');
  page = await page.press('Delete employer');
  page = await page.press('Yes, delete it!', page.part('region', 'Are you sure?'));
  expect(page.path).toBe('/admin-dashboard?tab=employers');
  expect(page.text).toContain('Employer deleted successfully');
});

test('a job seeker is suspended and restored in the table', async () => {
  const person = await createMember('jobseeker');
  const browser = await PlainBrowser.of(administrator);
  let page = await browser.open(`/admin-dashboard?tab=jobseekers&search=${person.lastname}`);
  page = await page.press('Suspend', row(page, person.email));
  const step = page.part('region', 'Suspend this account?');
  expect(textOf(step)).toContain(fullName(person));
  page.field('Reason', step).value = 'Asked for it.';
  page = await page.press('Suspend', step);
  expect(textOf(row(page, person.email))).toContain('Suspended');
  page = await page.press('Restore', row(page, person.email));
  expect(page.text).toContain('Account restored.');
});

test('a job is reported, and an administrator takes it down', async () => {
  const employer = await createMember('employer');
  const job = await postJob(employer, { title: `Runner of ${employer.lastname}` });
  const seeker = await PlainBrowser.of(await createMember('jobseeker'));
  let page = await (await seeker.open(`/jobs/${job._id}`)).follow('Report this job');
  page = await page.fill({ Details: 'It is a pyramid.' }).press('Send report');
  expect(textOf(page.main.getByRole('alert'))).toContain('Please choose a reason.');
  expect(page.field('Details').value).toBe('It is a pyramid.');
  page = await page.fill({ Reason: 'Not a job' }).press('Send report');
  expect(page.path).toBe(`/jobs/${job._id}`);
  expect(page.text).toContain('Thank you. We will look at this job.');

  page = await (await PlainBrowser.of(administrator)).open(`/job-details/${job._id}`);
  page = await page.press('Take down', page.part('article', job.title));
  const step = page.part('region', 'Take this job down?');
  page.field('Reason', step).value = 'It is not a job.';
  page = await page.press('Take down', step);
  expect(page.text).toContain('The job was taken down.');
  page.all.getByText('Removed', { exact: true });
});

test('a job whose poster is gone says so', async () => {
  const employer = await createMember('employer');
  const job = await postJob(employer);
  await asAdministrator('DELETE', `/user/employers/${employer.id}`);
  const page = await (await PlainBrowser.of(administrator)).open(`/job-details/${job._id}`);
  expect((await page.press('View Poster Profile')).text).toContain('Poster information is unavailable');
});
