import { connect } from 'node:net';
import pg from 'pg';
import { nameQueries } from './name-queries.ts';

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
  pool.on('connect', closeAfterTimeout);
  pool.on('connect', (client) => nameQueries(client, hasSession));
  if (!hasSession && queryTimeout > 0) pool.on('connect', (client) => cancelAfter(client, queryTimeout));
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

type AnyQuery = (...args: unknown[]) => unknown;

/**
 * Closes a connection when a query on it is given up. That query may still run, and the driver forgets a ROLLBACK that
 * waited behind it too long: whoever got the connection next would write inside a transaction that is never committed.
 */
function closeAfterTimeout(client: pg.PoolClient): void {
  const query = client.query as AnyQuery;
  client.query = ((...args: unknown[]) => {
    const result = query.apply(client, args);
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (isReadTimeout(error)) void (client as unknown as pg.Client).end();
      });
    }
    return result;
  }) as typeof client.query;
}

const isReadTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';

/** What statement_timeout does where sessions are ours: the query fails with the same code, the connection stays. */
function cancelAfter(client: pg.PoolClient, queryTimeout: number): void {
  const query = client.query as AnyQuery;
  client.query = ((...args: unknown[]) => {
    const callback = args.at(-1);
    const timer = setTimeout(cancelQuery, queryTimeout, client).unref();
    const end = () => clearTimeout(timer);
    if (typeof callback === 'function') {
      args[args.length - 1] = (...answer: unknown[]) => {
        end();
        callback(...answer);
      };
    }
    const result = query.apply(client, args);
    if (result instanceof Promise) result.then(end, end);
    return result;
  }) as typeof client.query;
}

const cancelRequest = 80_877_102;

/** Asks for the end of what this client runs, on a connection of its own as the protocol wants it; poolers pass it on. */
function cancelQuery(client: unknown): void {
  const { host, port, processID, secretKey } = client as pg.Client & { processID: number; secretKey: number };
  const message = Buffer.alloc(16);
  for (const [n, value] of [16, cancelRequest, processID, secretKey].entries())
    message.writeInt32BE(value, n * 4);
  const socket = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  socket.setTimeout(1_000, () => socket.destroy());
  socket.on('error', () => {});
  socket.end(message);
}
