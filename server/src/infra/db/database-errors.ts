/** What an error of the database means to whoever called; undefined when it is a fault in our own code. */
export type DatabaseErrorKind = 'unavailable' | 'conflict' | 'missing_reference' | 'unstorable_text';

const kinds: Record<string, DatabaseErrorKind> = {
  // serialization_failure, deadlock_detected
  '40001': 'conflict',
  '40P01': 'conflict',
  // foreign_key_violation: what the row refers to was deleted in between.
  '23503': 'missing_reference',
  // A text that PostgreSQL cannot hold, such as one with a NUL in it.
  '22021': 'unstorable_text',
  '22P05': 'unstorable_text',
  // query_canceled (statement_timeout), too_many_connections, idle_in_transaction_session_timeout
  '57014': 'unavailable',
  '53300': 'unavailable',
  '25P03': 'unavailable',
  // Shutdown, crash, start-up, a dropped database and a read-only standby.
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '57P04': 'unavailable',
  '25006': 'unavailable',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  EPIPE: 'unavailable',
  ENOENT: 'unavailable',
  ENOTFOUND: 'unavailable',
  EHOSTUNREACH: 'unavailable',
  ETIMEDOUT: 'unavailable',
};

const fromDriver =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/;

export function databaseErrorKind(error: unknown): DatabaseErrorKind | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, syscall } = error as Error & { code?: string; syscall?: string };
  if (fromDriver.test(error.message)) return 'unavailable';
  // Class 08: connection exceptions.
  if (code?.startsWith('08')) return 'unavailable';
  // A missing file has the same code as a missing socket.
  if (code === 'ENOENT' && syscall !== 'connect') return undefined;
  return code === undefined ? undefined : kinds[code];
}
