import { AggregatorRegistry, Counter, Registry } from 'prom-client';
import { measureProcess } from './process-metrics.ts';
import { type Report, watchWorkers } from './watch-process.ts';

/** Answers null when the worker is gone or does not come to it. */
export type AskWorker = () => Promise<Report | null>;

/** What only counts up; the rest ends with its process. */
const lasts = ({ type }: Report[number]) => String(type) === 'counter' || String(type) === 'histogram';

/**
 * The numbers of all workers together. A counter must never go down, or a graph shows a jump where nothing happened:
 * so what a worker had counted stays when it ends.
 */
export function gatherReports(wanted: number) {
  const registry = new Registry();
  const serving = new Map<AskWorker, Report>();
  let former: Promise<Report> = Promise.resolve([]);
  watchWorkers(registry, { wanted, serving: () => serving.size });
  const ended = new Counter({
    name: 'akwan_workers_ended_total',
    help: 'Processes that ended, whether they were told to or died.',
    registers: [registry],
  });
  const stopMeasuring = measureProcess(registry, 'primary');

  return {
    add: (ask: AskWorker) => void serving.set(ask, []),
    remove(ask: AskWorker): void {
      const last = serving.get(ask);
      if (!last) return;
      serving.delete(ask);
      ended.inc();
      former = former.then((before) =>
        AggregatorRegistry.aggregate([before, last.filter(lasts)]).getMetricsAsJSON(),
      );
    },
    async read(): Promise<Report[]> {
      const reports = [...serving.keys()].map(async (ask) => {
        const report = await ask();
        // One that ended meanwhile is part of the former ones already.
        if (report && serving.has(ask)) serving.set(ask, report);
      });
      await Promise.all(reports);
      const own = await registry.getMetricsAsJSON();
      const current = [...serving.values()];
      return [own, await former, ...current];
    },
    close: stopMeasuring,
  };
}
