// `npm run bench [-- --jobs=1000,1000000 --rounds=5 --workers=2]`: how fast visitors are served while others write.
import './steps/node-version.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const { makeReady } = await import('./steps/make-ready.mjs');
const { root } = await import('./steps/run.mjs');

await makeReady();
const child = spawn(process.execPath, ['--import', 'tsx', 'bench/bench.mjs', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
// Ctrl-C reaches the measurement as well, which stops what it started.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
const [code] = await once(child, 'exit');
process.exitCode = code ?? 1;
