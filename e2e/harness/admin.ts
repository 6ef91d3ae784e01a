import { expect, type Page } from '@playwright/test';
import { address } from './address.ts';
import { administrator } from './administrator.ts';
import { call } from './hiring.ts';
import { ownNetwork } from './network.ts';
import type { Member } from './people.ts';

/** The administrator's own session, for what a journey needs done before it begins. */
export async function asAdministrator<Reply>(method: string, path: string, body?: object): Promise<Reply> {
  const reply = await fetch(address('/api/auth/login'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...ownNetwork() },
    body: JSON.stringify(administrator),
  });
  expect(reply.status).toBe(200);
  const { token } = (await reply.json()) as { token: string };
  return call<Reply>({ token } as Member, method, path, body);
}

/** The row of a table that has these words in it. */
export const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });

export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
