import { expect, test } from '@playwright/test';
import { within } from '@testing-library/dom';
import { postJob } from '../support/jobs.ts';
import { productUrl } from '../support/network.ts';
import { createMember, demo } from '../support/people.ts';
import { PlainBrowser, type PlainPage, textOf } from '../support/plain-browser.ts';

const titles = {
  '/': 'Home',
  '/find_talent': 'Find talent',
  '/support': 'Support',
  '/privacy': 'Privacy',
  '/terms': 'Terms of use',
  '/community': 'Community',
  '/national-service': 'National service',
  '/is-it-real': 'Is this offer real?',
  '/numbers': 'Numbers',
  '/resources': 'Resources centre',
};
const visitorLinks = { 'Find Job': '/', 'Find Talent': '/find_talent', Support: '/support' };
const jobseekerLinks = {
  Jobs: '/jobs',
  Mentorships: '/mentorships',
  'View Employers': '/view-employers',
  'Resources Center': '/resources',
};

const hrefOf = (page: PlainPage, name: string | RegExp) =>
  page.main.getByRole('link', { name }).getAttribute('href');

function navigation(page: PlainPage): Record<string, string | null> {
  const links = within(page.part('navigation', 'Main')).getAllByRole('link');
  return Object.fromEntries(links.map((link) => [textOf(link), link.getAttribute('href')]));
}

const header = (page: PlainPage) => within(page.all.getByRole('banner'));

/** The page brings the CSS of its routes along and waits for no stylesheet. */
function expectInlinedCss({ html }: PlainPage): void {
  expect(html.match(/<style\b/g)).toHaveLength(1);
  expect(html).not.toContain('rel="stylesheet"');
}

test('an operator sees that the process lives and can serve', async () => {
  for (const path of ['/healthz', '/readyz']) expect((await fetch(productUrl(path))).status).toBe(200);
});

