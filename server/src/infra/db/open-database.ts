import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { openPool } from './open-pool.ts';
import { openReplica, type ReplicaOptions } from './replica.ts';
import { poolWithReplica, readFromReplica } from './replica-reads.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** What a query needs: the pool, or the transaction that is open. */
export type Queryable = Database | Tx;

export type OpenDatabase = {
  db: Database;
  pool: pg.Pool;
  /** With a replica: what is read inside may come from there. */
  readFromReplica?: typeof readFromReplica;
  replicaPool?: pg.Pool;
  close(): Promise<void>;
};

// A date has no time of day: as a Date it would shift with the machine's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

type Options = {
  poolSize?: number;
  /** Milliseconds after which a query is given up; 0 waits for ever. */
  queryTimeout?: number;
  /** Milliseconds after which a connection that was not made, or did not become free, is given up. */
  connectTimeout?: number;
  /** False behind a pooler that gives each transaction another session. */
  hasSession?: boolean;
  replica?: ReplicaOptions | undefined;
};

export function openDatabase(
  url: string,
  { poolSize = 20, queryTimeout = 3_000, hasSession = true, replica: replicaOptions, ...rest }: Options = {},
): OpenDatabase {
  const pool = openPool(url, { size: poolSize, queryTimeout, hasSession, ...rest });
  if (!replicaOptions) {
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    return { db, pool, close: () => db.destroy() };
  }
  const replica = openReplica(pool, replicaOptions, { size: poolSize, queryTimeout });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolWithReplica(pool, replica) }) });
  const close = async () => {
    await replica.close();
    await db.destroy();
  };
  return { db, pool, readFromReplica, replicaPool: replica.pool, close };
}

/** Rejects when the database does not answer in time. */
export async function ping(db: Queryable): Promise<void> {
  await sql`SELECT 1`.execute(db);
}
