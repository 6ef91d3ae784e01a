import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { EmbeddedDatabaseError, errorCode } from './embedded-database-error.ts';
import { startMark } from './processes.ts';
import { isRoot } from './run-as.ts';

const FREE = 'free';

/*
 * The lock is the highest number in the folder `lock`: a symbolic link whose target names the holder, because a
 * link comes into being together with its text. A new holder adds the next number and only then removes
 * lower ones, so of two who find the same dead holder exactly one wins.
 */
const newestIn = (folder: string): number =>
  Math.max(0, ...readdirSync(folder).map(Number).filter(Number.isInteger));

function holderOf(lock: string): number | undefined {
  const [pid, mark] = readlinkSync(lock).split(' ');
  if (!pid || pid === FREE) return undefined;
  const running = startMark(Number(pid));
  return running === undefined || (running && mark && running !== mark) ? undefined : Number(pid);
}

function claim(folder: string, number: number): boolean {
  try {
    symlinkSync(`${process.pid} ${startMark(process.pid) ?? ''}`, join(folder, String(number)));
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
  if (newestIn(folder) === number) return true;
  rmSync(join(folder, String(number)), { force: true });
  return false;
}

function removeBelow(folder: string, number: number): void {
  for (const name of readdirSync(folder))
    if (Number(name) < number) rmSync(join(folder, name), { force: true });
}

function take(folder: string, dataDir: string): number {
  for (;;) {
    const newest = newestIn(folder);
    let holder: number | undefined;
    try {
      holder = newest > 0 ? holderOf(join(folder, String(newest))) : undefined;
    } catch (error) {
      // Gone since it was listed: a newer one has replaced it.
      if (errorCode(error) === 'ENOENT') continue;
      throw error;
    }
    if (holder) throw new EmbeddedDatabaseError(`The data folder ${dataDir} is in use by process ${holder}.`);
    if (claim(folder, newest + 1)) return newest + 1;
  }
}

/** Whether a living process uses the folder. */
export function isDataFolderHeld(dataDir: string): boolean {
  const folder = join(dataDir, 'lock');
  const newest = existsSync(folder) ? newestIn(folder) : 0;
  return newest > 0 && holderOf(join(folder, String(newest))) !== undefined;
}

/** Makes this process the only user of the data folder; returns what gives it back. */
export function lockDataFolder(dataDir: string): () => void {
  const folder = join(dataDir, 'lock');
  mkdirSync(folder, { recursive: true });
  if (isRoot()) {
    // Else one start as root would lock an ordinary owner out of the own folder.
    const { uid, gid } = statSync(dataDir);
    chownSync(folder, uid, gid);
  }
  const mine = take(folder, dataDir);
  removeBelow(folder, mine);
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    symlinkSync(FREE, join(folder, String(mine + 1)));
    removeBelow(folder, mine + 1);
  };
}
