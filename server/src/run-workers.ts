import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Config } from './config.ts';
import type { AskWorker } from './infra/metrics/gather-reports.ts';
import type { Report } from './infra/metrics/watch-process.ts';
import type { QueueLog } from './infra/queue/worker.ts';
import { relayBetweenWorkers } from './infra/workers/ask-siblings.ts';
import { superviseWorkers, type WorkerProcess } from './infra/workers/supervise-workers.ts';
import { announce, prepare, type Say, serve } from './start-server.ts';
import { serveMetricsOfWorkers } from './watch-server.ts';

/** What the primary process tells a worker. */
type Order = { databaseUrl: string } | 'retire' | 'report';
/** What a worker tells: that it can be told things, that it serves, that its event loop comes round, in one line why it cannot serve, or its numbers. */
type News = 'listening' | 'ready' | 'alive' | { fault: string } | { report: Report };

type Options = { config: Config; log: QueueLog; say: Say; complain: (line: string) => void; script: string };

/** The primary process: it owns the embedded database and the workers, and answers nobody itself. */
export async function runPrimary({ config, log, say, complain, script }: Options) {
  const prepared = await prepare(config, say);
  cluster.setupPrimary({ exec: script });
  relayBetweenWorkers();
  let hasComplained = false;
  const fork = (slot: number) => {
    const worker = forkWorker(slot, prepared.databaseUrl, (line) => {
      if (!hasComplained) complain(line);
      hasComplained = true;
    });
    void worker.ready.then((serves) => serves && metrics?.add(worker.report));
    void worker.ended.then(() => metrics?.remove(worker.report));
    return worker;
  };
  const metrics = await serveMetricsOfWorkers(config, log).catch(async (error) => {
    await prepared.close();
    throw error;
  });
  const workers = superviseWorkers({ count: config.workers, fork, log });
  const stop = async () => {
    await metrics?.close();
    await workers.stop();
    await prepared.close();
  };
  if (!(await workers.start())) {
    await stop();
    // Also when it was told to stop meanwhile.
    process.exit(process.exitCode ?? 1);
  }
  hasComplained = false;
  announce(config, say);
  return { stop, reload: () => workers.reload() };
}

function forkWorker(slot: number, databaseUrl: string, complain: (line: string) => void) {
  const worker = cluster.fork({ AKWAN_WORKER: String(slot) });
  const order = (message: Order) => void (worker.isConnected() && worker.send(message));
  const ended = once(worker, 'exit').then(() => {});
  let heardAt: number | undefined;
  const ready = new Promise<boolean>((resolve) => {
    void ended.then(() => resolve(false));
    worker.on('message', (news: News) => {
      // Not in the environment: that is handed on to the processes that look at strangers' files.
      if (news === 'listening') order({ databaseUrl });
      else if (news === 'ready') resolve(true);
      else if (news === 'alive') heardAt = Date.now();
      else if ('fault' in news) complain(news.fault);
    });
  });
  worker.on('error', () => {});
  return {
    ready,
    ended,
    pid: worker.process.pid,
    heardAt: () => heardAt,
    kill: () => void worker.process.kill('SIGKILL'),
    stop: () => void worker.process.kill('SIGTERM'),
    retire: () => order('retire'),
    report: () => askReport(worker),
  } satisfies WorkerProcess & { report: AskWorker };
}

const reportLimit = 2_000;
const heartbeat = 1_000;

/** One that does not come to it within seconds is left out; the one that reads gets the others. */
function askReport(worker: Worker): Promise<Report | null> {
  return new Promise((resolve) => {
    const hear = (news: News) => {
      if (typeof news === 'object' && 'report' in news) end(news.report);
    };
    const end = (report: Report | null) => {
      clearTimeout(limit);
      worker.off('message', hear);
      resolve(report);
    };
    const limit = setTimeout(end, reportLimit, null);
    if (!worker.isConnected()) return end(null);
    worker.on('message', hear);
    worker.send('report' satisfies Order);
  });
}

/** A worker: serves the port with its siblings until it is told to stop. */
export async function runWorker(config: Config, log: Parameters<typeof serve>[2]) {
  const told = once(process, 'message');
  tell('listening');
  const [{ databaseUrl }] = (await told) as [Exclude<Order, string>];
  const server = await serve(config, databaseUrl, log);
  // The metrics are sent without this worker's numbers.
  const failed = (error: unknown) =>
    log.warn({ reason: String(error) }, "this worker's metrics could not be read");
  process.on('message', (order: Order) => {
    if (order === 'retire') void server.stop({ isReplaced: true }).then(() => process.exit(0));
    if (order === 'report') void server.watch?.report().then((report) => tell({ report }), failed);
  });
  tell('ready');
  setInterval(() => tell('alive'), heartbeat).unref();
  return server;
}

export const tellFault = (line: string) => tell({ fault: line });

const tell = (news: News) => void process.send?.(news);
