import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** What a query needs: the pool, or the transaction that is open. */
export type Queryable = Database | Tx;

export type OpenDatabase = { db: Database; pool: pg.Pool; close(): Promise<void> };

// A date has no time of day: as a Date it would shift with the machine's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

type Options = {
  poolSize?: number;
  /** Milliseconds after which a query is given up; 0 waits for ever. */
  queryTimeout?: number;
};

const connectTimeout = 3_000;

export function openDatabase(
  url: string,
  { poolSize = 20, queryTimeout = 3_000 }: Options = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: queryTimeout,
    // statement_timeout is the database's own; this one answers even when the database does not.
    ...(queryTimeout > 0 && { query_timeout: queryTimeout + 500 }),
    idle_in_transaction_session_timeout: 10_000,
  });
  surviveLostConnections(pool);
  pool.on('connect', closeAfterTimeout);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

/** Rejects when the database does not answer in time. */
export async function ping(db: Queryable): Promise<void> {
  await sql`SELECT 1`.execute(db);
}

/**
 * A connection that breaks emits 'error': on the pool while idle, on the client while checked out. Unhandled, either
 * would end the process. The query under way fails by itself, and the pool replaces the connection.
 */
export function surviveLostConnections(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}

/**
 * Closes a connection when a query on it is given up. That query may still run, and the driver forgets a ROLLBACK that
 * waited behind it too long: whoever got the connection next would write inside a transaction that is never committed.
 */
function closeAfterTimeout(client: pg.PoolClient): void {
  const query = client.query as (...args: unknown[]) => unknown;
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
