import { expect, test } from '@playwright/test';
import { applicantOf, applyTo, call, createJobs, fullName, jobTexts, postJob } from '../support/jobs.ts';
import { postMentorship } from '../support/mentorships.ts';
import { productUrl } from '../support/network.ts';
import { administrator, createMember, type Member, signUp } from '../support/people.ts';
import { PlainBrowser, type PlainPage, textOf } from '../support/plain-browser.ts';
import { seedSession } from '../support/seed.ts';

const details = {
  title: 'Junior Analyst',
  type: 'Internship',
  style: 'Remote',
  location: 'Ashanti Region',
  salaryRange: '1,000 - 3,000',
  tags: ['Finance', 'Sales'],
  closingDate: '2099-12-31',
};
const jobsBy = (employer: Member) =>
  `/jobs?${new URLSearchParams({ employer: fullName(employer), employerId: employer.id })}`;

async function openJob() {
  const employer = await createMember('employer');
  const { _id: id } = await postJob(employer);
  return { employer, id, path: `/jobs/${id}` };
}

test('a visitor finds everything on the list and on a card', async () => {
  const employer = await createMember('employer');
  await postJob(employer, { ...details, style: 'Hybrid', tags: ['Finance', 'Data Science', 'Sales'] });
  await postJob(employer, { title: 'Bare Job' });
  const page = await new PlainBrowser().open(jobsBy(employer));
  expect(page.title).toBe('Job listing - Akwan');
  expect(page.h1).toBe(`Jobs by: ${fullName(employer)}`);
  const cards = page.main.getAllByRole('listitem').filter((item) => item.querySelector('h2, h3'));
  const [bare, full] = cards.map(textOf) as [string, string];
  for (const text of [
    'Junior Analyst',
    'Internship',
    'posted just now',
    "Company's Name",
    'Ashanti Region',
    'Hybrid',
    '₵1,000 - 3,000',
    'Finance +2 more',
    `posted by ${fullName(employer)}`,
    'closes 31 Dec',
  ]) {
    expect(full).toContain(text);
  }
  page.main.getByRole('search');
  for (const card of cards) {
    expect(card.querySelectorAll('a:not([tabindex="-1"])'), 'tab stops of a card').toHaveLength(1);
  }
  expect(bare).toContain('No Tags');
  expect(bare).toContain('Not specified');
  expect(textOf(page.all.getByRole('main'))).not.toMatch(/NaN|undefined|null|about/);
  const job = await page.follow('View Details', cards[1]);
  expect([job.title, job.h1]).toEqual(['Job Details - Akwan', 'Junior Analyst']);
  expect((await page.follow('Junior Analyst', cards[1])).h1).toBe('Junior Analyst');
  // A company and a pay on the older one do not change the order: newest first.
  await call(employer, 'PUT', '/user/profile', { companyName: 'Volta Ltd' });
  const ranked = await new PlainBrowser().open(jobsBy(employer));
  const titles = ranked.main.getAllByRole('heading', { level: 2 }).map(textOf);
  expect(titles.filter((title) => ['Bare Job', details.title].includes(title))).toEqual([
    'Bare Job',
    details.title,
  ]);
});

test('the list has all its controls', async () => {
  const page = await new PlainBrowser().open('/jobs');
  expect(page.html, 'the cross of the search field').toMatch(/search-cancel-button\{[^}]*grayscale/);
  const firstOptions = { 'Job type': 'All Types', Location: 'All Locations', Category: 'All Categories' };
  const moreOptions = {
    'Work style': 'All Styles',
    'Pay a month': 'Any Pay',
    Closes: 'Any Time',
    'Posted by': 'Anyone',
    Order: 'Newest first',
  };
  const expectOptions = (shown: PlainPage, options: Record<string, string>) => {
    for (const [label, first] of Object.entries(options))
      expect(textOf(shown.field(label).querySelector('option'))).toBe(first);
  };
  expectOptions(page, firstOptions);
  expectOptions(await page.follow('More filters'), { ...firstOptions, ...moreOptions });
  expect(page.all.getByPlaceholderText('Search jobs by title...')).toBeTruthy();
  page.part('button', 'Search');
  page.part('button', 'Clear All Filters');
});

