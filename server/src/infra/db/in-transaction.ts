import { AsyncLocalStorage } from 'node:async_hooks';
import { databaseErrorKind } from './database-errors.ts';
import type { Database, Tx } from './open-database.ts';

/** Answered as 503: two transactions stood in each other's way twice in a row. */
export class DatabaseBusyError extends Error {
  readonly statusCode = 503;

  constructor(cause: unknown) {
    super('a transaction failed twice by a deadlock or serialization failure', { cause });
  }
}

const isConflict = (error: unknown) => databaseErrorKind(error) === 'conflict';

const open = new AsyncLocalStorage<true>();

/** For work that takes long: inside a transaction, others would wait for its locks and its connection. */
export function requireNoTransaction(work: string): void {
  if (open.getStore()) throw new Error(`${work} must not be done inside a transaction`);
}

/** Runs `work` in a transaction, and once more when a deadlock or serialization failure undid it. */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const attempt = () => db.transaction().execute((tx) => open.run(true, () => work(tx)));
  try {
    return await attempt();
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
  try {
    return await attempt();
  } catch (error) {
    throw isConflict(error) ? new DatabaseBusyError(error) : error;
  }
}
