import { build } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { withReport } from './report-folder.mjs';
import { runTool } from './run.mjs';
import { say, stopwatch } from './say.mjs';
import { failure, sum } from './tally.mjs';
import { honest } from './vitest.mjs';

/** Builds the product and tests it in a browser. The build counts as one test. @param {string[]} args for playwright */
export async function runBrowserTests(args = []) {
  let chromium;
  try {
    const took = stopwatch();
    await build();
    console.log(`ok     build (${took()})`);
    chromium = await findChromium();
    say('browser', chromium);
  } catch (error) {
    return failure(error.message);
  }
  const { ok, report } = await withReport((file) =>
    runTool('playwright', ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json', ...args], {
      show: true,
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    }),
  );
  const built = { passed: 1, failed: 0 };
  if (!report) return sum([built, failure('playwright ended without a report.')]);
  const { expected, unexpected, flaky } = report.stats;
  return sum([built, honest('playwright', ok, { passed: expected, failed: unexpected + flaky })]);
}
