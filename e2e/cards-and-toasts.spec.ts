import type { Page } from '@playwright/test';
import { fullName, postJob } from './support/jobs.ts';
import { postMentorship } from './support/mentorships.ts';
import { productUrl } from './support/network.ts';
import { administrator, createMember, demo, logIn, type Member } from './support/people.ts';
import { expect, test } from './support/test.ts';

const jobsBy = (employer: Member) =>
  `/jobs?${new URLSearchParams({ employer: fullName(employer), employerId: employer.id })}`;

const full = {
  location: 'Greater Accra Region',
  type: 'Internship',
  style: 'Hybrid',
  salaryRange: '1,000 - 3,000',
  tags: ['Finance', 'Sales'],
  closingDate: '2099-12-31',
};

/** The tops of what the selectors find in each card, card by card. */
const topsIn = (page: Page, card: string, parts: string[]) =>
  page
    .locator(card)
    .evaluateAll(
      (cards, selectors) =>
        cards.map((each) =>
          selectors.map((selector) =>
            Math.round(each.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN),
          ),
        ),
      parts,
    );

test('cards in a row share their lines, whatever is long or missing in one of them', async ({ page }) => {
  const employer = await createMember('employer');
  await postJob(employer, { title: 'Bare' });
  await postJob(employer, { ...full, title: 'Graduate Trainee for Branch Banking and Customer Service' });
  await postJob(employer, { ...full, title: 'Short', closingDate: undefined, tags: [] });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(jobsBy(employer));
  const lines = ['.job-by', '.job-type', '.job-place', '.job-when', '.btn'];
  const [first, ...others] = await topsIn(page, '.job', lines);
  expect(first).toHaveLength(lines.length);
  expect(others).toEqual([first, first]);
  await expect(page.locator('.job-when').nth(1)).toHaveText('posted just now · closes 31 Dec');

  const mentor = await createMember('mentor');
  const word = `Row${mentor.lastname.slice(-6)}`;
  const long = 'We read queries together, line by line, until they hold no secret. '.repeat(5);
  await postMentorship(mentor, { title: `${word} a`, description: 'Short.', skillsRequired: ['SQL'] });
  await postMentorship(mentor, {
    title: `${word} which has a title that takes two lines`,
    description: long,
  });
  await page.goto(`/mentorships?search=${word}`);
  const parts = ['.media', '.media + *', '.chips', '.mentorship-foot .btn'];
  const [one, two] = await topsIn(page, '.mentorship', parts);
  expect(one).toHaveLength(parts.length);
  expect(two).toEqual(one);
});

test('the first screen of a phone has room for three jobs, that of the home page for one whole card under the search', async ({
  page,
}) => {
  const employer = await createMember('employer');
  await postJob(employer, { ...full, title: 'Baker' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(jobsBy(employer));
  // The people of the tests have long names: the last line counts once, with the padding under it.
  const [[top = 0, last = 740] = []] = await topsIn(page, '.job', ['.avatar', '.job-poster']);
  const height = last - top + 40;
  const topOfFirst = async (path: string) => {
    await page.goto(path);
    return (await page.locator('.job').first().boundingBox())?.y ?? 740;
  };
  // The list is of everybody: titles of two lines are taller.
  expect((await topOfFirst('/jobs')) + 3 * (height + 10)).toBeLessThanOrEqual(755);
  expect((await topOfFirst('/')) + height).toBeLessThanOrEqual(740);
});

const people = { anybody: null, employer: demo.employer, admin: administrator };

const messages = [
  { kind: 'success', text: 'Signup successful! Check your email for verification Code.' },
  { kind: 'error', text: 'Failed to fetch sessions. Please try again later.' },
];

// As the server sends them they stay, so one page is looked at in all widths.
test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('toasts stay clear of the header, the menu and the heading', async ({ page }) => {
    for (const [role, paths] of [
      ['anybody', ['/', '/jobs?employer=A%20Company%20With%20A%20Name%20That%20Goes%20On%20And%20On']],
      ['employer', ['/em-dashboard?tab=review']],
      ['admin', ['/admin-dashboard?tab=applications']],
    ] as const) {
      await page.context().clearCookies();
      const person = people[role];
      if (person) await logIn(page, person);
      for (const path of paths) {
        await openWithToasts(page, path);
        for (const width of [360, 1024, 1280]) {
          await page.setViewportSize({ width, height: 740 });
          await expect(page.locator('.toast')).toHaveCount(messages.length);
          expect(await coveredByToasts(page), `${path} at ${width} px`).toEqual([]);
        }
      }
    }
  });
});

/** Opens a page that has messages to show, as after a redirect. */
async function openWithToasts(page: Page, path: string): Promise<void> {
  const value = Buffer.from(JSON.stringify(messages)).toString('base64url');
  await page.context().addCookies([{ name: 'akwan_flash', value, url: productUrl('/') }]);
  await page.goto(path);
}

const coveredByToasts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxOf = (element: Element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return (element.matches('h1') ? text : element).getBoundingClientRect();
    };
    const toasts = [...document.querySelectorAll('.toast')].map(boxOf);
    return ['header', 'h1', '.tabs'].filter((selector) =>
      [...document.querySelectorAll(selector)]
        .map(boxOf)
        .some((box) =>
          toasts.some(
            (toast) =>
              toast.left < box.right &&
              toast.right > box.left &&
              toast.top < box.bottom &&
              toast.bottom > box.top,
          ),
        ),
    );
  });
