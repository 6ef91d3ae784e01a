import cluster from 'node:cluster';
import { once } from 'node:events';
import type { Config } from './config.ts';
import type { QueueLog } from './infra/queue/worker.ts';
import { superviseWorkers, type WorkerProcess } from './infra/workers/supervise-workers.ts';
import { announce, prepare, type Say, serve } from './start-server.ts';

/** What the primary process tells a worker. */
type Order = { databaseUrl: string } | 'retire';
/** What a worker tells: that it can be told things, that it serves, or in one line why it cannot. */
type News = 'listening' | 'ready' | { fault: string };

type Options = { config: Config; log: QueueLog; say: Say; complain: (line: string) => void; script: string };

/** The primary process: it owns the embedded database and the workers, and answers nobody itself. */
export async function runPrimary({ config, log, say, complain, script }: Options) {
  const prepared = await prepare(config, say);
  cluster.setupPrimary({ exec: script });
  let hasComplained = false;
  const fork = (slot: number) =>
    forkWorker(slot, prepared.databaseUrl, (line) => {
      if (!hasComplained) complain(line);
      hasComplained = true;
    });
  const workers = superviseWorkers({ count: config.workers, fork, log });
  const stop = async () => {
    await workers.stop();
    await prepared.close();
  };
  if (!(await workers.start())) {
    await stop();
    process.exit(1);
  }
  hasComplained = false;
  announce(config, say);
  return { stop, reload: () => workers.reload() };
}

function forkWorker(slot: number, databaseUrl: string, complain: (line: string) => void): WorkerProcess {
  const worker = cluster.fork({ AKWAN_WORKER: String(slot) });
  const order = (message: Order) => void (worker.isConnected() && worker.send(message));
  const ended = once(worker, 'exit').then(() => {});
  const ready = new Promise<boolean>((resolve) => {
    void ended.then(() => resolve(false));
    worker.on('message', (news: News) => {
      // Not in the environment: that is handed on to the processes that look at strangers' files.
      if (news === 'listening') order({ databaseUrl });
      else if (news === 'ready') resolve(true);
      else complain(news.fault);
    });
  });
  worker.on('error', () => {});
  return {
    ready,
    ended,
    pid: worker.process.pid,
    stop: () => void worker.process.kill('SIGTERM'),
    retire: () => order('retire'),
  };
}

/** A worker: serves the port with its siblings until it is told to stop. */
export async function runWorker(config: Config, log: Parameters<typeof serve>[2]) {
  const told = once(process, 'message');
  tell('listening');
  const [{ databaseUrl }] = (await told) as [Exclude<Order, string>];
  const server = await serve(config, databaseUrl, log);
  process.on('message', (order: Order) => {
    if (order === 'retire') void server.stop({ isReplaced: true }).then(() => process.exit(0));
  });
  tell('ready');
  return server;
}

export const tellFault = (line: string) => tell({ fault: line });

const tell = (news: News) => void process.send?.(news);
