import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { root } from './run.mjs';

/** Starts the built product of a clone on a free port and a temporary data folder. */
export async function startProduct(env = {}, clone = root) {
  const folder = await mkdtemp(join(tmpdir(), 'akwan-bench-'));
  // As root the database runs as another user, who must be able to enter.
  await chmod(folder, 0o755);
  const port = await freePort();
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: clone,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      // A database may have been served before, from another folder.
      SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'error',
      // Measured is what one process does, unless asked otherwise.
      WORKERS: '1',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // When the measuring process ends early, the product still stops its own database.
  process.once('exit', () => child.kill('SIGTERM'));
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}.`);
    await pause(200);
  }
  return {
    url,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
