/** What an error of the database means for the caller; undefined when it is a fault in our own code. */
export type DatabaseErrorKind =
  | 'unavailable'
  | 'conflict'
  | 'missing_reference'
  | 'duplicate'
  | 'unstorable_text';

const kinds: Record<string, DatabaseErrorKind> = {
  // serialization_failure, deadlock_detected
  '40001': 'conflict',
  '40P01': 'conflict',
  // foreign_key_violation: what the row refers to was deleted in between.
  '23503': 'missing_reference',
  // unique_violation: somebody else was first.
  '23505': 'duplicate',
  // A text that PostgreSQL cannot hold, such as one with a NUL in it.
  '22021': 'unstorable_text',
  '22P05': 'unstorable_text',
};

// Classes 08 (connection), 53 (resources) and 57 (operator intervention), idle_in_transaction_session_timeout,
// read_only_sql_transaction (a standby after a failover), and what sockets say.
const unavailable =
  /^(08...|53...|57...|25P03|25006|ECONNREFUSED|ECONNRESET|EAGAIN|EPIPE|EHOSTUNREACH|ENOTFOUND|ETIMEDOUT)$/;
const saidByDriver =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after)/;

export function databaseErrorKind(error: unknown): DatabaseErrorKind | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, syscall } = error as Error & { code?: unknown; syscall?: string };
  if (saidByDriver.test(error.message)) return 'unavailable';
  if (typeof code !== 'string') return undefined;
  // A missing file has the same code as a missing Unix socket.
  const isSocket = code === 'ENOENT' && syscall === 'connect';
  return isSocket || unavailable.test(code) ? 'unavailable' : kinds[code];
}
