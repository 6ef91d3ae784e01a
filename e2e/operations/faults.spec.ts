import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const server = fileURLToPath(new URL('../../server', import.meta.url));

// The limit ends a hang, it measures nothing.
test.describe.configure({ timeout: 420_000 });

test('a process and the database killed under writes lose, double and tear nothing', async () => {
  const options = '--only=app,database --apps=1 --app-kills=1 --database-kills=1 --writes=60 --parallel=12';
  const script = path.join('src', 'testing', 'faults', 'run-faults.ts');
  const args = ['--import', 'tsx', script, ...options.split(' '), '--seekers=30', '--seconds-to-recover=60'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: server });
  expect(stdout).toContain('nothing was lost');
});
