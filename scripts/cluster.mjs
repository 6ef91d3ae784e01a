// `npm run cluster`: builds what is stale, then runs the product as on many machines and replaces, kills and promotes its parts.
import './steps/node-version.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const { makeReady } = await import('./steps/make-ready.mjs');
const { root } = await import('./steps/run.mjs');

await makeReady();
const script = 'src/testing/cluster/run-cluster.ts';
const child = spawn(process.execPath, ['--import', 'tsx', script, ...process.argv.slice(2)], {
  cwd: path.join(root, 'server'),
  stdio: 'inherit',
});
const [code] = await once(child, 'exit');
process.exitCode = code ?? 1;
