import type { Page } from '@playwright/test';

/** The page's scripts stay on their way until they are released, however often it navigates meanwhile. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    // A page that was left in between needs its scripts no more.
    await route.continue().catch(() => {});
  });
  return release;
}
