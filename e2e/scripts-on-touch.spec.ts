import { toasts } from './support/account-forms.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { postJob } from './support/jobs.ts';
import { seedOwnList } from './support/own-list.ts';
import { createMember } from './support/people.ts';
import { expect, test } from './support/test.ts';

const asSent = { waitUntil: 'load' } as const;

test('a visitor who reads and follows links loads no script, and comes back to the same place', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  const prefetched: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) => prefetched.push(prefetchUrl));
  await session.send('Preload.enable');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/', asSent);
  expect(prefetched).toEqual([]);
  await page.getByRole('link', { name: /^See all/ }).click();
  await expect(page).toHaveURL('/jobs');
  const list = `/jobs?search=${await seedOwnList()}`;
  await page.goto(list, asSent);
  // As people do, past one card after the other: each is laid out when they come near it.
  const cards = page.locator('.job');
  for (const number of [4, 8, 12, 16]) await cards.nth(number).scrollIntoViewIfNeeded();
  const link = cards.nth(17).getByRole('link').first();
  await link.hover();
  await page.mouse.down();
  await expect.poll(() => prefetched.join()).toMatch(/\/jobs\/\w+/);
  // Measured last: until then the page may still have moved, for its font.
  const placeOfLink = () => link.evaluate((card) => ({ scrollY, top: card.getBoundingClientRect().top }));
  const place = await placeOfLink();
  expect(place.scrollY).toBeGreaterThan(0);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/jobs\/\w+/);
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect.poll(placeOfLink).toEqual(place);
  await page.reload(asSent);
  await expect.poll(placeOfLink).toEqual(place);
  expect(scripts).toEqual([]);
});

test('the first touch shows a sign at once, and is carried out when its script has arrived', async ({
  page,
}) => {
  const { _id } = await postJob(await createMember('employer'), { title: 'Weaver of kente' });
  const release = await holdScripts(page);
  await page.goto(`/jobs/${_id}`, asSent);
  const share = page.getByRole('button', { name: 'Share' });
  const sign = () => share.evaluate((button) => getComputedStyle(button, '::after').height);
  expect(await sign()).toBe('auto');
  await share.click();
  expect(await sign()).toBe('3px');
  await expect(toasts(page).locator('.toast')).toHaveCount(0);
  release();
  await expect(toasts(page).getByText(/Link copied|Copy this link/)).toHaveCount(1);
  expect(await sign()).toBe('auto');
});

test('a password can be shown once there is a script that does it', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/login', asSent);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('typed before');
  await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(0);
  release();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('typed before');
});

test('what is lost at the first touch is requested again, and the touch carried out', async ({
  page,
  faults,
}) => {
  const requested = new Set<string>();
  await page.route('**/assets/*.js', (route) => {
    const url = route.request().url();
    // Many browsers never import again what failed once: what is lost here must not be an import.
    if (requested.has(url) || route.request().resourceType() === 'script') return route.continue();
    requested.add(url);
    return route.abort();
  });
  await page.goto('/login', asSent);
  await page.getByLabel('Email').click();
  await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible();
  expect(requested.size).toBeGreaterThan(5);
  expect(faults.splice(0).join()).toContain('net::ERR_FAILED');
});

test('a page of before a release is loaded again when it is touched', async ({ page }) => {
  let isOld = true;
  await page.route('**/assets/*.js', (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()));
  await page.goto('/login', asSent);
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  await page.getByLabel('Email').click();
  await expect
    .poll(() => page.evaluate(() => 'isOldPage' in window).catch(() => true), { intervals: [50] })
    .toBe(false);
  isOld = false;
  await page.getByLabel('Email').click();
  await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible();
});

test('a filter chosen by hand before the script has arrived is applied by the browser', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/jobs', asSent);
  const filter = page.getByLabel('Job type');
  await filter.dispatchEvent('pointerdown');
  await filter.selectOption('NSS');
  await expect(page).toHaveURL(/[?&]type=NSS/);
  await expect(filter).toHaveValue('NSS');
});

test('a filter chosen by keyboard before the script has arrived is applied by it', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/jobs', asSent);
  await page.getByLabel('Job type').selectOption('NSS');
  release();
  await expect(page).toHaveURL('/jobs?type=NSS');
});

test('who loads a page again and goes back at once is where they were, before a script has arrived', async ({
  page,
}) => {
  const list = `/jobs?search=${await seedOwnList()}`;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(list);
  const card = page.locator('.job').nth(6);
  await card.scrollIntoViewIfNeeded();
  const placeOfCard = () => card.evaluate((item) => ({ scrollY, top: item.getBoundingClientRect().top }));
  const place = await placeOfCard();
  expect(place.scrollY).toBeGreaterThan(0);
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/jobs\/\w+/);
  const release = await holdScripts(page);
  await page.reload(asSent);
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect.poll(placeOfCard).toEqual(place);
  release();
});
