import type { Page } from '@playwright/test';

/**
 * `goto` resolves when the page is hydrated: an earlier click works too, but as it does without script.
 * A test about that moment passes `waitUntil` and says itself what it waits for.
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
