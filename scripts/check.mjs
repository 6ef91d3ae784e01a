// `npm run check`: everything that needs no browser, for the fast loop while working.
import './steps/node-version.mjs';

const { install } = await import('./steps/install.mjs');
const { orExit } = await import('./steps/say.mjs');
const { runStaticSteps } = await import('./steps/static.mjs');
const { runVitest } = await import('./steps/vitest.mjs');
const { sum } = await import('./steps/tally.mjs');

await orExit(install({ all: true }));

const { passed, failed } = sum([await runStaticSteps(), await runVitest()]);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
