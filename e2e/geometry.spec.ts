import type { Page } from '@playwright/test';
import { applicantOf, applyTo, postJob } from './support/jobs.ts';
import { newApplicant, postMentorship } from './support/mentorships.ts';
import { administrator, createMember, logIn, type Member } from './support/people.ts';
import { seedPerson } from './support/seed.ts';
import { expect, test } from './support/test.ts';

type Box = Record<'left' | 'right' | 'top' | 'height', number> & { name: string };

/** The boxes of what is visible, rounded. */
const boxesOf = (page: Page, selector: string): Promise<Box[]> =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { left, right, top, height } = element.getBoundingClientRect();
        const round = Math.round;
        return {
          name: element.textContent ?? '',
          left: round(left),
          right: round(right),
          top: round(top),
          height: round(height),
        };
      }),
  );

/** Where the content of header, page and footer begins. */
const leftEdges = (page: Page): Promise<number[]> =>
  page
    .locator('.site-bar, main .page, .site-footer-inner')
    .evaluateAll((parts) =>
      parts.map((part) =>
        Math.round(part.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(part).paddingLeft)),
      ),
    );

/** Buttons that stand beside each other and differ in height. */
const unevenRows = (page: Page): Promise<string[][]> =>
  page
    .locator('main :is(.row, .page-head, .cell-actions, .table-tools, .list-search, .hero-actions)')
    .evaluateAll((rows) =>
      rows
        .map((row) => [...row.querySelectorAll('.btn')].filter((button) => button.checkVisibility()))
        .filter((buttons) => new Set(buttons.map((button) => button.getBoundingClientRect().height)).size > 1)
        .map((buttons) => buttons.map((button) => button.textContent ?? '')),
    );

async function expectInOrder(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(path);
  const where = `${path} at ${width} px`;
  expect((await boxesOf(page, 'header'))[0]?.top, `top of ${where}`).toBe(0);
  expect(new Set(await leftEdges(page)).size, `left edges of ${where}`).toBe(1);
  expect(await unevenRows(page), `rows of buttons of ${where}`).toEqual([]);
  const tops = await boxesOf(page, '.card-top');
  const pills = await boxesOf(page, '.card-top > .badge');
  for (const pill of pills) {
    const isInPlace = tops.some(({ right, top }) => right === pill.right && Math.abs(top - pill.top) <= 2);
    expect(isInPlace, `the pill ${pill.name} on ${where}`).toBe(true);
  }
  const targets = await boxesOf(page, '.data-table :is(a, button, summary)');
  expect(
    targets.filter(({ height }) => height < 24),
    `small targets in tables of ${where}`,
  ).toEqual([]);
}

/** The tab bar of a phone says that it goes on, has what waits first, and begins at a tab. */
async function expectTabBar(page: Page, path: string, first: string): Promise<void> {
  await page.goto(path);
  const bar = page.locator('.tabs');
  const fade = await bar.evaluate((tabs) => ({
    goesOn: tabs.scrollWidth > tabs.clientWidth,
    picture: getComputedStyle(tabs, '::after').backgroundImage,
    right: getComputedStyle(tabs, '::after').right,
  }));
  expect(fade).toMatchObject({ goesOn: true, picture: expect.stringContaining('gradient'), right: '0px' });
  const boxes = (await boxesOf(page, '.tab')).sort((one, other) => one.left - other.left);
  expect(boxes[0]?.name).toMatch(new RegExp(`^${first}`));
  const edge = (await bar.boundingBox())?.x ?? 0;
  expect(
    boxes.filter(({ left, right }) => left < edge - 1 && right > edge + 1),
    'tabs that are cut at the beginning',
  ).toEqual([]);
  const current = await bar.locator('[aria-current]').boundingBox();
  expect((current?.x ?? 360) + (current?.width ?? 0), 'the current tab is in sight').toBeLessThanOrEqual(360);
}

