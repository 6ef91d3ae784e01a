import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

type Violation = { id: string; help: string; where: string[] };

/**
 * axe finds nothing on the page as it stands, at each width and in both themes, and nothing is wider than the screen.
 * A theme changes colours alone (`styles/contrast.test.ts`), so the rules about colour are those that run in both.
 */
export async function expectAccessible(page: Page, widths = [1280, 360]): Promise<void> {
  await page.evaluate(axe.source);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.evaluate(settled);
      const found = await page.evaluate(violations, theme === 'dark');
      expect.soft(found, `axe at ${width} px in the ${theme} theme on ${page.url()}`).toEqual([]);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(overflow, `what is too wide at ${width} px on ${page.url()}`).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** Colours in transition from one theme to the other have no contrast to measure. */
async function settled(): Promise<void> {
  const finite = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(finite.map(({ finished }) => finished));
}

/** Runs in the page. */
async function violations(onlyColours: boolean): Promise<Violation[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  const found = await axe.run(document, {
    resultTypes: ['violations'],
    iframes: false,
    preload: false,
    ...(onlyColours && { runOnly: { type: 'tag', values: ['cat.color'] } as const }),
  });
  return found.violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
}
