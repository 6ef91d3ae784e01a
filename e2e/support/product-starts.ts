import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Starts of the built product in the tests of a file, each test with a data folder of its own; ended after it. */
export function productStarts() {
  const running: ChildProcess[] = [];
  let folder = '';

  test.beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'akwan-start-'));
    await chmod(folder, 0o755);
  });

  test.afterEach(async () => {
    for (const child of running.splice(0)) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
    }
    await rm(folder, { recursive: true, force: true });
  });

  /** Starts the built product as its launcher does; `said` is all its output so far. */
  function start(env: Record<string, string>) {
    const { PATH, HOME } = process.env;
    const child = spawn(process.execPath, ['server/dist/main.js'], {
      cwd: root,
      env: {
        PATH,
        HOME,
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        DATA_DIR: path.join(folder, 'data'),
        PORT: '0',
        WORKERS: '1',
        ...env,
      },
    });
    running.push(child);
    const said = { output: '', errors: '' };
    child.stdout.on('data', (text) => {
      said.output += text;
    });
    child.stderr.on('data', (text) => {
      said.errors += text;
    });
    const ended = once(child, 'exit').then(([code]) => code as number | null);
    const ready = () => expect.poll(() => said.output, { timeout: 120_000 }).toContain('ready:');
    return { child, said, ended, ready };
  }

  return { start, folder: () => folder };
}
