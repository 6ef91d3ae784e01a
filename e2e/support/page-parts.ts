import { expect, type Page } from '@playwright/test';
import { call } from './jobs.ts';
import { administrator } from './people.ts';
import { seedSession } from './seed.ts';

/** A call of the API as the administrator, for what a test needs done before it begins. */
export async function asAdministrator<Reply>(method: string, path: string, body?: object): Promise<Reply> {
  return call<Reply>(await seedSession(administrator.email), method, path, body);
}

/** The row of a table that contains the text. */
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
