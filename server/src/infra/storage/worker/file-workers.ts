import type { FileTask } from './file-task.ts';
import { createWorkerProcess, FilesBusyError, workerCommand } from './worker-process.ts';

type Waiting = { settle: (worker: ReturnType<typeof createWorkerProcess>) => Promise<void> };

const maxWaiting = 50;
const maxWaitingOfAccount = 10;
/** The second one is started only while the first is busy with a file of another account. */
const maxProcesses = 2;
/** What a file may take once the worker is there. */
const defaultTimeLimit = 8_000;
/** A glance at the first page; nobody waits longer for it. */
const timeLimits: Partial<Record<FileTask['task'], number>> = { blank: 2_000 };

/** Accounts take turns, and one file of an account is looked at at a time: slow ones delay their sender alone. */
export function createFileWorkers({ timeLimit = defaultTimeLimit, command = workerCommand() } = {}) {
  /** By account, in the order of their turns. */
  const waiting = new Map<string, Waiting[]>();
  const running = new Set<string>();
  const processes = Array.from({ length: maxProcesses }, () => createWorkerProcess(command));
  const idle = [...processes];

  /** False when the file took too long or too much, or broke its worker. */
  function run(task: FileTask['task'], paths: string[], account: string): Promise<unknown> {
    const own = waiting.get(account) ?? [];
    const all = [...waiting.values()].reduce((sum, files) => sum + files.length, 0);
    if (own.length >= maxWaitingOfAccount) throw new FilesBusyError(429);
    if (all >= maxWaiting) throw new FilesBusyError(503);
    const limit = Math.min(timeLimit, timeLimits[task] ?? timeLimit);
    return new Promise((resolve, reject) => {
      own.push({ settle: (worker) => worker.run(task, paths, limit).then(resolve, reject) });
      waiting.set(account, own);
      startNext();
    });
  }

  function startNext(): void {
    const [turn] = [...waiting].filter(([account]) => !running.has(account));
    const worker = turn && idle.shift();
    if (!worker) return;
    const [account, files] = turn;
    // Behind all others who wait.
    waiting.delete(account);
    const [file, ...rest] = files;
    if (rest.length > 0) waiting.set(account, rest);
    running.add(account);
    void file?.settle(worker).finally(() => {
      running.delete(account);
      idle.unshift(worker);
      startNext();
    });
    startNext();
  }

  return { run, close: () => processes.forEach((each) => void each.close()) };
}
