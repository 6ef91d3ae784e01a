import type PgBoss from 'pg-boss';
import { expect, test } from 'vitest';
import { silent } from '#infra/mail/testing/mail-test-app.ts';
import { type JobHandler, startWorker } from './worker.ts';

/** Hands out one job, again after each failure, and writes down what was reported about it. */
function oneJobQueue() {
  const reports: string[] = [];
  let waiting = true;
  const boss = {
    fetch: async () => {
      const isThere = waiting;
      waiting = false;
      return isThere ? [{ id: 'job', name: 'files-cleanup', data: {}, retryCount: 0, retryLimit: 2 }] : [];
    },
    deleteJob: async () => void reports.push('done'),
    fail: async (_name: string, _id: string, { reason }: { reason: string }) => {
      reports.push(reason);
      waiting = true;
    },
    getDb: () => ({ executeSql: async () => ({ rows: [] }) }),
  };
  return { boss: boss as unknown as PgBoss, reports };
}

function start(handler: JobHandler, limitSeconds = 0.1) {
  const { boss, reports } = oneJobQueue();
  const options = { name: 'files-cleanup', parallel: 2, pollSeconds: 0.02, limitSeconds } as const;
  return { worker: startWorker({ ...options, boss, handler, log: silent }), reports };
}

test('a job that takes too long ends before it is tried again', async () => {
  let running = 0;
  let maxRunning = 0;
  let attempts = 0;
  const { worker, reports } = start(async (_data, { signal }) => {
    attempts += 1;
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    // Works in steps, and needs a while to notice that its time is up.
    while (attempts < 3 && !signal.aborted) await new Promise((resolve) => setTimeout(resolve, 250));
    running -= 1;
    if (attempts < 3) signal.throwIfAborted();
  });
  await expect.poll(() => reports).toHaveLength(3);
  await worker.stop();
  expect(reports).toEqual(['the job took too long', 'the job took too long', 'done']);
  expect(maxRunning).toBe(1);
});

test('a worker that stops can ask long jobs to end', async () => {
  let started = () => {};
  const running = new Promise<void>((resolve) => {
    started = resolve;
  });
  const { worker, reports } = start(async (_data, { signal }) => {
    started();
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    signal.throwIfAborted();
  }, 600);
  await running;
  const stopped = worker.stop();
  worker.abort();
  await stopped;
  expect(reports).toEqual(['the process stops']);
});
