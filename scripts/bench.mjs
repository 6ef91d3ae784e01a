// `npm run bench [-- --jobs 1000,100000,1000000 --seconds 5 --connections 20 --workers 2 --addresses 100000]`:
// what pages and lists cost, beside a bare server; writes the table of docs/performance.md.
import './steps/node-version.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const { makeReady } = await import('./steps/make-ready.mjs');
const { root, runTool } = await import('./steps/run.mjs');

await makeReady();
const child = spawn(process.execPath, ['--import', 'tsx', 'bench/jobs-bench.mjs', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
// Ctrl-C reaches the measurement as well, which stops what it started.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
const [code] = await once(child, 'exit');
process.exitCode = code ?? 1;
if (code === 0) await runTool('biome', ['format', '--write', 'docs/performance.md'], { cwd: root });
