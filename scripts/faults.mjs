// `npm run faults`: builds what is stale, then breaks everything around the product while it is written to.
import './steps/node-version.mjs';

const { runInServer } = await import('./steps/run-in-server.mjs');

await runInServer('src/testing/faults/run-faults.ts');
