import { setTimeout as pause } from 'node:timers/promises';
import type { QueueLog } from '#infra/queue/worker.ts';

/** A process that serves the port together with others. */
export type WorkerProcess = {
  /** True when it serves; false when it ended before. */
  ready: Promise<boolean>;
  ended: Promise<void>;
  pid: number | undefined;
  /** When its event loop last came round and said so; undefined before it serves. */
  heardAt(): number | undefined;
  /** Ends one that does not listen any more. */
  kill(): void;
  /** Ends it as a stop of the whole product does. */
  stop(): void;
  /** Ends it when its requests are done: another one serves in its place already. */
  retire(): void;
};

type Options = {
  count: number;
  fork: (slot: number) => WorkerProcess;
  log: QueueLog;
  now?: () => number;
  /** How often it is checked that every worker's event loop comes round. */
  checkEvery?: number;
  sleep?: (ms: number) => Promise<unknown>;
};

/** One that lived this long did not fail because of how it was started. */
const soundAfter = 10_000;
const firstPause = 500;
const maxPause = 15_000;
/** A worker whose event loop does not come round for so long serves nobody: it is killed, and replaced like any that ends. */
const maxSilence = 10_000;

/** Keeps as many workers as wanted: one that ends is replaced, after ever longer pauses when that happens at once. */
export function superviseWorkers({
  count,
  fork,
  log,
  now = Date.now,
  checkEvery = 1_000,
  sleep = unhurried,
}: Options) {
  const slots = Array.from({ length: count }, (_, index) => index + 1);
  const current = new Map<number, WorkerProcess>();
  const leaving = new Set<WorkerProcess>();
  let isStopping = false;
  let reloading: Promise<void> | undefined;
  let watching: NodeJS.Timeout | undefined;
  let checkedAt = 0;
  let awakeSince = 0;

  const begin = (slot: number): WorkerProcess => {
    const worker = fork(slot);
    void worker.ready.then(
      (serves) => serves && log.info({ worker: slot, pid: worker.pid }, 'a worker serves'),
    );
    void worker.ended.then(() => leaving.delete(worker));
    return worker;
  };

  /** From now on this one has the slot, and when it ends another one gets it. */
  const install = (slot: number, worker: WorkerProcess, failures = 0) => {
    current.set(slot, worker);
    const startedAt = now();
    void worker.ended.then(async () => {
      if (isStopping || current.get(slot) !== worker) return;
      const failed = now() - startedAt < soundAfter ? failures + 1 : 0;
      log.error({ worker: slot }, 'a worker ended and is replaced');
      if (failed > 0) await sleep(Math.min(firstPause * 2 ** (failed - 1), maxPause));
      if (isStopping || current.get(slot) !== worker) return;
      install(slot, begin(slot), failed);
    });
  };

  const check = () => {
    // After a pause of the whole machine, or of this process, no worker could have been heard: they get their time anew.
    if (now() - checkedAt > maxSilence / 2) awakeSince = now();
    checkedAt = now();
    for (const worker of [...current.values(), ...leaving]) {
      const heardAt = worker.heardAt();
      if (heardAt === undefined || now() - Math.max(heardAt, awakeSince) <= maxSilence) continue;
      log.error({ pid: worker.pid, silentFor: now() - heardAt }, 'a worker does not respond and is killed');
      worker.kill();
    }
  };

  async function replace(slot: number): Promise<void> {
    const old = current.get(slot);
    const fresh = begin(slot);
    leaving.add(fresh);
    if (!(await fresh.ready)) throw new Error(`worker ${slot} did not start`);
    leaving.delete(fresh);
    if (isStopping) return fresh.stop();
    install(slot, fresh);
    if (!old) return;
    leaving.add(old);
    old.retire();
    await old.ended;
  }

  async function replaceAll(): Promise<void> {
    log.info({}, 'reloading the workers');
    try {
      for (const slot of slots) if (!isStopping) await replace(slot);
      log.info({}, 'the workers are reloaded');
    } catch (error) {
      log.error({ reason: String(error) }, 'the workers could not be reloaded; the old ones go on');
    }
  }

  const stop = async () => {
    isStopping = true;
    clearInterval(watching);
    const all = [...current.values(), ...leaving];
    for (const worker of all) worker.stop();
    await Promise.all(all.map(({ ended }) => ended));
  };

  return {
    /** True when all serve; else none is left. */
    async start(): Promise<boolean> {
      const first = slots.map((slot) => [slot, begin(slot)] as const);
      for (const [slot, worker] of first) current.set(slot, worker);
      const ready = await Promise.all(first.map(([, worker]) => worker.ready));
      if (!ready.every(Boolean)) {
        await stop();
        return false;
      }
      for (const [slot, worker] of first) install(slot, worker);
      checkedAt = now();
      watching = setInterval(check, checkEvery).unref();
      return true;
    },
    /** New workers take the place of the old ones, one after the other. */
    reload(): Promise<void> {
      reloading ??= replaceAll().finally(() => {
        reloading = undefined;
      });
      return reloading;
    },
    stop,
  };
}

const unhurried = (ms: number) => pause(ms, undefined, { ref: false });
