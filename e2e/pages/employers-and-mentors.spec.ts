import { expect, test } from '@playwright/test';
import { within } from '@testing-library/dom';
import { call, createJobs, fullName, postJob } from '../support/jobs.ts';
import { newApplicant, postMentorship } from '../support/mentorships.ts';
import { createMember, type Member } from '../support/people.ts';
import { PlainBrowser, type PlainPage, textOf } from '../support/plain-browser.ts';

function cardOf(page: PlainPage, employer: Member): HTMLElement {
  const cards = page.main
    .getAllByRole('listitem')
    .filter((item) => textOf(item).includes(fullName(employer)));
  expect(cards).toHaveLength(1);
  return cards[0] as HTMLElement;
}

function giveProfile(employer: Member, details: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(details)) form.set(name, value);
  return call(employer, 'PUT', '/user/profile', form);
}

test('a visitor finds who is hiring, and their jobs', async () => {
  const employer = await createMember('employer');
  await giveProfile(employer, { companyName: 'Ledger & Sons', location: 'Volta Region' });
  await createJobs(employer, 3);
  const page = await new PlainBrowser().open('/view-employers');
  expect([page.title, page.h1]).toEqual(['Employers directory - Akwan', 'Employers on Akwan']);
  const card = cardOf(page, employer);
  within(card).getByRole('heading', { name: 'Ledger & Sons' });
  for (const text of ['Active Employer', 'Hiring', 'Location: Volta Region', '3 active jobs']) {
    expect(textOf(card)).toContain(text);
  }
  const link = within(card).getByRole('link', { name: /^View Available Jobs/ });
  const name = encodeURIComponent(fullName(employer));
  expect(link.getAttribute('href')).toBe(`/jobs?employer=${name}&employerId=${employer.id}`);
  const jobs = await page.follow(/^View Available Jobs/, card);
  expect(jobs.h1).toBe(`Jobs by: ${fullName(employer)}`);
  expect(jobs.text).toContain('Job number 3');
});

test('what an employer left open is said in words', async () => {
  const employer = await createMember('employer');
  await postJob(employer);
  const card = cardOf(await new PlainBrowser().open('/view-employers'), employer);
  expect(textOf(within(card).getByRole('heading'))).toBe('Not specified');
  expect(textOf(card)).toContain('1 active job');
});

test('a visitor finds who the mentor is and all that a card says', async () => {
  const mentor = await createMember('mentor');
  const title = `SQL of ${mentor.lastname}`;
  const { _id } = await postMentorship(mentor, { title });
  await newApplicant(_id);
  const page = await new PlainBrowser().open(`/mentorships?search=${mentor.lastname}`);
  expect(page.title).toBe('Public mentorships - Akwan');
  const [card] = page.main.getAllByRole('listitem').filter((item) => textOf(item).includes(title));
  for (const text of [fullName(mentor), 'We read queries together.', 'SQL', 'Python', '6 weeks', '1/5']) {
    expect(textOf(card ?? null)).toContain(text);
  }
  expect(textOf(card ?? null)).not.toContain(mentor.email);
  const login = await page.follow('Apply', card);
  expect(login.path).toBe(
    `/login?next=${encodeURIComponent(`/mentorships?search=${mentor.lastname}#mentorship-${_id}`)}`,
  );
});

test('the list of mentorships offers every skill', async () => {
  const page = await new PlainBrowser().open('/mentorships');
  const options = [...page.field('Skill').querySelectorAll('option')].map(textOf);
  expect(options[0]).toBe('All Skills');
  expect(options).toHaveLength(51);
});

test('a mentor and an employer see no Apply', async () => {
  for (const role of ['mentor', 'employer'] as const) {
    const page = await (await PlainBrowser.of(await createMember(role))).open('/mentorships');
    expect(page.text).toContain('Only job seekers can apply here.');
    expect(page.main.queryByText('Apply', { exact: true })).toBeNull();
  }
});
