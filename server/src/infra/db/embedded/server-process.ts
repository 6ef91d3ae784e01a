import { spawn } from 'node:child_process';
import { chownSync, closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { DatabaseHome } from './database-home.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { freePort } from './free-port.ts';
import { readServerFile, stopOrphan } from './orphan.ts';
import { backendsOf, signal, stopServer } from './processes.ts';
import { spawnOptions } from './run-as.ts';
import { type OtherSettings, serverArguments } from './settings.ts';
import { type Listening, prepareSocket, socketFolderOf } from './socket.ts';

export type ServerProcess = Listening & { pid: number; exited: Promise<void> };

const LOG_LIMIT = 10 * 1024 * 1024;
const RETRY_FOR_MS = 30_000;
const READY_WITHIN_MS = 120_000;

function openLog({ folder, runAs }: DatabaseHome) {
  const path = join(folder, 'postgres.log');
  if (existsSync(path) && statSync(path).size > LOG_LIMIT) renameSync(path, `${path}.1`);
  const descriptor = openSync(path, 'a', 0o600);
  if (runAs) chownSync(path, runAs.uid, runAs.gid);
  const before = statSync(path).size;
  return { path, descriptor, news: () => readFileSync(path).subarray(before).toString() };
}

/** One try. The server logs to a file, not to a pipe, since it may outlive this process. */
async function launch(
  home: DatabaseHome,
  { postgres, major }: Binaries,
  listening: Listening,
  settings?: OtherSettings,
): Promise<ServerProcess | { told: string; log: string }> {
  const log = openLog(home);
  prepareSocket(home.cluster);
  const child = spawn(postgres, serverArguments({ cluster: home.cluster, major }, listening, settings), {
    ...spawnOptions(home.runAs),
    // A process group of its own: Ctrl-C is for us, and we stop the server when requests are done.
    detached: true,
    stdio: ['ignore', log.descriptor, log.descriptor],
  });
  closeSync(log.descriptor);
  child.unref();
  let running = true;
  let fault = '';
  const exited = new Promise<void>((resolve) => {
    const end = (error?: Error | number | null) => {
      if (error instanceof Error) fault = error.message;
      running = false;
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  const pid = child.pid ?? 0;
  const end = Date.now() + READY_WITHIN_MS;
  while (running && Date.now() < end) {
    const file = readServerFile(home.cluster);
    if (file?.pid === pid && file.state === 'ready') return { ...listening, pid, exited };
    await sleep(20);
  }
  if (running) await stopServer(home.cluster, pid);
  return { told: fault || log.news(), log: log.path };
}

/** Starts the server; waits for what a killed one left behind, and takes another port when one was snatched. */
export async function startServer(
  home: DatabaseHome,
  binaries: Binaries,
  say: (line: string) => void,
  { fixed, settings }: { fixed?: Listening; settings?: OtherSettings | undefined } = {},
): Promise<ServerProcess> {
  const end = Date.now() + RETRY_FOR_MS;
  let socketFolder = socketFolderOf(home.cluster);
  for (;;) {
    await stopOrphan(home.cluster, say);
    const listening = fixed ?? { port: await freePort(), socketFolder };
    const result = await launch(home, binaries, listening, settings);
    if ('pid' in result) return result;
    // Some folders that are shared with another system hold no sockets.
    if (listening.socketFolder && !fixed && /could not create any Unix-domain sockets/.test(result.told)) {
      socketFolder = undefined;
      continue;
    }
    const retry = /pre-existing shared memory block|could not create any TCP\/IP sockets/.test(result.told);
    if (!retry || Date.now() > end) {
      const line =
        result.told.split('\n').find((text) => /FATAL|PANIC/.test(text)) ??
        result.told.trim().split('\n').at(-1);
      throw new EmbeddedDatabaseError(
        `The database did not start: ${line || 'no answer'} (more in ${result.log})`,
      );
    }
    // Backends of a killed server serve nobody, but would hold its memory until their query ends.
    for (const pid of backendsOf(home.cluster)) signal(pid, 'SIGQUIT');
    await sleep(200);
  }
}
