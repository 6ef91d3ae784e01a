import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { skipMeasuredColours } from './measured-colours.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; help: string; where: string[] };

/**
 * axe finds nothing on the page as it stands, and nothing is wider than the screen, at each width: the whole page narrow, and
 * wide those parts that a narrow screen does not show. The two widths get different themes, the other way round on every second
 * page. A theme changes colours alone, and every pair of colours has a test of its own (`web/app/styles/contrast.test.ts`).
 * Contrast takes nine tenths of the time, so equal colours are measured once (see measured-colours.ts).
 */
export async function expectAccessible(page: Page, widths = [360, 1280]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  checked += 1;
  for (const [index, width] of widths.entries()) {
    const theme = (index + checked) % 2 === 0 ? 'light' : 'dark';
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.evaluate(settled);
    const isFirst = index === 0;
    const known = [...measured];
    for (const colours of await page.evaluate(skipMeasuredColours, { known, isFirst })) measured.add(colours);
    const found = await page.evaluate(violations, isFirst);
    expect.soft(found, `axe at ${width} px in the ${theme} theme on ${page.url()}`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(overflow, `what is too wide at ${width} px on ${page.url()}`).toBeLessThanOrEqual(0);
    const burst = await page.evaluate(() =>
      [...document.querySelectorAll('.card')].flatMap((card) =>
        card.scrollWidth > card.clientWidth ? card.textContent.slice(0, 80) : [],
      ),
    );
    expect.soft(burst, `cards too narrow for what is in them at ${width} px on ${page.url()}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** For many pages: half a megabyte goes over to the browser once, instead of for each of them. */
export const bringAxe = (page: Page): Promise<unknown> => page.addInitScript(axeSource);

let checked = 0;
const measured = new Set<string>();

/** Colours in transition from one theme to the other have no contrast to measure. */
async function settled(): Promise<void> {
  const finite = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(finite.map(({ finished }) => finished));
}

type Checking = { axe: typeof import('axe-core'); shown: Set<Element> };

/** Runs in the page: on all of it first, then on what was not visible before. */
async function violations(isFirst: boolean): Promise<Violation[]> {
  const { axe, shown } = window as unknown as Checking;
  const visible = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility());
  Object.assign(window, { shown: new Set(visible) });
  const fresh = new Set(visible.filter((element) => !isFirst && !shown.has(element)));
  const include = [...fresh].filter(({ parentElement }) => !parentElement || !fresh.has(parentElement));
  if (!isFirst && include.length === 0) return [];
  axe.configure({ rules: [{ id: 'color-contrast', selector: ':not([data-axe-skip])' }] });
  const options: RunOptions = { resultTypes: ['violations'], iframes: false, preload: false };
  const found = await axe.run(isFirst ? document : { include }, options);
  return found.violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
}
