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

/** How much of what was in sight moved by itself, as browsers count it. */
const moved = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { seen: { moved: number } }).seen.moved);

test('nothing on the home page jumps', async ({ page }) => {
  await open(page, '/');
  expect(await moved(page)).toBe(0);
});

for (const path of ['/jobs', '/mentorships']) {
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    test(`nothing jumps while ${path} comes in at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await open(page, path);
      await expect(page.locator('html')).toHaveAttribute('data-drawn', 'all');
      // A header that is painted before the rest has arrived moves by a hair.
      expect(await moved(page)).toBeLessThan(0.05);
    });
  }
}
