import pg from 'pg';
import { watchQueries } from './watch-queries.ts';

export type PoolOptions = {
  size: number;
  /** Milliseconds after which a query is given up; 0 waits for ever. */
  queryTimeout: number;
  /**
   * False where a pooler (PgBouncer in transaction mode) may give each transaction another session: nothing is set for the
   * session then, and we cancel what takes too long ourselves.
   */
  hasSession?: boolean;
  connectTimeout?: number;
  idleInTransaction?: number;
  applicationName?: string;
};

// When even the end of a query that was cancelled is not told by then, the connection is given up.
const patience = 500;

export function openPool(url: string, options: PoolOptions): pg.Pool {
  const { queryTimeout, hasSession = true, applicationName } = options;
  const { connectTimeout = 3_000, idleInTransaction = 10_000 } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size,
    connectionTimeoutMillis: connectTimeout,
    ...(applicationName && { application_name: applicationName }),
    // statement_timeout is the database's own; this one answers even when the database does not.
    ...(queryTimeout > 0 && { query_timeout: queryTimeout + patience }),
    ...(hasSession && {
      statement_timeout: queryTimeout,
      idle_in_transaction_session_timeout: idleInTransaction,
    }),
  });
  surviveLostConnections(pool);
  const cancelAfter = !hasSession && queryTimeout > 0 ? queryTimeout : undefined;
  pool.on('connect', (client) => watchQueries(client, { hasSession, cancelAfter }));
  return pool;
}

/**
 * A connection that breaks emits 'error': on the pool while idle, on the client while checked out. Unhandled, either
 * would end the process. The query under way fails by itself, and the pool replaces the connection.
 */
function surviveLostConnections(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}