test('anyone can read the public pages; search engines and previews know them by name', async () => {
  for (const [path, name] of Object.entries(titles)) {
    const page = await new PlainBrowser().open(path);
    expect(page.status).toBe(200);
    expect(page.html, 'inline styles, which the policy forbids').not.toContain(' style="');
    expectInlinedCss(page);
    expect(page.title).toBe(`${name} - Akwan`);
    expect(page.all.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(page.meta('link[rel=canonical]')).toMatch(new RegExp(`${path}$`));
    expect(page.meta('meta[property="og:title"]')).toBe(`${name} - Akwan`);
  }
});

test('the back button finds a public page kept, and only readers without data saver fetch pages early', async () => {
  const accept = { accept: 'text/html' };
  for (const path of [
    ...Object.keys(titles),
    '/jobs',
    '/mentorships',
    '/view-employers',
    '/login',
    '/signup',
  ]) {
    const { headers } = await fetch(productUrl(path), { headers: accept });
    expect(headers.get('cache-control'), path).toBe('private, no-cache');
  }
  const rules = async (headers: Record<string, string>) => {
    const html = await (await fetch(productUrl('/jobs'), { headers: { ...accept, ...headers } })).text();
    return html.match(/<script type="speculationrules"[^>]*>/g)?.length ?? 0;
  };
  const { token } = await createMember();
  expect(await rules({})).toBe(1);
  expect(await rules({ 'save-data': 'on' })).toBe(0);
  expect(await rules({ cookie: `akwan_session=${token}` })).toBe(0);
});

test('a job seeker finds fields and the way to jobs on the home page', async () => {
  const page = await new PlainBrowser().open('/');
  page.all.getByRole('heading', { name: 'Finance & Accounting' });
  page.all.getByRole('heading', { name: 'Development & IT' });
  expect(hrefOf(page, 'Find Jobs')).toBe('/login');
  expect(hrefOf(page, 'Learn More')).toBe('/support');
  expect(hrefOf(page, 'Signup now')).toBe('/signup?as=employer');
  expect(within(page.part('region', 'Why Choose Akwan')).getAllByRole('listitem')).toHaveLength(4);
});

test('a visitor finds the newest jobs on the home page, and all of them by region and type', async () => {
  const title = 'Newest of all jobs';
  await postJob(await createMember('employer'), { title, location: 'Oti Region', type: 'NSS' });
  const browser = new PlainBrowser();
  const home = await browser.open('/');
  const jobs = within(home.part('region', 'Newest jobs'));
  jobs.getByRole('heading', { name: title });
  const href = (name: RegExp) => jobs.getByRole('link', { name }).getAttribute('href');
  expect(href(/^See all [\d,]+ jobs?$/)).toBe('/jobs');
  expect(href(/^Oti Region \d+$/)).toBe('/jobs?location=Oti+Region');
  expect(href(/^NSS \d+$/)).toBe('/jobs?type=NSS');
  const found = await home.fill({ 'Search jobs by title': title }).press('Search');
  expect(found.path).toBe('/jobs?search=Newest+of+all+jobs');
  expect(found.text).toContain(title);

  const footer = within(home.part('navigation', 'Footer'));
  const links = { Jobs: '/jobs', Mentorships: '/mentorships', Employers: '/view-employers' };
  for (const [name, path] of Object.entries(links)) {
    expect(footer.getByRole('link', { name }).getAttribute('href')).toBe(path);
  }
});

test('an employer finds the way in on the page for talent', async () => {
  const page = await new PlainBrowser().open('/find_talent');
  expect(page.h1).toBe('Hire Smarter, Build Faster!');
  expect(hrefOf(page, 'Join Us')).toBe('/signup?as=employer');
  expect(hrefOf(page, 'Learn More')).toBe('/support');
  expect(within(page.part('region', 'Why Choose Akwan')).getAllByRole('listitem')).toHaveLength(4);
});

test('a link to the sign-up has the role chosen; a role that nobody knows is ignored', async () => {
  const isChecked = (page: PlainPage, label: string) => (page.field(label) as HTMLInputElement).checked;
  for (const [path, link, chosen, isMentor] of [
    ['/find_talent', 'Join Us', 'Employer', false],
    ['/find_talent', 'Become a mentor', 'Employer', true],
    ['/', 'Signup now', 'Employer', false],
    ['/', 'SignUp', 'Job Seeker', false],
    ['/signup?as=admin', null, 'Job Seeker', false],
  ] as const) {
    let page = await new PlainBrowser().open(path);
    if (link) page = await page.follow(link);
    expect(isChecked(page, chosen), `${chosen} after ${link ?? path}`).toBe(true);
    expect(isChecked(page, 'I want to be a mentor'), `mentor after ${link ?? path}`).toBe(isMentor);
  }
});

test('a worried person reads how to report a scam', async () => {
  const page = await new PlainBrowser().open('/support');
  const link = within(page.part('region', 'Report a scam')).getByRole('link', {
    name: 'Report a scam by email',
  });
  expect(link.getAttribute('href')).toMatch(/^mailto:/);
});

test('a student finds 49 links in four tabs, each with an address; an unknown tab is the first', async () => {
  const tabs = { resume: 20, interview: 10, networking: 12, careerAdvice: 7, nonsense: 20 };
  const found = new Set<string | null>();
  for (const [tab, count] of Object.entries(tabs)) {
    const page = await new PlainBrowser().open(`/resources?tab=${tab}`);
    expect(page.h1).toBe('Resources for your career');
    expect(page.all.getAllByRole('columnheader').map(textOf)).toEqual(['Name', 'Description']);
    const bar = page.part('navigation', 'Kinds of resources');
    const current = bar.querySelector('[aria-current]')?.getAttribute('href');
    expect(current).toMatch(new RegExp(`tab=${tab === 'nonsense' ? 'resume' : tab}$`));
    const links = [...page.document.querySelectorAll('td a')];
    expect(links, tab).toHaveLength(count);
    for (const link of links) {
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toContain('noopener');
      found.add(link.getAttribute('href'));
    }
  }
  expect(found.size).toBe(49);
});

test('a visitor on the landing pages finds the ways in', async () => {
  for (const path of ['/', '/find_talent', '/support', '/login']) {
    const page = await new PlainBrowser().open(path);
    expect(navigation(page)).toEqual(visitorLinks);
    expect(header(page).getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    expect(header(page).getByRole('link', { name: 'SignUp' }).getAttribute('href')).toBe('/signup');
  }
});

test('a visitor on a job-seeker page gets the job-seeker header with links to log in and to sign up', async () => {
  const page = await new PlainBrowser().open('/resources');
  expect(navigation(page)).toEqual(jobseekerLinks);
  expect(header(page).getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
  expect(header(page).getByRole('link', { name: 'SignUp' }).getAttribute('href')).toBe('/signup');
});

test('a job seeker has the same links everywhere', async () => {
  const browser = await PlainBrowser.of(demo.jobseeker);
  for (const path of ['/', '/resources']) {
    const page = await browser.open(path);
    expect(navigation(page)).toEqual({ ...jobseekerLinks, 'My applications': '/my-applications' });
    expect(header(page).queryByRole('link', { name: 'Login' })).toBeNull();
    expect(textOf(page.part('button', /^Account menu/))).toMatch(/^AO/);
  }
});

test('the account forms have no footer; the other pages tell how to write to us', async () => {
  for (const path of ['/login', '/signup', '/signup-jobseeker', '/forgot-password']) {
    const page = await new PlainBrowser().open(path);
    page.all.getByRole('banner');
    expect(page.all.queryByRole('contentinfo')).toBeNull();
  }
  const home = await new PlainBrowser().open('/');
  const footer = home.all.getByRole('contentinfo');
  expect(textOf(footer)).toMatch(/© \d{4} Akwan/);
  expect(within(footer).getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
});

test('a job whose title looks like a comment of a stylesheet is shown as it is', async () => {
  const title = '/* css */';
  const { _id } = await postJob(await createMember('employer'), { title });
  for (const path of [`/jobs/${_id}`, '/jobs?search=%2F*+css+*%2F', '/login', '/mentorships']) {
    const page = await new PlainBrowser().open(path);
    expectInlinedCss(page);
    if (path.startsWith('/jobs')) expect(page.all.getAllByText(title)).not.toHaveLength(0);
  }
});

test('a visitor pastes an offer and reads which sentence is a warning sign, what to do and whom to call', async () => {
  let page = await new PlainBrowser().open('/is-it-real');
  expect(page.main.getByRole('link', { name: '0800 600 400' }).getAttribute('href')).toBe('tel:0800600400');
  expect(page.text).toContain('Ministry of Labour, Jobs and Employment, checked Nov 2026');
  page = await page.press('Check the offer');
  expect(textOf(page.main.getByRole('alert'))).toContain('Please paste the offer.');
  const offer = 'The office is in Tema. Send 150 cedis by mobile money to 0244123456 before the interview.';
  page = await page.fill({ 'The offer': offer }).press('Check the offer');
  expect(page.status).toBe(200);
  expect(textOf(page.part('region', 'What we found'))).toContain('“Send 150 cedis by mobile money');
  expect(page.field('The offer').value).toBe(offer);
  for (const path of ['/jobs', '/support', '/resources'])
    expect(hrefOf(await new PlainBrowser().open(path), /real/), path).toBe('/is-it-real');
  expect((await (await new PlainBrowser().open('/')).follow('Is this offer real?')).path).toBe('/is-it-real');
});