// Script moves nothing, and without it a page takes a third of the time.
test.describe('as the server sends it', () => {
  test.use({ javaScriptEnabled: false });

  test('every page begins at its top, has one left edge, even buttons, pills in their place and targets for a finger', async ({
    page,
  }) => {
    test.slow();
    const employer = await createMember('employer');
    const job = await postJob(employer, {
      title: 'A job with a title that is long enough to take several lines',
    });
    const seeker = await applicantOf(job._id);
    const mentor = await createMember('mentor');
    const { _id: offered } = await postMentorship(mentor);
    await newApplicant(offered);

    for (const path of ['/', '/jobs', '/view-employers', '/support']) await expectInOrder(page, path, 1280);
    await logIn(page, seeker);
    for (const width of [360, 1280]) await expectInOrder(page, '/my-applications', width);
    await logIn(page, employer);
    for (const path of ['/em-dashboard', '/em-dashboard?tab=review', `/edit-job/${job._id}`]) {
      await expectInOrder(page, path, 1280);
    }
    await expectInOrder(page, '/em-dashboard', 360);
    await logIn(page, mentor);
    await expectInOrder(page, '/mentor-dashboard?tab=open', 1280);
    await logIn(page, administrator);
    for (const tab of ['employers', 'applications', 'jobs', 'audit']) {
      await expectInOrder(page, `/admin-dashboard?tab=${tab}`, 1280);
    }
    await expectInOrder(page, `/job-details/${job._id}`, 1280);
  });

  test('the tables of an administrator break no word of a button, and become cards where they do not fit', async ({
    page,
  }) => {
    test.slow();
    const long = 'Nana-Akosua-Serwaa-Boatemaa-Owusu-Mensah';
    const names = { firstname: long, lastname: `Of${Date.now()}` };
    const email = `${long}@${long}.example`.toLowerCase();
    const employer = { ...names, ...(await seedPerson({ ...names, email, role: 'employer' })) } as Member;
    const job = await postJob(employer, { title: `${long} ${names.lastname}` });
    const seekerNames = { ...names, firstname: `A${long}` };
    const seeker = await seedPerson({ ...seekerNames, email: `a${email}`, role: 'jobseeker' });
    await applyTo(job._id, { ...seekerNames, ...seeker } as Member, 'I kept books for two years.');
    await logIn(page, administrator);
    for (const [tab, buttons] of [
      ['employers', ['View', 'Delete']],
      ['jobseekers', ['Suspend']],
      ['applications', ['Open CV', 'Download CV']],
      ['jobs', ['Edit', 'Delete']],
    ] as const) {
      await page.goto(`/admin-dashboard?tab=${tab}&search=${names.lastname}`);
      for (const width of [1024, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const where = `${tab} at ${width} px`;
        const [row] = await boxesOf(page, '.data-table tbody tr');
        const cells = await boxesOf(page, '.data-table tbody td');
        const areCards = cells.every(({ left }) => left === cells[0]?.left);
        expect(areCards, `cards of ${where}`).toBe(width < 1100);
        const found = await boxesOf(page, '.data-table tbody .btn');
        expect(found.map(({ name }) => name.trim())).toEqual([...buttons]);
        for (const { name, right, height } of found) {
          expect(height, `one line of ${name}, ${where}`).toBeLessThanOrEqual(44);
          expect(right, `${name} in its row, ${where}`).toBeLessThanOrEqual(row?.right ?? 0);
          expect(right, `${name} in sight, ${where}`).toBeLessThanOrEqual(width);
        }
        const icons = await boxesOf(page, '.data-table .btn svg');
        for (const { height } of icons) expect(height, `icon of ${where}`).toBeGreaterThanOrEqual(16);
      }
    }
  });
});

test('the tab bar of a phone goes on, and begins with what waits', async ({ page }) => {
  const employer = await createMember('employer');
  await applicantOf((await postJob(employer))._id);
  const mentor = await createMember('mentor');
  await newApplicant((await postMentorship(mentor))._id);
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page, employer);
  await expectTabBar(page, '/em-dashboard', 'Review Applications');
  await logIn(page, mentor);
  await expectTabBar(page, '/mentor-dashboard', 'Applicants');
});
