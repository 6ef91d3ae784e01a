import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const beat = 2_000;
const silence = 30_000;

/**
 * A lock between processes. The holder touches the file while it works, so the lock of a killed holder expires:
 * at once when its process is gone, else when the file is half a minute old.
 * @template T @param {string} file @param {(owner: string) => void} onWait @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, onWait, work) {
  const mine = JSON.stringify({ pid: process.pid, host: hostname(), id: randomUUID() });
  fs.mkdirSync(path.dirname(file), { recursive: true });
  let told = false;
  while (!take(file, mine)) {
    const theirs = read(file);
    if (theirs && isAbandoned(theirs)) breakLock(file, theirs.text);
    else {
      if (theirs && !told) onWait(theirs.pid);
      told ||= Boolean(theirs);
      await pause(250);
    }
  }
  const heart = setInterval(() => fs.utimes(file, new Date(), new Date(), () => {}), beat);
  const release = () => {
    clearInterval(heart);
    if (read(file)?.text === mine) fs.rmSync(file, { force: true });
  };
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take(file, mine) {
  try {
    fs.writeFileSync(file, mine, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function read(file) {
  try {
    const text = fs.readFileSync(file, 'utf8');
    const age = Date.now() - fs.statSync(file).mtimeMs;
    return { text, age, ...(text ? JSON.parse(text) : {}) };
  } catch {
    return undefined;
  }
}

function isAbandoned({ pid, host, age }) {
  if (age > silence) return true;
  if (!pid || host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/** Only one process can rename a file away; a process that took a newer lock by mistake puts it back. */
function breakLock(file, abandoned) {
  const aside = `${file}.${randomUUID()}`;
  try {
    fs.renameSync(file, aside);
    if (fs.readFileSync(aside, 'utf8') !== abandoned) fs.linkSync(aside, file);
  } catch {
    // Somebody else was faster; the next round sees how it stands.
  }
  fs.rmSync(aside, { force: true });
}
