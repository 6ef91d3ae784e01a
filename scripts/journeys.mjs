// The browser journeys alone: `node scripts/journeys.mjs [what playwright test takes]`.
import './steps/node-version.mjs';

const { install } = await import('./steps/install.mjs');
const { orExit } = await import('./steps/say.mjs');
const { runJourneys } = await import('./steps/journeys.mjs');
const { sum } = await import('./steps/tally.mjs');

await orExit(install());

const { passed, failed } = sum([await runJourneys(process.argv.slice(2))]);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
