import { expect, test } from '@playwright/test';
import { applicantOf, fullName, jobTexts, postJob } from '../support/jobs.ts';
import { productUrl } from '../support/network.ts';
import { createMember } from '../support/people.ts';
import { PlainBrowser, type PlainPage, textOf } from '../support/plain-browser.ts';

const typed = {
  'Job Title': jobTexts.title,
  'About Role': jobTexts.aboutRole,
  Qualification: jobTexts.qualification,
  Responsibility: jobTexts.responsibility,
};
const card = (page: PlainPage, name: string) => page.part('article', name);
const cards = (page: PlainPage, name: string) => page.all.queryAllByRole('article', { name });

test('an employer posts a job from the tab; what was refused is kept', async () => {
  const browser = await PlainBrowser.of(await createMember('employer'));
  let page = await browser.open('/em-dashboard?tab=post-job');
  page.fill({ ...typed, 'Job Title': '', Location: 'Volta Region' }).check('Finance');
  page = await page.press('Post Job');
  expect(textOf(page.main.getByRole('alert'))).toContain('Job title is required');
  expect(page.field('About Role').value).toBe(jobTexts.aboutRole);
  expect(page.field('Location').value).toBe('Volta Region');
  expect((page.field('Finance') as HTMLInputElement).checked).toBe(true);
  page = await page.fill({ 'Job Title': jobTexts.title }).press('Post Job');
  expect(page.text).toContain('Job posted successfully!');
  expect(page.field('Job Title').value).toBe('');

  page = await (await browser.open('/em-dashboard?tab=post-job')).fill(typed).press('Post Job');
  expect(page.path).toMatch(/\/em-dashboard\?tab=post-job&posted=/);
  expect(page.text).toContain('Job posted successfully!');
  expect(page.field('Job Title').value).toBe('');
  page.part('link', /^Manage Jobs 2 jobs/);
});

test('an employer decides, closes, edits and deletes', async () => {
  const employer = await createMember('employer');
  const job = await postJob(employer);
  const [first, second] = [await applicantOf(job._id), await applicantOf(job._id)];
  const browser = await PlainBrowser.of(employer);
  let page = await browser.open('/em-dashboard?tab=review');
  page = await page.press('Approve', card(page, fullName(first)));
  expect(page.path).toMatch(/^\/em-dashboard\?tab=review&decided=/);
  expect(page.text).toContain('Application approved successfully');
  expect(cards(page, fullName(first))).toHaveLength(0);
  expect(textOf(page.part('group', fullName(first)))).toContain('Approved');
  page = await page.press('Undo', page.part('group', fullName(first)));
  expect(page.path).toBe('/em-dashboard?tab=review');
  expect(page.text).toContain('Decision undone.');
  page = await page.press('Approve', card(page, fullName(first)));

  page = await browser.open(`/em-dashboard/applications/${job._id}`);
  page = await page.fill({ 'Filter by status': 'pending' }).press('Show');
  expect(page.all.getAllByRole('article')).toHaveLength(1);
  page = await page.press('Decline', card(page, fullName(second)));
  expect(page.text).toContain('Application declined successfully');
  expect(textOf(page.part('group', fullName(second)))).toContain('Declined');

  page = await browser.open(`/edit-job/${job._id}`);
  expect(page.field('Responsibility').value).toBe(jobTexts.responsibility);
  page = await page.fill({ 'Job Title': 'Senior Bookkeeper' }).press('Update Job');
  expect(page.text).toContain('Job updated successfully!');
  expect(page.path).toBe('/em-dashboard');

  page = await page.press('Close job', card(page, 'Senior Bookkeeper'));
  page = await page.press('Yes, close it', page.part('region', 'Close this job?'));
  expect(textOf(card(page, 'Senior Bookkeeper'))).toContain('Closed');
  page = await page.press('Delete', card(page, 'Senior Bookkeeper'));
  const question = page.part('region', 'Are you sure?');
  expect(textOf(question)).toContain('This action cannot be undone!');
  expect(textOf(question)).toContain('Senior Bookkeeper');
  page = await page.follow('Cancel', question);
  page = await page.press('Delete', card(page, 'Senior Bookkeeper'));
  page = await page.press('Yes, delete it!', page.part('region', 'Are you sure?'));
  expect(page.text).toContain('Job deleted successfully');
  expect(page.text).toContain('No job postings yet.');
});

