import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { skipRepeatedParts } from './repeated-parts.ts';

// The minified build: it goes over to the browser for every page.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; help: string; where: string[] };

/**
 * axe finds nothing on the page as it stands, at each width, and nothing is wider than the screen: wide in the light theme,
 * narrow in the dark one. A theme changes colours alone, and every pair of colours has a test of its own
 * (`web/app/styles/contrast.test.ts`). Contrast takes most of the time, so it is measured once for parts which repeat
 * (see repeated-parts.ts).
 */
export async function expectAccessible(page: Page, widths = [1280, 360]): Promise<void> {
  await page.evaluate(axeSource);
  await page.evaluate(skipRepeatedParts);
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 800 });
    await expectNone(page, index === 0 ? 'light' : 'dark');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(overflow, `what is too wide at ${width} px on ${page.url()}`).toBeLessThanOrEqual(0);
  }
  if (widths.length === 1) await expectNone(page, 'dark');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

async function expectNone(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.evaluate(settled);
  const found = await page.evaluate(violations);
  const { width } = page.viewportSize() ?? {};
  expect.soft(found, `axe at ${width} px in the ${theme} theme on ${page.url()}`).toEqual([]);
}

/** Colours in transition from one theme to the other have no contrast to measure. */
async function settled(): Promise<void> {
  const finite = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(finite.map(({ finished }) => finished));
}

/** Runs in the page. */
async function violations(): Promise<Violation[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  axe.configure({ rules: [{ id: 'color-contrast', selector: ':not([data-axe-skip])' }] });
  const found = await axe.run(document, { resultTypes: ['violations'], iframes: false, preload: false });
  return found.violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
}
