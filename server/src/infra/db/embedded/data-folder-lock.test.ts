import { mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from './data-folder-lock.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'akwan-lock-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function leaveLock(target: string): void {
  mkdirSync(join(dataDir, 'lock'));
  symlinkSync(target, join(dataDir, 'lock', '7'));
}

test('a held folder is refused by the number of its holder, and free after release', () => {
  const release = lockDataFolder(dataDir);
  expect(() => lockDataFolder(dataDir)).toThrow(
    `The data folder ${dataDir} is in use by process ${process.pid}.`,
  );
  release();
  release();
  lockDataFolder(dataDir)();
});

test('the lock of a process that is gone can be acquired', () => {
  leaveLock('999999999 some-boot/1');
  lockDataFolder(dataDir);
  expect(readlinkSync(join(dataDir, 'lock', '8'))).toMatch(new RegExp(`^${process.pid} `));
});

test('a lock whose process number now belongs to another process can be acquired', () => {
  leaveLock(`${process.ppid} some-boot/1`);
  lockDataFolder(dataDir);
});
