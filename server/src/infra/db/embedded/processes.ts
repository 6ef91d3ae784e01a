import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from './embedded-database-error.ts';

const hasProc = process.platform === 'linux';

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function ps(columns: string, pid: number): string {
  const { stdout } = spawnSync('ps', ['-o', columns, '-p', String(pid)], {
    encoding: 'utf8',
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
  });
  return stdout?.trim() ?? '';
}

/** True for a zombie too. */
export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * Tells one process from a later one with the same number: the moment it started.
 * Undefined when no such process runs (a zombie does not), '' when the system hides it.
 */
export function startMark(pid: number): string | undefined {
  if (!exists(pid)) return undefined;
  if (!hasProc) {
    const [state = '', ...started] = ps('stat=,lstart=', pid).split(/\s+/);
    return state.startsWith('Z') ? undefined : started.join('-');
  }
  // The second field is the name in brackets, which may hold anything; the rest are plain columns.
  const stat = read(`/proc/${pid}/stat`);
  const [state = '', ...columns] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (state === 'Z' || state === 'X') return undefined;
  const started = columns[18];
  return started ? `${read('/proc/sys/kernel/random/boot_id').trim()}/${started}` : '';
}

const workingFolder = (pid: number): string => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
};

/** Is this process the PostgreSQL server that works on this cluster? */
export function isServerOf(cluster: string, pid: number): boolean {
  if (startMark(pid) === undefined) return false;
  if (!hasProc) {
    const command = ps('command=', pid);
    return /(^|\/)postgres /.test(command) && command.includes(cluster);
  }
  const [program = '', ...args] = read(`/proc/${pid}/cmdline`).split('\0');
  return basename(program) === 'postgres' && (args.includes(cluster) || workingFolder(pid) === cluster);
}

/** Processes that a killed server left behind; its backends show only by their working folder. */
export function backendsOf(cluster: string): number[] {
  if (!hasProc) return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && workingFolder(pid) === cluster)
    .filter((pid) => read(`/proc/${pid}/cmdline`).startsWith('postgres:'));
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

async function isGone(pid: number, mark: string, withinMs: number): Promise<boolean> {
  const end = Date.now() + withinMs;
  while (startMark(pid) === mark) {
    if (Date.now() > end) return false;
    await sleep(20);
  }
  return true;
}

/** Fast shutdown; an immediate one when that hangs, which costs a recovery at the next start but no data. */
export async function stopServer(cluster: string, pid: number): Promise<void> {
  const mark = startMark(pid);
  if (mark === undefined) return;
  for (const [name, withinMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 8_000],
    ['SIGKILL', 5_000],
  ] as const) {
    signal(pid, name);
    if (await isGone(pid, mark, withinMs)) break;
  }
  for (const backend of backendsOf(cluster)) signal(backend, 'SIGQUIT');
}
