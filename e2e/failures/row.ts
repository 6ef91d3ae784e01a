import type { Page } from '@playwright/test';

/**
 * What stands between the page and the product while it is tried: nothing, a proxy that answers 502, a line that is cut
 * (no network), or a device that knows itself offline.
 */
export type Trouble = 'none' | 'proxy' | 'no network' | 'offline';

export type Row = {
  sentence: string;
  /** The page on which it is seen; the next row of the same page goes on there. */
  at: string;
  trouble?: Trouble;
  action: (page: Page) => Promise<unknown>;
  /** What was typed, by its label, and is still there afterwards. */
  keeps?: Record<string, string>;
};

/** Everything that pages load and send, the data of the header included: an outage spares no call. */
const pageCalls = /\.data|\/cv\?download=1/;

export async function setTrouble(page: Page, trouble: Trouble): Promise<void> {
  await page.unroute(pageCalls);
  await page.context().setOffline(trouble === 'offline');
  if (trouble === 'none' || trouble === 'offline') return;
  const proxyReply = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };
  await page.route(pageCalls, (route) =>
    trouble === 'proxy' ? route.fulfill(proxyReply) : route.abort('connectionfailed'),
  );
}

export const press = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click();

export const follow = (name: string) => (page: Page) =>
  page.getByRole('link', { name, exact: true }).first().click();

/** A tab of a dashboard, whatever is counted on it. */
export const openTab = (name: string) => (page: Page) =>
  page
    .getByRole('navigation', { name: /dashboard$/ })
    .getByRole('link', { name: new RegExp(`^${name}(?![a-z])`) })
    .click();

/** Presses a button and answers its question with yes. */
export const pressAndConfirm = (name: string) => async (page: Page) => {
  await press(name)(page);
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
};
