import { test as base, expect } from '@playwright/test';
import { collectFaults } from './faults.ts';
import { waitUntilHydrated } from './hydration.ts';
import { ownNetwork } from './network.ts';

type Fixtures = {
  /** false: the browser sends no forwarding header, as the local inbox page wants it. */
  fromOwnNetwork: boolean;
  /** What went wrong in the browser so far. Not empty at the end fails the test; a test that expects a fault removes it. */
  faults: string[];
};

export const test = base.extend<Fixtures>({
  fromOwnNetwork: [true, { option: true }],

  // The tests of a worker share one context, which is emptied in between (`reuseContext`); the headers change each time.
  context: async ({ context, javaScriptEnabled, fromOwnNetwork }, use) => {
    await context.setExtraHTTPHeaders(fromOwnNetwork ? ownNetwork() : {});
    if (javaScriptEnabled !== false) {
      for (const page of context.pages()) waitUntilHydrated(page);
      context.on('page', waitUntilHydrated);
    }
    await use(context);
  },

  faults: async ({ context }, use) => {
    const faults = await collectFaults(context);
    await use(faults);
    expect(faults, 'no policy violation, console error or exception in the browser').toEqual([]);
  },

  page: async ({ page, faults: _ }, use) => use(page),
});

export { expect };
