import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import PgBoss from 'pg-boss';
import type { Tx } from '#infra/db/open-database.ts';
import { currentScope } from '#infra/metrics/scope.ts';
import { openQueueDatabase, type QueueDatabase, type QueueState } from './queue-database.ts';
import { type QueueName, queueNames, queues, retiredQueues } from './queues.ts';
import type { QueueLog } from './worker.ts';
import { claimSeconds, type JobHandler, startWorker, type Worker } from './worker.ts';

/** `startAfter`: nobody takes it before. */
export type NewJob = { id?: string; data: object; startAfter?: Date };

export type Queue = {
  /** Part of the open transaction: the jobs exist when, and only when, that transaction commits. */
  enqueue(tx: Tx, name: QueueName, ...jobs: NewJob[]): Promise<void>;
  /** Tells this process's workers that there is something to do; others notice when they look next. */
  wake(name: QueueName): void;
  work(name: QueueName, handler: JobHandler): void;
  /** Runs the queue's handler at these times (UTC), once for all processes. */
  schedule(name: QueueName, cron: string): Promise<void>;
  /** What is due or under way, of queues that have something. */
  listStates(): Promise<QueueState[]>;
  pool: Pool;
  /** Lets running jobs finish, but not for ever: another process takes over the rest. */
  stop(): Promise<void>;
};

const stopLimit = 8_000;
/** At a stop, long jobs are asked to end after this long; short ones have finished by then. */
const abortAfter = 4_000;

type QueueOptions = {
  databaseUrl: string;
  log: QueueLog;
  /** False behind a pooler that gives each transaction another session. */
  hasSession?: boolean;
};

export async function startQueue({ databaseUrl, log, hasSession }: QueueOptions): Promise<Queue> {
  const database = openQueueDatabase(databaseUrl, log, hasSession);
  const boss = await startBoss(database, log).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const workers = new Map<QueueName, Worker>();
  let stopped: Promise<void> | undefined;

  return {
    async enqueue(tx, name, ...jobs) {
      if (jobs.length === 0) return;
      let inserted = 0;
      const executeSql = async (text: string, values: unknown[]) => {
        const { rows, numAffectedRows } = await tx.executeQuery(CompiledQuery.raw(text, values));
        inserted += Number(numAffectedRows ?? 0);
        return { rows };
      };
      await boss.insert(
        jobs.map((job) => ({ ...job, name, data: { ...job.data, requestId: currentScope()?.requestId } })),
        { db: { executeSql } },
      );
      if (inserted < jobs.length)
        throw new Error(`The queue ${name} took ${inserted} of ${jobs.length} jobs`);
    },
    wake: (name) => workers.get(name)?.wake(),
    work(name, handler) {
      const { parallel, pollSeconds, limitSeconds } = queues[name];
      workers.set(name, startWorker({ boss, name, handler, parallel, pollSeconds, limitSeconds, log }));
    },
    schedule: (name, cron) => boss.schedule(name, cron),
    listStates: database.listStates,
    pool: database.pool,
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };

  async function stop() {
    const finished = Promise.all([...workers.values()].map((worker) => worker.stop()));
    const limit = new Promise((resolve) => setTimeout(resolve, stopLimit).unref());
    const abort = setTimeout(() => {
      for (const worker of workers.values()) worker.abort();
    }, abortAfter);
    await Promise.race([finished, limit]);
    clearTimeout(abort);
    await boss.stop({ graceful: false });
    await database.close();
  }
}

/** The queue's own tables are its library's. */
export async function createQueueTables(databaseUrl: string): Promise<void> {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  await (await startQueue({ databaseUrl, log, hasSession: false })).stop();
}

async function startBoss(database: QueueDatabase, log: QueueLog): Promise<PgBoss> {
  const boss = new PgBoss({
    db: database,
    schema: 'pgboss',
    expireInSeconds: claimSeconds,
    retryBackoff: true,
    maintenanceIntervalSeconds: 5,
    // Finished jobs are deleted by the worker; what pg-boss itself leaves behind goes within minutes.
    archiveCompletedAfterSeconds: 120,
    deleteAfterSeconds: 300,
  });
  boss.on('error', (error) => log.warn({ reason: error.message }, 'the queue reported an error'));
  await database.alone(async () => {
    await boss.start();
    for (const name of queueNames) {
      const { retryLimit, retryDelay } = queues[name];
      const policy = { name, retryLimit, retryDelay, retryBackoff: true, expireInSeconds: claimSeconds };
      await boss.createQueue(name, policy);
      await boss.updateQueue(name, policy);
    }
    for (const name of retiredQueues) if (await boss.getQueue(name)) await boss.deleteQueue(name);
  });
  return boss;
}
