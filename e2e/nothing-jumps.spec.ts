import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    const seen = { moved: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        seen.moved += (shift as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path, { waitUntil: 'networkidle' });
}

/** How much of the visible page moved by itself (cumulative layout shift). */
const moved = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { seen: { moved: number } }).seen.moved);

// In a context of its own, since a full cache would hide what comes in late.
for (const [path, width, allowed] of [
  // What is painted before the rest of it has arrived moves by a hair: the button of the search grows with its word.
  ['/', 1280, 0.01],
  ['/jobs', 360, 0.05],
  ['/jobs', 1280, 0.05],
  ['/mentorships', 360, 0.05],
  ['/mentorships', 1280, 0.05],
] as const) {
  test(`nothing jumps while ${path} comes in at ${width} px`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 740 } });
    const page = await context.newPage();
    await open(page, path);
    expect(await moved(page)).toBeLessThanOrEqual(allowed);
    await context.close();
  });
}
