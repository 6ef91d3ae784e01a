import type pg from 'pg';
import { listMigrations } from '#infra/backup/catalog.queries.ts';

export type DatabaseState = {
  version: number;
  encoding: string;
  isReadOnly: boolean;
  mayCreate: boolean;
  ownsTables: boolean;
  hasTrigrams: boolean;
  maxConnections: number;
  now: Date;
  migrations: string[];
  admins: number;
  hasDemoPeople: boolean;
};

/** What the product needs of a database, read without changing anything. */
export async function readDatabaseState(client: pg.Client, demoEmails: string[]): Promise<DatabaseState> {
  const { rows } = await client.query(`
    SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding,
      pg_is_in_recovery() OR current_setting('default_transaction_read_only')::bool AS "isReadOnly",
      has_schema_privilege('public', 'CREATE') AND has_database_privilege(current_database(), 'CREATE') AS "mayCreate",
      NOT EXISTS (SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
        AND NOT pg_has_role(relowner, 'USAGE')) AS "ownsTables",
      EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') AS "hasTrigrams",
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS "maxConnections",
      clock_timestamp() AS now, to_regclass('public.users') IS NOT NULL AS "hasUsers"`);
  const { hasUsers, ...state } = rows[0];
  const people = hasUsers
    ? await client.query(
        `SELECT count(*) FILTER (WHERE role = 'admin' AND suspended_at IS NULL)::int AS admins,
          bool_or(email = ANY ($1)) AS "hasDemoPeople" FROM users`,
        [demoEmails],
      )
    : { rows: [{ admins: 0, hasDemoPeople: false }] };
  return { ...state, ...people.rows[0], migrations: await listMigrations(client) };
}
