import type PgBoss from 'pg-boss';
import { emitEvent } from '#infra/metrics/events.ts';
import { inScope, requestIdIn, startSpan } from '#infra/metrics/scope.ts';
import type { QueueName } from './queues.ts';

export type JobInfo = {
  attempt: number;
  lastAttempt: boolean;
  /** Aborted when the job has used up its time or the process stops: long work checks it between its steps. */
  signal: AbortSignal;
};
export type JobHandler = (data: unknown, info: JobInfo) => Promise<void>;

export type Worker = {
  wake(): void;
  /** Takes no more jobs and waits for those in hand. */
  stop(): Promise<void>;
  /** Asks the jobs in hand to end. */
  abort(): void;
};

type Options = {
  boss: PgBoss;
  name: QueueName;
  handler: JobHandler;
  parallel: number;
  pollSeconds: number;
  limitSeconds: number;
  log: QueueLog;
};

/** A job whose process died is given to another one after this long; a living process keeps renewing its claim. */
export const claimSeconds = 10;
const renewEvery = 3_000;

/**
 * Fetches one job at a time, as long as there are any, and rests only when there are none.
 * pg-boss's own worker rests after each job, and does not wait until a job is marked as done.
 */
export function startWorker(options: Options): Worker {
  const { boss, name, handler, parallel, pollSeconds, limitSeconds, log } = options;
  const active = new Map<Promise<void>, AbortController>();
  let stopping = false;
  let woken = false;
  let endRest = () => {};

  async function run(): Promise<void> {
    while (!stopping) {
      if (active.size >= parallel) {
        await Promise.race(active.keys());
        continue;
      }
      woken = false;
      const [job] = await boss.fetch<object>(name, { includeMetadata: true });
      if (!job) {
        await rest();
        continue;
      }
      const controller = new AbortController();
      const task: Promise<void> = handle(job, controller).finally(() => active.delete(task));
      active.set(task, controller);
    }
    await Promise.all(active.keys());
  }

  async function rest(): Promise<void> {
    if (woken || stopping) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollSeconds * 1000);
      endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** The claim is renewed until the handler has really ended, so that a job never runs beside its own retry. */
  async function handle(job: PgBoss.JobWithMetadata, controller: AbortController): Promise<void> {
    const attempt = { attempt: job.retryCount + 1, lastAttempt: job.retryCount >= job.retryLimit };
    const requestId = requestIdIn(job.data);
    const details = { queue: name, jobId: job.id, ...attempt, ...(requestId && { requestId }) };
    const attributes = {
      'messaging.destination.name': name,
      'messaging.message.id': job.id,
      ...(requestId && { 'akwan.request.id': requestId }),
    };
    const span = startSpan({ name: `process ${name}`, kind: 'consumer', attributes });
    const startedAt = performance.now();
    const renewal = setInterval(() => renewClaim(boss, job).catch(() => {}), renewEvery);
    const limit = setTimeout(() => {
      log.warn(details, 'a job took too long and was asked to end');
      controller.abort(new Error('the job took too long'));
    }, limitSeconds * 1000);
    try {
      const info = { ...attempt, signal: controller.signal };
      await inScope({ requestId, queue: name, span }, () => handler(job.data, info));
      await boss.deleteJob(name, job.id);
      log.info({ ...details, ms: Math.round(performance.now() - startedAt) }, 'job');
      span?.end();
      emitEvent('job', { queue: name, outcome: 'done' });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ ...details, reason }, 'a job failed');
      emitEvent('job', { queue: name, outcome: 'failed' });
      span?.end({ error });
      // When even this cannot be written, the claim runs out and the job comes back by itself.
      await boss.fail(name, job.id, { reason }).catch(() => {});
    } finally {
      clearInterval(renewal);
      clearTimeout(limit);
    }
  }

  const wake = () => {
    woken = true;
    endRest();
  };
  const running = run();

  return {
    wake,
    stop() {
      stopping = true;
      endRest();
      return running;
    },
    abort() {
      for (const controller of active.values()) controller.abort(new Error('the process stops'));
    },
  };
}

async function renewClaim(boss: PgBoss, job: PgBoss.Job): Promise<void> {
  await boss
    .getDb()
    .executeSql(`UPDATE pgboss.job SET started_on = now() WHERE name = $1 AND id = $2 AND state = 'active'`, [
      job.name,
      job.id,
    ]);
}

type LogLine = (details: object, message: string) => void;

/** As much of a logger as queue and mail need. */
export type QueueLog = { info: LogLine; warn: LogLine; error: LogLine };
