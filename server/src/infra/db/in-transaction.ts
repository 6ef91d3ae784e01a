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

/** Runs `work` in a transaction, and once more when a deadlock or serialization failure undid it. */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    throw isConflict(error) ? new DatabaseBusyError(error) : error;
  }
}
