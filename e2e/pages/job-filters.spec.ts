import { expect, test } from '@playwright/test';
import { createJobs, fullName, postJob } from '../support/jobs.ts';
import { createMember, type Member } from '../support/people.ts';
import { PlainBrowser, type PlainPage, textOf } from '../support/plain-browser.ts';

const jobsBy = (employer: Member) =>
  `/jobs?${new URLSearchParams({ employer: fullName(employer), employerId: employer.id })}`;

test('a visitor narrows by style, pay, closing day and employer, and chooses the order', async () => {
  const employer = await createMember('employer');
  const soon = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await postJob(employer, { title: 'Plain Job', style: 'On-site', closingDate: soon });
  await postJob(employer, { title: 'Paid Job', style: 'Remote', salaryRange: '3,000 - 5,000' });
  await postJob(employer, { title: 'Small Job', style: 'Remote', salaryRange: '0 - 1,000' });
  const browser = new PlainBrowser();
  const titles = (page: PlainPage) => page.main.queryAllByRole('heading', { name: / Job$/ }).map(textOf);
  const chosen = async (choices: Record<string, string>) =>
    (await (await browser.open(jobsBy(employer))).follow('More filters'))
      .fill(choices)
      .press('Apply filters');
  expect(titles(await chosen({ 'Work style': 'Remote' }))).toEqual(['Small Job', 'Paid Job']);
  expect(titles(await chosen({ 'Pay a month': '3000' }))).toEqual(['Paid Job']);
  expect(titles(await chosen({ Closes: 'true' }))).toEqual(['Plain Job']);
  expect(titles(await chosen({ 'Posted by': 'true' }))).toEqual([]);
  expect(titles(await chosen({ Order: 'closing' }))[0]).toBe('Plain Job');
  const paid = await chosen({ Order: 'pay' });
  expect(titles(paid)).toEqual(['Paid Job', 'Small Job', 'Plain Job']);
  expect(paid.text).toContain('best paid first');
  expect(paid.field('Order').value).toBe('pay');
  // Each says how many jobs it would leave, the others as they are set.
  const options = (page: PlainPage, label: string) =>
    [...(page.field(label) as HTMLSelectElement).options].map(textOf);
  const remote = await chosen({ 'Work style': 'Remote' });
  expect(options(remote, 'Work style')).toEqual(['All Styles', 'Hybrid (0)', 'On-site (1)', 'Remote (2)']);
  expect(options(remote, 'Pay a month').slice(1)).toEqual(['₵1,000 or more (1)', '₵3,000 or more (1)']);
  expect(options(remote, 'Closes')).toEqual(['Any Time', 'Within a week (0)']);
  expect(options(remote, 'Order')).toEqual(['Newest first', 'Closing first', 'Best paid first']);
  expect(options(await browser.open(jobsBy(employer)), 'Job type').join()).not.toContain('(');
});

test('without script a visitor searches, filters, clears and goes on to the next jobs', async () => {
  const employer = await createMember('employer');
  await createJobs(employer, 20);
  const count = (page: PlainPage) => page.main.queryAllByRole('heading', { name: /^Job number/ }).length;
  const first = await new PlainBrowser().open(jobsBy(employer));
  expect(count(first)).toBe(18);
  const next = await first.follow('Next 2 jobs');
  expect(count(next)).toBe(2);
  expect(count(await next.follow('Back to the newest'))).toBe(18);

  first.all.getByPlaceholderText<HTMLInputElement>('Search jobs by title...').value = 'NUMBER 7';
  const found = await first.press('Search');
  expect(found.text).toContain('1 job(s) found');
  expect(found.h1).toBe(`Jobs by: ${fullName(employer)}`);
  const none = await found.fill({ 'Job type': 'NSS' }).press('Apply filters');
  expect(none.text).toContain('No jobs match your filters.');
  expect(count(await none.press('Clear Filters'))).toBe(18);
});

test('each filter in use is a chip that is taken off by itself; a national service place shows year and allowance', async () => {
  const employer = await createMember('employer');
  const service = { type: 'NSS', serviceYear: '2026/2027', allowance: 715.57 };
  await postJob(employer, { title: 'Clerk in Ho', location: 'Volta Region', ...service });
  await postJob(employer, { title: 'Clerk in Wa', location: 'Upper West Region', ...service });
  const both = await new PlainBrowser().open(
    `${jobsBy(employer)}&type=NSS&location=Volta+Region&pay=&sort=pay`,
  );
  const chips = (page: PlainPage) => page.all.queryAllByRole('link', { name: /^Remove / }).map(textOf);
  expect(chips(both)).toEqual(['Remove NSS', 'Remove Volta Region']);
  const card = textOf(both.part('region', 'Jobs'));
  expect(card).toContain('2026/2027, allowance ₵715.57');
  const anywhere = await both.follow('Remove Volta Region');
  expect(chips(anywhere)).toEqual(['Remove NSS']);
  expect(anywhere.text).toContain('Clerk in Wa');
  expect(anywhere.h1).toBe(`Jobs by: ${fullName(employer)}`);
  expect(chips(await anywhere.follow('Remove NSS'))).toEqual([]);
});

test('a search lists titles first and then jobs that match otherwise, in one list', async () => {
  const employer = await createMember('employer');
  await postJob(employer, { title: 'Beekeeping Trainee' });
  await postJob(employer, { title: 'Farm Hand', aboutRole: 'You learn beekeeping with us.' });
  await postJob(employer, { title: 'Baker' });
  const page = await new PlainBrowser().open(`${jobsBy(employer)}&search=beekeeping`);
  expect(page.text).toContain('2 job(s) found');
  const jobs = page.part('region', 'Jobs');
  expect([...jobs.querySelectorAll('h2, h3')].map(textOf)).toEqual(['Beekeeping Trainee', 'Farm Hand']);
});

test('a typing error is read as what was meant, and the page says so; suggestions are links', async () => {
  const employer = await createMember('employer');
  await postJob(employer, { title: 'Lutherie Trainee' });
  await postJob(employer, { title: 'Lutherie Clerk' });
  const browser = new PlainBrowser();
  let page = await browser.open('/jobs?search=luhterie');
  expect(page.text).toContain('for “lutherie” (you typed “luhterie”)');
  expect(page.text).not.toContain('No jobs match your filters.');
  expect(textOf(page.part('region', 'Jobs'))).toContain('Lutherie Trainee');
  page = await page.follow('Search exactly for “luhterie”');
  expect(page.text).toContain('No jobs match your filters.');
  expect(page.field('Search jobs by title').value).toBe('luhterie');
  page = await browser.open('/jobs?search=Lutherie+Clerk');
  expect(page.main.queryByRole('navigation', { name: 'Also try' })).toBeNull();
  page = await browser.open('/jobs?search=luth');
  page = await page.follow('Lutherie Trainee', page.part('navigation', 'Also try'));
  expect(page.field('Search jobs by title').value).toBe('Lutherie Trainee');
});
