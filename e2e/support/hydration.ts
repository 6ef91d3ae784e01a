import type { Page } from '@playwright/test';

/**
 * `goto` resolves when the page is hydrated: an earlier click works too, but as it does without script.
 * A visitor's page loads its scripts at the first touch, so it is touched here.
 * A test about that moment passes `waitUntil` and says itself what it waits for.
 */
export function waitUntilHydrated(page: Page): void {
  const open = page.goto.bind(page);
  page.goto = async (url, options) => {
    const reply = await open(url, options);
    if (!options?.waitUntil) await hydrate(page);
    return reply;
  };
}

/** One call: what asks the page again and again from outside takes the processor of both. */
async function hydrate(page: Page): Promise<void> {
  await page.evaluate(touchUntilHydrated).catch(async (error: Error) => {
    // The page went on to another one by itself.
    if (!/navigat|context was destroyed/i.test(error.message)) throw error;
    await page.waitForLoadState();
    await page.evaluate(touchUntilHydrated);
  });
}

function touchUntilHydrated(): Promise<void> {
  const isHydrated = () => {
    const main = document.querySelector('main');
    if (!main || !document.querySelector('script[type=module], script[data-deferred-scripts]')) return true;
    return Object.keys(main).some((key) => key.startsWith('__reactProps'));
  };
  const control = document.querySelector('button, input, summary');
  control?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  return new Promise((resolve) => {
    const look = () => (isHydrated() ? resolve() : void setTimeout(look, 10));
    look();
  });
}
