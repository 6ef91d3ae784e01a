// `npm run cluster`: builds what is stale, then runs the product as on many machines and replaces, kills and promotes its parts.
import './steps/node-version.mjs';

const { runInServer } = await import('./steps/run-in-server.mjs');

await runInServer('src/testing/cluster/run-cluster.ts');