test('a visitor reads what a person needs to decide', async () => {
  const employer = await createMember('employer');
  const { _id } = await postJob(employer, details);
  const page = await new PlainBrowser().open(`/jobs/${_id}`);
  expect([page.status, page.title, page.h1]).toEqual([200, 'Job Details - Akwan', 'Junior Analyst']);
  for (const text of [
    'Ashanti Region',
    fullName(employer),
    'Finance | Sales',
    "Company's Name",
    'Pay a month',
    '₵1,000 - 3,000',
    'Internship',
    'Remote',
    'posted just now',
    '31 Dec 2099',
  ]) {
    expect(page.text).toContain(text);
  }
  for (const name of ['About this Role', 'Qualification', 'Responsibility', 'Apply for this Job']) {
    page.all.getByRole('heading', { name });
  }
  const items = page.main.getAllByRole('listitem').map(textOf);
  for (const line of jobTexts.responsibility.split('\n')) expect(items).toContain(line);
  const share = page.part('link', 'Share on WhatsApp');
  expect(share.getAttribute('href')).toMatch(/^https:\/\/wa\.me\//);
});

test('link previews and search engines read the job', async () => {
  const { _id } = await postJob(await createMember('employer'), details);
  const page = await new PlainBrowser().open(`/jobs/${_id}`);
  expect(page.meta('link[rel=canonical]')).toMatch(new RegExp(`/jobs/${_id}$`));
  const picture = await fetch(productUrl(new URL(page.meta('meta[property="og:image"]') ?? '').pathname));
  expect(picture.headers.get('content-type')).toBe('image/png');
  const preview = await fetch(productUrl(`/jobs/${_id}`), { headers: { 'user-agent': 'WhatsApp/2.23' } });
  expect(await preview.text()).toContain('<meta property="og:title" content="Junior Analyst"');
});

test('a job without tags says so, and one of an administrator has its links', async () => {
  const { _id } = await postJob(await seedSession(administrator.email), {
    companyName: 'Volta Ltd',
    externalLinks: 'https://volta.example/jobs, ghana.example',
  });
  const page = await new PlainBrowser().open(`/jobs/${_id}`);
  expect(page.text).toContain('No tags available');
  expect(page.text).toContain('Volta Ltd');
  const link = page.part('link', /^volta\.example\/jobs/);
  expect(link.getAttribute('href')).toBe('https://volta.example/jobs');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});

test('a closed job is gone, and shows what is like it', async () => {
  const employer = await createMember('employer');
  const { _id } = await postJob(employer, details);
  await postJob(employer, { ...details, title: 'Junior Analyst of another kind' });
  await call(employer, 'PATCH', `/jobs/${_id}/state`, { state: 'closed' });
  const page = await new PlainBrowser().open(`/jobs/${_id}`);
  expect([page.status, page.h1]).toEqual([410, 'This job is closed']);
  expect(page.text).toContain(details.title);
  page.all.getByRole('heading', { name: 'Similar jobs' });
  expect(page.all.getAllByRole('link', { name: 'View Details' })).not.toHaveLength(0);
});

test('an open job ends with others like it, for those who may apply', async () => {
  const employer = await createMember('employer');
  const { _id } = await postJob(employer, { ...details, title: 'Kite Repairer' });
  await postJob(employer, { ...details, title: 'Kite Repairer of another kind' });
  const page = await new PlainBrowser().open(`/jobs/${_id}`);
  const titles = [...page.part('region', 'Similar jobs').querySelectorAll('h3')].map(textOf);
  expect(titles[0]).toBe('Kite Repairer of another kind');
  expect(titles.length).toBeLessThanOrEqual(3);
  const own = await (await PlainBrowser.of(employer)).open(`/jobs/${_id}`);
  expect(own.text).not.toContain('Similar jobs');
});

test('a job names mentors who teach what it asks for', async () => {
  const [employer, mentor] = [await createMember('employer'), await createMember('mentor')];
  const { title } = await postMentorship(mentor, {
    title: 'Kites that fly by Kotlin',
    skillsRequired: 'Kotlin',
  });
  const { _id } = await postJob(employer, {
    ...details,
    title: 'Kite Pilot',
    qualification: 'You write Kotlin.',
  });
  const page = await new PlainBrowser().open(`/jobs/${_id}`);
  const mentors = page.part('region', 'Mentors who teach what this job needs');
  expect(textOf(mentors)).toContain(`with ${fullName(mentor)}: Kotlin`);
  const link = [...mentors.querySelectorAll('a')].find((each) => textOf(each) === title);
  const found = await new PlainBrowser().open(link?.getAttribute('href') ?? '');
  expect(found.text).toContain(title);
});

test('a job seeker sees where they have applied already', async () => {
  const [employer, person] = [await createMember('employer'), await createMember()];
  const [first] = await createJobs(employer, 2);
  await applyTo(first?._id ?? '', person);
  const page = await (await PlainBrowser.of(person)).open(jobsBy(employer));
  const cards = page.main.getAllByRole('listitem').filter((item) => /Job number 1/.test(textOf(item)));
  expect(textOf(cards[0] ?? null)).toContain('Already Applied');
  expect(page.all.getAllByRole('link', { name: 'View Details' })).toHaveLength(1);
  const job = await page.follow('Job number 1');
  job.all.getByRole('heading', { name: 'Your application' });
});

test('those who cannot apply read why', async () => {
  const { employer, path, id } = await openJob();
  const reasons: [Member, string][] = [
    [await signUp(), 'Please verify your email address before you apply.'],
    [await createMember('mentor'), 'You are logged in as a mentor. Only job seekers can apply.'],
    [await createMember('employer'), 'You are logged in as an employer. Only job seekers can apply.'],
  ];
  for (const [person, reason] of reasons) {
    const page = await (await PlainBrowser.of(person)).open(path);
    expect(page.text).toContain(reason);
    expect(page.all.queryByRole('button', { name: 'Submit Application' })).toBeNull();
  }
  const own = await (await PlainBrowser.of(employer)).open(path);
  expect(own.all.queryByRole('button', { name: 'Submit Application' })).toBeNull();
  const link = own.part('link', 'See its applications');
  expect(link.getAttribute('href')).toBe(`/em-dashboard/applications/${id}`);
});

test('an applicant reads the decision on the job page', async () => {
  const { employer, id, path } = await openJob();
  const person = await applicantOf(id);
  const listed = await call<{ applications: { _id: string }[] }>(
    employer,
    'GET',
    `/jobs/employer/applications?jobId=${id}`,
  );
  const [application] = listed.applications;
  await call(employer, 'PATCH', `/jobs/${id}/applications/${application?._id}`, { status: 'approved' });
  const page = await (await PlainBrowser.of(person)).open(path);
  expect(textOf(page.document.querySelector('#apply'))).toContain('Approved');
});

test('without script a visitor reports a job, with an address to answer to', async () => {
  const { path } = await openJob();
  let page = await (await new PlainBrowser().open(path)).follow('Report this job');
  page = await page.fill({ Reason: 'Not a job', Details: 'It is a raffle.' }).press('Send report');
  const alert = textOf(page.main.getByRole('alert'));
  expect(alert).toContain('Please enter your email address, so that we can reply.');
  expect(page.field('Details').value).toBe('It is a raffle.');
  page = await page.fill({ Email: 'visitor@people.example' }).press('Send report');
  expect(page.path).toBe(path);
  expect(page.text).toContain('Thank you. We will look at this job.');
});

test('an employer has nothing to report with', async () => {
  const { employer, path } = await openJob();
  const owner = await (await PlainBrowser.of(employer)).open(`${path}?report=1`);
  expect(owner.text).not.toContain('Report this job');
});
