import type PgBoss from 'pg-boss';
import type { QueueLog } from './queue-log.ts';
import type { QueueName } from './queues.ts';

export type JobInfo = { attempt: number; lastAttempt: boolean };
export type JobHandler = (data: unknown, info: JobInfo) => Promise<void>;

export type Worker = { wake(): void; stop(): Promise<void> };

type Options = {
  boss: PgBoss;
  name: QueueName;
  handler: JobHandler;
  parallel: number;
  pollSeconds: number;
  log: QueueLog;
};

/** A job whose process died is given to another one after this long; a living process keeps renewing its claim. */
export const claimSeconds = 10;
const renewEvery = 3_000;
const handlerLimit = 60_000;

/**
 * Fetches one job at a time, as long as there are any, and rests only when there are none.
 * pg-boss's own worker rests after each job, and does not wait until a job is marked as done.
 */
export function startWorker({ boss, name, handler, parallel, pollSeconds, log }: Options): Worker {
  const active = new Set<Promise<void>>();
  let stopping = false;
  let woken = false;
  let endRest = () => {};

  async function run(): Promise<void> {
    while (!stopping) {
      if (active.size >= parallel) {
        await Promise.race(active);
        continue;
      }
      woken = false;
      const [job] = await boss.fetch<object>(name, { includeMetadata: true });
      if (!job) {
        await rest();
        continue;
      }
      const task: Promise<void> = handle(job).finally(() => active.delete(task));
      active.add(task);
    }
    await Promise.all(active);
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

  async function handle(job: PgBoss.JobWithMetadata): Promise<void> {
    const info = { attempt: job.retryCount + 1, lastAttempt: job.retryCount >= job.retryLimit };
    const renewal = setInterval(() => renewClaim(boss, job).catch(() => {}), renewEvery);
    try {
      await withinLimit(handler(job.data, info));
      await boss.deleteJob(name, job.id);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ queue: name, jobId: job.id, ...info, reason }, 'a job failed');
      // When even this cannot be written, the claim runs out and the job comes back by itself.
      await boss.fail(name, job.id, { reason }).catch(() => {});
    } finally {
      clearInterval(renewal);
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

async function withinLimit(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the job took too long')), handlerLimit);
  });
  try {
    await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
