import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Database } from './open-database.ts';
import type { Tables } from './tables.ts';

const savepoint = 'akwan_nested';
const nested: Record<string, string> = {
  begin: `SAVEPOINT ${savepoint}`,
  commit: `RELEASE SAVEPOINT ${savepoint}`,
  rollback: `ROLLBACK TO SAVEPOINT ${savepoint}`,
};

/** Queries inside the transaction that is open on this connection; one begun by a query is a part of it. */
export function databaseOn(client: pg.Client): Database {
  const connection: PostgresPoolClient = {
    query: ((text: string, values: unknown[]) =>
      client.query(nested[text] ?? text, values)) as unknown as PostgresPoolClient['query'],
    release: () => {},
  };
  const pool = { connect: async () => connection, end: async () => {} };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
