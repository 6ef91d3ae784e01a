// `npm test`: everything. Its last line is always `N passed, N failed`.
import './steps/node-version.mjs';

const { install } = await import('./steps/install.mjs');
const { build } = await import('./steps/build.mjs');
const { failure, sum } = await import('./steps/tally.mjs');
const { runStaticSteps } = await import('./steps/static.mjs');
const { runVitest } = await import('./steps/vitest.mjs');
const { runBrowserTests } = await import('./steps/e2e.mjs');

async function everything() {
  try {
    await install({ all: true });
  } catch (error) {
    return [failure(error.message)];
  }
  const rules = await runStaticSteps();
  // While vitest starts, a core is free for the build. One that fails is tried again and counted with the browser tests.
  const [units] = await Promise.all([runVitest(), build().catch(() => {})]);
  return [rules, units, await runBrowserTests()];
}

const { passed, failed } = sum(await everything());
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);
