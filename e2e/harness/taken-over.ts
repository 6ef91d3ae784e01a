import type { Page } from '@playwright/test';

/**
 * Whoever opens a page goes on when its script has taken over: what is clicked before works, but as it does without script.
 * A journey about that moment says itself what it waits for.
 */
export function waitUntilHydrated(page: Page): void {
  const open = page.goto.bind(page);
  page.goto = async (url, options) => {
    const reply = await open(url, options);
    if (!options?.waitUntil) await page.waitForFunction(isHydrated);
    return reply;
  };
}

function isHydrated(): boolean {
  const main = document.querySelector('main');
  if (!main || !document.querySelector('script[type$=module]')) return true;
  return Object.keys(main).some((key) => key.startsWith('__reactProps'));
}
