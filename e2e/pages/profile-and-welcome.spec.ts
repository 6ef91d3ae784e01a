import { expect, test } from '@playwright/test';
import { smallCv } from '../support/files.ts';
import { call, fullName, postJob } from '../support/jobs.ts';
import { createMember, newPerson } from '../support/people.ts';
import { PlainBrowser, textOf } from '../support/plain-browser.ts';
import { seedPerson } from '../support/seed.ts';

test('a job seeker adds and removes what employers see, one entry at a time', async () => {
  const browser = await PlainBrowser.of(await createMember());
  let page = await browser.open('/profile');
  expect(page.text).toContain('Your profile is 0% complete');
  expect(page.text).toContain('Create your CV or upload one');
  page = await page.follow('Links, education, experience');
  const education = page.part('region', 'Education');
  page.fill({ Role: 'Intern', Organisation: 'Volta Ltd' });
  page = await page.press('Add experience');
  expect(page.status).toBe(400);
  expect(page.text).toContain('Please enter a year such as 2024.');
  expect(page.html).toContain('href="#experience-fromYear"');
  expect(page.field('Role').value).toBe('Intern');
  expect(education).toBeTruthy();
  page.field('From year', page.part('region', 'Experience')).value = '2024';
  page = await page.press('Add experience');
  expect(page.text).toContain('Volta Ltd, 2024 to today');

  page = await page.follow('Edit Intern');
  expect(page.field('Organisation').value).toBe('Volta Ltd');
  page.field('To year', page.part('form', 'Edit Intern')).value = '2023';
  page = await page.fill({ Role: 'Assistant' }).press('Save entry');
  expect(page.status).toBe(400);
  expect(page.part('form', 'Edit Intern').textContent).toContain('The last year cannot be before the first.');
  expect(page.field('Role').value).toBe('Assistant');
  page.field('To year', page.part('form', 'Edit Intern')).value = '2025';
  page = await page.press('Save entry');
  expect(page.text).toContain('Entry saved.');
  expect(page.text).toContain('AssistantVolta Ltd, 2024 to 2025');
  page = await page.fill({ GitHub: 'github.com/ama' }).press('Save details');
  page = await browser.open('/profile');
  expect(page.text).toContain('Your profile is 15% complete');
  expect(page.part('region', 'What employers see').textContent).toContain('github.com/ama');

  page = await (await browser.open('/profile/details')).follow(/^Remove/);
  expect(page.text).toContain('Remove this entry?');
  page = await page.press('Remove');
  expect(page.text).toContain('Removed from your profile.');
  expect(page.text).not.toContain('Volta Ltd');
});

test('a job seeker without a CV applies with the one made from the profile, and keeps it', async () => {
  const employer = await createMember('employer');
  const job = await postJob(employer);
  const seeker = await createMember();
  await call(seeker, 'PUT', '/api/profile', { field: 'Design', linkedin: 'linkedin.com/in/ama' });
  const browser = await PlainBrowser.of(seeker);
  let page = await browser.open('/cv?layout=modern');
  expect(page.part('article', 'Preview of your CV').textContent).toContain(fullName(seeker));
  page = await browser.open(`/jobs/${job._id}`);
  page.check('Use the CV made from my profile').check('Keep this CV on my profile');
  page = await page.press('Submit Application');
  expect(page.text).toContain('Your application has been submitted successfully!');
  expect((await browser.open('/profile')).text).toContain('CV uploaded successfully');

  const review = await (await PlainBrowser.of(employer)).open(`/em-dashboard/review?job=${job._id}`);
  expect(review.text).toContain('linkedin.com/in/ama');

  const next = await postJob(employer);
  page = await browser.open(`/jobs/${next._id}`);
  page.check('Another one').check('Keep this CV on my profile').attach('Upload CV:', smallCv);
  page = await page.press('Submit Application');
  expect(page.text).toContain('Your application has been submitted successfully!');
});

const newcomer = (role: 'jobseeker' | 'employer' | 'mentor') => {
  const person = newPerson(role);
  return seedPerson({ ...person, newcomer: true }).then(({ token }) => PlainBrowser.of({ ...person, token }));
};

test('a newcomer answers what they like of three questions, and sees jobs that are ranked by it', async () => {
  const job = { title: 'Drawing Intern', tags: ['Design'], type: 'Internship' };
  await postJob(await createMember('employer'), job);
  const browser = await newcomer('jobseeker');
  let page = await (await browser.open('/jobs')).follow('Begin');
  page = await page.fill({ Field: 'Design' }).press('Continue');
  page = await page.follow('Skip');
  expect(page.text).toContain('Question 3 of 3');
  page = await page.fill({ 'Kind of job': 'Internship' }).press('Finish');
  expect(page.path).toBe('/for-you');
  const [best] = page.main.getAllByRole('heading', { level: 2 }).map(textOf);
  expect(best).toBe('Drawing Intern');
  expect(page.text).toContain('Because your field is Design and it is an internship');
  expect(page.text).not.toContain('Do not ask again');
});

test('an employer and a mentor are asked about their own, and the nudge is dismissed for good', async () => {
  let page = await (await (await newcomer('employer')).open('/em-dashboard')).follow('Begin');
  page = await page.fill({ 'Company Name': 'Volta Ltd' }).press('Continue');
  page = await page.press('Finish');
  expect(page.path).toBe('/em-dashboard');
  expect(page.text).not.toContain('Do not ask again');

  const browser = await newcomer('mentor');
  expect((await browser.open('/mentor-dashboard')).text).toContain('What can you teach?');
  page = await (await browser.open('/mentor-dashboard?tab=open')).press('Do not ask again');
  expect(page.path).toBe('/mentor-dashboard');
  expect((await browser.open('/mentor-dashboard?tab=open')).text).not.toContain('Do not ask again');
  page = await (await browser.open('/welcome')).check('Python').press('Finish');
  expect(page.path).toBe('/mentor-dashboard?tab=post');
  expect((page.field('Python') as HTMLInputElement).checked).toBe(true);
});
