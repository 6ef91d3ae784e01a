import type pg from 'pg';
import { openPool } from '#infra/db/open-pool.ts';
import type { QueueLog } from './worker.ts';

/** What is due in a queue or under way; `oldest` in seconds. */
export type QueueState = { queue: string; waiting: number; active: number; oldest: number };

export type QueueDatabase = {
  pool: pg.Pool;
  listStates(): Promise<QueueState[]>;
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Runs `work` while no other process does: pg-boss's tables and partitions must be made by one at a time. */
  alone(work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
};

const lockKey = 742_019_5;
const ownQueueOfPgBoss = '__pgboss__send-it';

/** A small pool of its own: a busy queue never takes the connections that answer people. */
export function openQueueDatabase(databaseUrl: string, log: QueueLog, hasSession = true): QueueDatabase {
  const pool = openPool(databaseUrl, {
    applicationName: 'akwan-queue',
    size: 4,
    connectTimeout: 5_000,
    queryTimeout: 15_000,
    hasSession,
    // Holds its transaction as long as the tables of the queue take.
    idleInTransaction: 60_000,
  });

  return {
    pool,

    async listStates() {
      const { rows } = await pool.query<QueueState>(statesQuery);
      return rows;
    },

    async executeSql(text, values) {
      try {
        return await pool.query(text, values);
      } catch (error) {
        // pg-boss does not wait for the end of its own scheduling jobs: unheard, this would end the process.
        if (values?.[0] !== ownQueueOfPgBoss || values.length !== 3) throw error;
        log.warn({ reason: String(error) }, 'a scheduling job could not be marked');
        return { rows: [{ count: 0 }] };
      }
    },

    async alone(work) {
      const client = await pool.connect();
      try {
        // The lock of a transaction, not of a session: it also holds behind a connection pooler.
        await client.query('BEGIN');
        await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
        await work();
        await client.query('COMMIT');
        client.release();
      } catch (error) {
        client.release(true);
        throw error;
      }
    },

    close: () => pool.end(),
  };
}

// What is tried again counts from its beginning: its next try may be hours away.
const statesQuery = `
  SELECT name AS queue,
    count(*) FILTER (WHERE state < 'active')::int AS waiting,
    count(*) FILTER (WHERE state = 'active')::int AS active,
    coalesce(extract(epoch FROM now() - min(CASE WHEN state = 'retry' THEN created_on ELSE start_after END)
      FILTER (WHERE state < 'active')), 0)::float AS oldest
  FROM pgboss.job
  WHERE state <= 'active' AND (start_after <= now() OR state = 'retry') AND name NOT LIKE '\\_\\_%'
  GROUP BY name`;
