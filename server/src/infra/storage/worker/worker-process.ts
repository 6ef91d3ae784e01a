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

/** Answered as 503 or 429: more files wait than can be looked at soon, of all people or of this one. */
export class FilesBusyError extends Error {
  readonly statusCode: number;
  constructor(statusCode: 503 | 429) {
    super('too many files are waiting');
    this.statusCode = statusCode;
  }
}

/** That it starts may take long on a busy machine. */
const startLimit = 120_000;
const idleLimit = 60_000;

type Running = Omit<FileTask, 'id'> & {
  timeLimit: number;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
};
type Command = { program: string; args: string[]; env: { NODE_ENV: string } };

/** A process for one file at a time; it is started by the first file and ends when none comes for a minute. */
export function createWorkerProcess(command: Command) {
  let current: Running | undefined;
  let child: ChildProcess | undefined;
  let isReady = false;
  let timer: NodeJS.Timeout | undefined;
  let lastId = 0;

  /** False when the process was given up: the file took too long or too much, or broke it. */
  function run(task: FileTask['task'], paths: string[], timeLimit: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      current = { task, paths, timeLimit, resolve, reject };
      child ??= start();
      child.channel?.ref();
      if (isReady) send(current);
      else endAfter(startLimit);
    });
  }

  function send({ task, paths, timeLimit }: Running): void {
    endAfter(timeLimit);
    lastId += 1;
    child?.send({ id: lastId, task, paths } satisfies FileTask, () => {});
  }

  function endAfter(limit: number): void {
    clearTimeout(timer);
    timer = setTimeout(close, limit).unref();
  }

  function start(): ChildProcess {
    const started = spawn(command.program, command.args, {
      env: command.env,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.on('message', (message: WorkerMessage) => {
      if (child !== started) return;
      if (message === 'ready') {
        isReady = true;
        if (current) send(current);
      } else if (message.id === lastId) {
        if (message.isWorn) giveUp();
        finish((task) => task.resolve(message.result));
      }
    });
    const onEnd = () => {
      if (child !== started) return;
      const wasReady = isReady;
      giveUp();
      // One that never came up says nothing about the file.
      finish((task) => (wasReady ? task.resolve(false) : task.reject(new FilesBusyError(503))));
    };
    started.on('exit', onEnd);
    started.on('error', onEnd);
    started.unref();
    return started;
  }

  function giveUp(): void {
    child?.kill('SIGKILL');
    child = undefined;
    isReady = false;
  }

  function finish(settle: (task: Running) => void): void {
    const finished = current;
    current = undefined;
    child?.channel?.unref();
    endAfter(idleLimit);
    if (finished) settle(finished);
  }

  function close(): void {
    child?.kill('SIGKILL');
  }

  return { run, close };
}

/** Its own small environment: none of the server's secrets. Where there is a shell, the system bounds its memory, too. */
export function workerCommand(worker = script()): Command {
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
