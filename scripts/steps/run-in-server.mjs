import path from 'node:path';
import { makeReady } from './make-ready.mjs';
import { root, runAttached } from './run.mjs';

/** Builds what is stale, then runs a script of the server's folder from its source, with our arguments, to its end. */
export async function runInServer(script) {
  await makeReady();
  const args = [script, ...process.argv.slice(2)];
  process.exitCode = await runAttached('tsx', args, { cwd: path.join(root, 'server') });
}
