// Requests generated from the endpoint table, 100,000 over three seeds: `npm run fuzz [requests] [seed,seed,…]`.
// The short version is part of `npm test`.
import './steps/node-version.mjs';

const { runTool } = await import('./steps/run.mjs');

const [requests = '100000', seeds = '1,2,3'] = process.argv.slice(2);
const { ok } = await runTool(
  'vitest',
  ['run', 'server/src/testing/fuzz/fuzz.test.ts', '--disable-console-intercept'],
  {
    show: true,
    env: { NODE_ENV: 'test', FUZZ_REQUESTS: requests, FUZZ_SEEDS: seeds },
  },
);
process.exitCode = ok ? 0 : 1;
