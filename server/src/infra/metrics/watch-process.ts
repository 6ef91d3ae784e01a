import { Gauge, Registry } from 'prom-client';
import { countEvents } from './count-events.ts';
import { measureProcess } from './process-metrics.ts';
import { type Readings, readGauges } from './read-gauges.ts';

/** All numbers of one process, as they can be sent to another one. */
export type Report = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;
export type Watch = { report(): Promise<Report>; close(): void };

/** The numbers of a process that serves. `worker` is its name among those that share the port. */
export function watchProcess(worker: string, readings: Readings): Watch {
  const registry = new Registry();
  const ends = [countEvents(registry), measureProcess(registry, worker)];
  readGauges(registry, readings);
  return {
    report: () => registry.getMetricsAsJSON(),
    close() {
      for (const end of ends) end();
    },
  };
}

type Workers = { wanted: number; serving: () => number };

/** The metrics of the supervisor: how many workers there are, and how many there should be. */
export function watchWorkers(registry: Registry, { wanted, serving }: Workers): void {
  new Gauge({
    name: 'akwan_workers',
    help: 'Processes that serve the port, and how many should.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'wanted' }, wanted);
      this.set({ state: 'serving' }, serving());
    },
  });
}
