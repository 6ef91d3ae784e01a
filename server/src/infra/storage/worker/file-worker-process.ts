import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serverFolder } from '#infra/assets.ts';
import {
  type FileTask,
  maxWorkerDataKilobytes,
  maxWorkerHeapMegabytes,
  type WorkerMessage,
} from './file-task.ts';

type Waiting = Omit<FileTask, 'id'> & {
  account: string;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
};

/** Answered as 503 or 429: more files wait than can be looked at soon, of all people or of this one. */
export class FilesBusyError extends Error {
  readonly statusCode: number;
  constructor(statusCode: 503 | 429) {
    super('too many files are waiting');
    this.statusCode = statusCode;
  }
}

const maxWaiting = 50;
const maxWaitingOfAccount = 10;
/** What a file may take once the worker is there; that it starts may take long on a busy machine. */
const defaultTimeLimit = 30_000;
/** Pages are looked at by one person; those who send files wait behind them. */
const timeLimits: Partial<Record<FileTask['task'], number>> = { pages: 15_000 };
const startLimit = 120_000;
const idleLimit = 60_000;

/** One worker process, one file at a time; it is started by the first file and ends when none comes for a minute. */
export function createFileWorker({ timeLimit = defaultTimeLimit, command = workerCommand() } = {}) {
  const waiting: Waiting[] = [];
  let current: Waiting | undefined;
  let child: ChildProcess | undefined;
  let isReady = false;
  let timer: NodeJS.Timeout | undefined;
  let lastId = 0;

  /** False when the worker was given up: the file took too long or too much, or broke it. */
  function run(task: FileTask['task'], paths: string[], account: string): Promise<unknown> {
    const ofAccount = waiting.filter((each) => each.account === account).length;
    if (ofAccount >= maxWaitingOfAccount) throw new FilesBusyError(429);
    if (waiting.length >= maxWaiting) throw new FilesBusyError(503);
    return new Promise((resolve, reject) => {
      waiting.push({ task, paths, account, resolve, reject });
      next();
    });
  }

  function next(): void {
    if (current) return;
    current = waiting.shift();
    child?.channel?.unref();
    if (!current) {
      endAfter(idleLimit);
      return;
    }
    child ??= start();
    child.channel?.ref();
    if (isReady) send(current);
    else endAfter(startLimit);
  }

  function send({ task, paths }: Waiting): void {
    endAfter(Math.min(timeLimit, timeLimits[task] ?? timeLimit));
    lastId += 1;
    child?.send({ id: lastId, task, paths } satisfies FileTask, () => {});
  }

  function endAfter(limit: number): void {
    clearTimeout(timer);
    timer = setTimeout(stop, limit).unref();
  }

  function start(): ChildProcess {
    const started = spawn(command.program, command.args, {
      env: command.env,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.on('message', (message: WorkerMessage) => {
      if (message === 'ready') {
        isReady = true;
        if (current) send(current);
      } else if (message.id === lastId) finish((task) => task.resolve(message.result));
    });
    const onEnd = () => {
      if (child !== started) return;
      const wasReady = isReady;
      child = undefined;
      isReady = false;
      // One that never came up says nothing about the file.
      finish((task) => (wasReady ? task.resolve(false) : task.reject(new FilesBusyError(503))));
    };
    started.on('exit', onEnd);
    started.on('error', onEnd);
    started.unref();
    return started;
  }

  function finish(settle: (task: Waiting) => void): void {
    if (current) settle(current);
    current = undefined;
    next();
  }

  function stop(): void {
    child?.kill('SIGKILL');
  }

  return { run, close: stop };
}

/** Its own small environment: none of the server's secrets. Where there is a shell, the system bounds its memory, too. */
export function workerCommand(worker = script()) {
  const node = [`--max-old-space-size=${maxWorkerHeapMegabytes}`, ...worker];
  const env = { NODE_ENV: 'production' };
  if (process.platform === 'win32') return { program: process.execPath, args: node, env };
  const limited = `ulimit -d ${maxWorkerDataKilobytes} 2>/dev/null; exec "$0" "$@"`;
  return { program: '/bin/sh', args: ['-c', limited, process.execPath, ...node], env };
}

/** Beside the bundle as it was built; from the sources where the server runs from those. */
function script(): string[] {
  if (!import.meta.url.endsWith('.ts')) return [join(serverFolder(), 'dist/file-worker.js')];
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return ['--import', tsx, join(serverFolder(), 'src/infra/storage/worker/file-worker.ts')];
}
