// `npm run upgrade`: databases of earlier PostgreSQL versions are upgraded, with kills in between, and compared row by row.
import './steps/node-version.mjs';

const { runInServer } = await import('./steps/run-in-server.mjs');

await runInServer('src/testing/upgrade/run-upgrade.ts');
