import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { databaseErrorKind } from './database-errors.ts';
import type { Replica } from './replica.ts';

const reading = new AsyncLocalStorage<true>();

/** What is read inside may come from the replica: for answers that depend on public data alone. */
export const readFromReplica = <Result>(work: () => Result): Result => reading.run(true, work);

/** The primary pool for everything but single reads of public data, as long as the replica has all that changed. */
export function poolWithReplica(primary: pg.Pool, replica: Replica): PostgresPool {
  return {
    connect: async () =>
      reading.getStore() && replica.isCurrent()
        ? replicaFirst(primary, replica)
        : (primary.connect() as Promise<PostgresPoolClient>),
    end: () => primary.end(),
  };
}

// Whatever begins otherwise (a transaction, a write) is the primary one's, also in the background of a visitor's request.
const isRead = /^\s*(select|with)\b/i;

function replicaFirst(primary: pg.Pool, replica: Replica): PostgresPoolClient {
  let client: pg.PoolClient | undefined;
  const query = async (text: string, values?: unknown[]) => {
    if (!client && isRead.test(text)) {
      try {
        return await replica.pool.query(text, values);
      } catch (error) {
        if (tookTooLong(error)) throw error;
        if (databaseErrorKind(error) === 'unavailable') replica.distrust();
      }
    }
    client ??= await primary.connect();
    return client.query(text, values);
  };
  return { query, release: () => client?.release() } as unknown as PostgresPoolClient;
}

/** It would take as long on the primary one; anything else may be the replica's own fault. */
const tookTooLong = (error: unknown) => (error as { code?: string }).code === '57014';
