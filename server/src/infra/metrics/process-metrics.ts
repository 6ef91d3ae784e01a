import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from 'prom-client';

const resolution = 10;
const seconds = (nanoseconds: number) => nanoseconds / 1e9;

/** Memory, processor time and event loop of this process, under its name; returns what ends the measuring. */
export function measureProcess(registry: Registry, worker: string): () => void {
  const registers = [registry];
  const labelNames = ['worker'] as const;
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        this.set({ worker }, read());
      },
    });

  gauge('akwan_process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  gauge(
    'akwan_process_heap_used_bytes',
    'Memory that JavaScript uses.',
    () => process.memoryUsage().heapUsed,
  );
  gauge(
    'akwan_process_open_resources',
    'Timers, connections and files that are open.',
    () => process.getActiveResourcesInfo().length,
  );

  let before = 0;
  new Counter({
    name: 'akwan_process_cpu_seconds_total',
    help: 'Processor time used.',
    labelNames,
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.inc({ worker }, (user + system) / 1e6 - before);
      before = (user + system) / 1e6;
    },
  });

  // It measures how late a timer comes: its own interval is no lag.
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  const lag = (nanoseconds: number) => Math.max(0, seconds(nanoseconds) - resolution / 1000);
  const p99 = () => (delay.count > 0 ? lag(delay.percentile(99)) : 0);
  gauge(
    'akwan_event_loop_lag_p99_seconds',
    'Lag of the event loop since the last scrape, 99th percentile.',
    p99,
  );
  gauge(
    'akwan_event_loop_lag_max_seconds',
    'The longest lag of the event loop since the last scrape.',
    () => {
      const max = delay.count > 0 ? lag(delay.max) : 0;
      // The last one that is read of both.
      delay.reset();
      return max;
    },
  );
  return () => void delay.disable();
}
