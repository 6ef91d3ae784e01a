import type { Page } from '@playwright/test';
import { holdScripts } from './support/hold-scripts.ts';
import { seedOwnList } from './support/own-list.ts';
import { createMember } from './support/people.ts';
import { expect, test } from './support/test.ts';

const asSent = { waitUntil: 'load' } as const;

/** With scripts a filter is applied when it is chosen: a second search would begin the list anew while it is read. */
type Mode = { mode: string; start: (page: Page) => Promise<() => void>; appliesFilters: boolean };

const asUsual = async () => () => {};

/** Menu of the phone, search, filter, the next page, a job, the login it asks for, and back at its form. */
async function fromMenuToApplying(page: Page, { start, appliesFilters }: Omit<Mode, 'mode'>): Promise<void> {
  const [word, person] = await Promise.all([seedOwnList(), createMember()]);
  const scriptsArrive = await start(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/mentorships', asSent);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Jobs', exact: true }).click();
  await expect(page).toHaveURL('/jobs');

  await page.getByPlaceholder('Search jobs by title...').fill(word);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`search=${word}`));
  await page.setViewportSize({ width: 1280, height: 740 });
  await page.getByLabel('Job type').selectOption('NSS');
  if (!appliesFilters) await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/type=NSS/);
  // The address changes before the list does: a click in between would go on in the list that is about to go.
  const more = page.getByRole('link', { name: /^Next / });
  await expect(more).toHaveAttribute('href', /type=NSS/);
  await more.click();
  await page.getByRole('link', { name: `${word} 2`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} 2`);
  const job = page.url();
  await page.getByRole('link', { name: 'Log in to apply' }).click();
  await expect(page).toHaveURL(/\/login/);

  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  scriptsArrive();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${job}#apply`);
  await expect(page.getByRole('button', { name: 'Submit Application' })).toBeVisible();
}

const withScripts: Mode[] = [
  { mode: 'on', start: asUsual, appliesFilters: true },
  { mode: 'that arrive late', start: holdScripts, appliesFilters: false },
];

for (const { mode, ...how } of withScripts) {
  test(`a visitor gets from the menu to an application with scripts ${mode}`, async ({ page }) => {
    await fromMenuToApplying(page, how);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor gets from the menu to an application', async ({ page }) => {
    await fromMenuToApplying(page, { start: asUsual, appliesFilters: false });
  });
});
