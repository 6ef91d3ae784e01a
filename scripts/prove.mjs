// Long proofs, each from its folder below server/src/testing; what they need is built first. Options follow: `npm run soak -- --minutes=60`.
// `npm run cluster`: the product as on many machines, while its parts are replaced, killed and promoted.
// `npm run erasure`: an employer with thousands of applicants is erased while others sign up and apply.
// `npm run faults`: everything around the product breaks while it is written to.
// `npm run soak`: people of all roles use the product for a long time.
// `npm run upgrade`: databases of earlier PostgreSQL versions are upgraded, with kills in between, and compared row by row.
import './steps/node-version.mjs';
import path from 'node:path';

const { makeReady } = await import('./steps/make-ready.mjs');
const { root, runAttached } = await import('./steps/run.mjs');

const [name, ...options] = process.argv.slice(2);
await makeReady();
process.exitCode = await runAttached('tsx', [`src/testing/${name}/run-${name}.ts`, ...options], {
  cwd: path.join(root, 'server'),
});
