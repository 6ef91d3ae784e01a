// The browser tests alone: `node scripts/e2e.mjs [arguments of playwright test]`.
import './steps/node-version.mjs';

const { install } = await import('./steps/install.mjs');
const { orExit } = await import('./steps/say.mjs');
const { runBrowserTests } = await import('./steps/e2e.mjs');
const { sum } = await import('./steps/tally.mjs');

await orExit(install({ all: true }));

const { passed, failed } = sum([await runBrowserTests(process.argv.slice(2))]);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
