import type { Page } from '@playwright/test';
import { bringAxe, expectAccessible } from './axe.ts';
import { expect, test } from './test.ts';

export type Steps = (page: Page) => Promise<unknown>;
/** A path to open, what to do there before the page is checked, and the widths where that state exists. */
export type Visit = [path: string, steps?: Steps, widths?: number[]];

/** One walk through all pages of a role, each checked by axe at both widths. Steps go on where the page before was left as it came. */
export function crawl(role: string, prepare: (page: Page) => Promise<Visit[]>): void {
  test(`axe finds nothing on the pages of ${role}`, async ({ page }) => {
    test.setTimeout(300_000);
    let untouched = '';
    await bringAxe(page);
    for (const [path, steps, widths] of await prepare(page)) {
      await page.setViewportSize({ width: widths?.[0] ?? 360, height: 800 });
      if (path !== untouched) await page.goto(path);
      await steps?.(page);
      untouched = steps ? '' : path;
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      await expectAccessible(page, widths);
    }
  });
}

const click = (name: string): Steps => {
  return (page) => page.getByRole('main').getByRole('button', { name }).first().click();
};
export const invalid = (page: Page) => expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
export const phone = [360];

export async function submitted(page: Page): Promise<void> {
  await page.getByRole('main').locator('button[type=submit]').first().click();
  await invalid(page);
}

/** For a page with several forms: the one that the button belongs to. */
export const submittedBy = (name: string): Steps => {
  return async (page) => {
    await click(name)(page);
    await invalid(page);
  };
};

/** A dialog, opened by a button of the page. */
export const dialog = (name: string, role: 'dialog' | 'alertdialog' = 'alertdialog'): Steps => {
  return async (page) => {
    await click(name)(page);
    await expect(page.getByRole(role)).toBeVisible();
  };
};

/** The line that a decided card becomes. */
export const decided = (name: string): Steps => {
  return async (page) => {
    await click(name)(page);
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
  };
};
