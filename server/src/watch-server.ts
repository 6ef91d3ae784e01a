import { type Config, ConfigError } from './config.ts';
import type { Log } from './infra/metrics/metrics-server.ts';
import type { Readings } from './infra/metrics/read-gauges.ts';
import type { Report, Watch } from './infra/metrics/watch-process.ts';

/** Spans of requests, queries and jobs, where the standard variables say where to; before anything else is built. */
export async function traceIfWanted({ tracing, workerName }: Config): Promise<() => Promise<void>> {
  if (!tracing) return async () => {};
  const { startTracing } = await import('./infra/metrics/start-tracing.ts');
  return startTracing(tracing, workerName).close;
}

// Loaded only where an operator asks for metrics: everybody else starts without them.

/** The numbers of this process. The queue is the same for all processes, so the first one of a machine looks at it. */
export async function watchIfWanted(
  { metricsPort, workerName: worker }: Config,
  { queues, ...readings }: Required<Readings>,
): Promise<Watch | undefined> {
  if (metricsPort === undefined) return undefined;
  const { watchProcess } = await import('./infra/metrics/watch-process.ts');
  return watchProcess(worker, { ...readings, ...(worker === '1' && { queues }) });
}

/** Serves the numbers of the only process. */
export async function serveOwnMetrics(config: Config, log: Log, watch: Watch | undefined) {
  if (!watch) return undefined;
  const { Registry } = await import('prom-client');
  const { watchWorkers } = await import('./infra/metrics/watch-process.ts');
  const registry = new Registry();
  watchWorkers(registry, { wanted: 1, serving: () => 1 });
  return listen(config, log, async () => [await registry.getMetricsAsJSON(), await watch.report()]);
}

/** Serves the numbers of all workers. */
export async function serveMetricsOfWorkers(config: Config, log: Log) {
  if (config.metricsPort === undefined) return undefined;
  const { gatherReports } = await import('./infra/metrics/gather-reports.ts');
  const reports = gatherReports(config.workers);
  const server = await listen(config, log, reports.read);
  const close = async () => {
    reports.close();
    await server?.close();
  };
  return { add: reports.add, remove: reports.remove, close };
}

async function listen(
  { metricsPort: port, metricsHost: host }: Config,
  log: Log,
  read: () => Promise<Report[]>,
) {
  if (port === undefined) return undefined;
  const { serveMetrics } = await import('./infra/metrics/metrics-server.ts');
  return serveMetrics({ port, host, log, read }).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(
      `METRICS_PORT ${port} of METRICS_HOST ${host} cannot be used (${error.code}). Choose another one.`,
    );
  });
}
