import { test as base, expect } from '@playwright/test';
import { collectFaults } from './csp.ts';
import { ownNetwork } from './network.ts';
import { waitUntilHydrated } from './taken-over.ts';

type Journey = {
  /** false: the browser calls without a forwarding header, as the local inbox page wants it. */
  fromOwnNetwork: boolean;
  /** What went wrong in the browser so far. Not empty at the end fails the test; a journey that expects a fault removes it. */
  faults: string[];
};

export const test = base.extend<Journey>({
  fromOwnNetwork: [true, { option: true }],

  extraHTTPHeaders: async ({ fromOwnNetwork }, use) => {
    await use(fromOwnNetwork ? ownNetwork() : {});
  },

  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitUntilHydrated);
    await use(context);
  },

  faults: [
    async ({ context }, use) => {
      const faults = await collectFaults(context);
      await use(faults);
      expect(faults, 'no policy breach, console error or exception in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
