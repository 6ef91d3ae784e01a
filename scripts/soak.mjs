// `npm run soak`: builds what is stale, then lets people of all roles use the product for a long time.
import './steps/node-version.mjs';

const { runInServer } = await import('./steps/run-in-server.mjs');

await runInServer('src/testing/soak/run-soak.ts');