test('an employer works through a pile: stage, notes, several decisions after a look at the email, and all of them undone', async () => {
  const employer = await createMember('employer');
  const job = await postJob(employer);
  const [first, second] = [await applicantOf(job._id), await applicantOf(job._id)];
  const browser = await PlainBrowser.of(employer);
  const desk = `/em-dashboard/review?job=${job._id}`;
  let page = await browser.open(desk);
  page = await page.follow(new RegExp(fullName(first)));
  const person = () => card(page, fullName(first));
  (person().querySelector('select[name="stage"]') as HTMLSelectElement).value = 'shortlisted';
  page = await page.press('Move', person());
  expect(page.text).toContain('Application moved.');
  (person().querySelector('textarea[name="text"]') as HTMLTextAreaElement).value = 'Call on Monday';
  page = await page.press('Save notes', person());
  expect(page.text).toContain('Notes saved.');
  page = await browser.open(`${desk}&filter=shortlisted`);
  expect(page.document.querySelectorAll('.desk-row')).toHaveLength(1);
  expect((person().querySelector('textarea[name="text"]') as HTMLTextAreaElement).value).toBe(
    'Call on Monday',
  );

  page = await browser.open(desk);
  page = await page.press('Decline…');
  expect(page.text).toContain('Nobody is selected');
  page = await browser.open(desk);
  for (const box of page.document.querySelectorAll<HTMLInputElement>('input[name="ids"]')) box.checked = true;
  page = await page.press('Decline…');
  expect(page.text).toContain('Decline 2 people?');
  expect(textOf(page.document.querySelector('.desk-mail') as HTMLElement)).toContain(
    'hope to hear from you again',
  );
  page = await page.press('Decline 2 people');
  expect(page.text).toContain('2 applications declined.');
  page = await page.press('Undo all');
  expect(page.document.querySelectorAll('.desk-row-check')).toHaveLength(2);
  expect(second.firstname).toBeTruthy();

  const seen = await (await PlainBrowser.of(first)).open('/my-applications');
  expect(seen.text).toContain('Shortlisted on');
  expect(seen.text).toContain('Answer by');
  expect(seen.text).not.toContain('Call on Monday');
  const company = await new PlainBrowser().open(`/companies/${employer.id}`);
  expect(company.text).toContain(job.title);
});

test('an employer reads a CV beside the decision, and where the job loses people', async () => {
  const employer = await createMember('employer');
  const job = await postJob(employer);
  const first = await applicantOf(job._id);
  await applicantOf(job._id);
  const browser = await PlainBrowser.of(employer);
  let page = await browser.open(`/em-dashboard/review?job=${job._id}`);
  page = await page.follow(new RegExp(fullName(first)));
  const picture = page.all.getByRole('img', { name: `Page 1 of ${fullName(first)}'s CV` });
  expect(picture.getAttribute('loading')).toBe('lazy');
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['960', '960']);
  expect(card(page, fullName(first)).contains(picture)).toBe(true);
  expect((await browser.open(picture.getAttribute('src') ?? '')).headers.get('content-type')).toBe(
    'image/webp',
  );
  page = await page.press('Approve', card(page, fullName(first)));
  expect(page.text).toContain(`Approved: ${fullName(first)}`);

  const headers = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/139.0' };
  // Built, from memory, and as the script asks for it: one visit.
  for (const path of ['', '', '.data']) await fetch(productUrl(`/jobs/${job._id}${path}`), { headers });
  page = await browser.open('/em-dashboard');
  page = await page.follow('Analytics', card(page, job.title));
  expect(page.text).toContain('Read the job 1');
  expect(page.text).toContain('Applied 2');
  expect(page.text).toContain('Approved 1');
  expect(page.all.getByRole('img', { name: 'Applications by day, 2 in 30 days' })).toBeTruthy();
  expect(page.document.querySelectorAll('tbody tr')).toHaveLength(30);
});

test('an employer changes the line about the company on the profile', async () => {
  const employer = await createMember('employer');
  const browser = await PlainBrowser.of(employer);
  let page = await browser.open('/profile');
  page = await page.fill({ 'Your company in one line': 'We keep the books of Tema.' }).press('Save Profile');
  expect(page.field('Your company in one line').value).toBe('We keep the books of Tema.');
  expect((await new PlainBrowser().open(`/companies/${employer.id}`)).text).toContain(
    'We keep the books of Tema.',
  );
});

test('an employer posts a job again, publishes the draft, closes it and says how it ended', async () => {
  const employer = await createMember('employer');
  const job = await postJob(employer);
  const browser = await PlainBrowser.of(employer);
  let page = await browser.open('/em-dashboard');
  page = await page.press('Post again', card(page, job.title));
  expect(page.path).toMatch(/^\/edit-job\//);
  page = await page.fill({ 'Job Title': 'Second Bookkeeper' }).press('Update Job');
  expect(textOf(card(page, 'Second Bookkeeper'))).toContain('Draft');
  page = await page.press('Publish', card(page, 'Second Bookkeeper'));
  expect(textOf(card(page, 'Second Bookkeeper'))).toContain('Open');
  page = await page.press('Close job', card(page, job.title));
  page = await page.press('Yes, close it', page.part('region', 'Close this job?'));
  page = await page.press('We hired nobody', card(page, job.title));
  expect(textOf(card(page, job.title))).toContain('How it ended: We hired nobody');
});
