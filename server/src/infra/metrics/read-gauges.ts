import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { QueueState } from '#infra/queue/queue-database.ts';

/** What is looked up when somebody asks. */
export type Readings = {
  pools: Record<
    string,
    Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'> & { options: { max?: number } }
  >;
  responseCache(): { entries: number; bytes: number };
  /** Whether changes are heard. */
  changeFeed(): boolean;
  liveStreams(): number;
  /** Left out in all processes but one: the queue is the same for all. */
  queues?: () => Promise<QueueState[]>;
};

export function readGauges(registry: Registry, readings: Readings): void {
  const { pools, responseCache, changeFeed, liveStreams, queues } = readings;
  const registers = [registry];
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    collect: (gauge: Gauge<Label>) => void | Promise<void>,
    aggregator: 'sum' | 'min' = 'sum',
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      aggregator,
      collect() {
        return collect(this);
      },
    });

  gauge('akwan_db_pool_connections', 'Open connections to the database.', ['pool', 'state'], (open) => {
    for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
      open.set({ pool, state: 'idle' }, idleCount);
      open.set({ pool, state: 'used' }, totalCount - idleCount);
    }
  });
  gauge('akwan_db_pool_max_connections', 'Connections that may be open at most.', ['pool'], (max) => {
    for (const [pool, { options }] of Object.entries(pools)) max.set({ pool }, options.max ?? 10);
  });
  gauge('akwan_db_pool_waiting_queries', 'Queries that wait for a connection.', ['pool'], (waiting) => {
    for (const [pool, { waitingCount }] of Object.entries(pools)) waiting.set({ pool }, waitingCount);
  });
  gauge('akwan_response_cache_entries', 'Responses in the cache.', [], (cached) =>
    cached.set(responseCache().entries),
  );
  gauge('akwan_response_cache_size_bytes', 'Memory that the cached responses take.', [], (cached) =>
    cached.set(responseCache().bytes),
  );
  gauge(
    'akwan_change_feed_listening',
    '1 while all processes hear of changes.',
    [],
    (listening) => listening.set(changeFeed() ? 1 : 0),
    'min',
  );
  gauge('akwan_live_streams', 'Open streams of live news.', [], (live) => live.set(liveStreams()));
  if (queues) readQueues(registers, queues);
}

function readQueues(registers: Registry[], queues: () => Promise<QueueState[]>): void {
  let lookingUp: Promise<QueueState[]> | undefined;
  // Both gauges of one scrape share a query. Without the database they are empty: an old number would look like a quiet queue.
  const lookUp = () => {
    lookingUp ??= queues()
      .catch(() => [])
      .finally(() => {
        lookingUp = undefined;
      });
    return lookingUp;
  };
  new Gauge({
    name: 'akwan_queue_jobs',
    help: 'Jobs of a queue that are due or under way.',
    labelNames: ['queue', 'state'],
    aggregator: 'max',
    registers,
    async collect() {
      const states = await lookUp();
      this.reset();
      for (const { queue, waiting, active } of states) {
        this.set({ queue, state: 'waiting' }, waiting);
        this.set({ queue, state: 'active' }, active);
      }
    },
  });
  new Gauge({
    name: 'akwan_queue_oldest_job_age_seconds',
    help: 'How long the oldest job of a queue is due; a job that is tried again counts from its beginning.',
    labelNames: ['queue'],
    aggregator: 'max',
    registers,
    async collect() {
      const states = await lookUp();
      this.reset();
      for (const { queue, oldest } of states) this.set({ queue }, oldest);
    },
  });
}
