import type pg from 'pg';

export type Table = { name: string; columns: string[] };

/** Kysely's own: a restore writes them by migrating. */
const migrationTables = ['kysely_migration', 'kysely_migration_lock'];

/** The product's tables with the columns that hold something of their own, those that others refer to first. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { refers_to: string[] }>(
    `SELECT relname AS name,
      ARRAY(SELECT attname::text FROM pg_attribute
        WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
      ARRAY(SELECT DISTINCT target.relname::text FROM pg_constraint JOIN pg_class AS target ON target.oid = confrelid
        WHERE contype = 'f' AND conrelid = pg_class.oid AND confrelid <> conrelid) AS refers_to
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> ALL ($1)
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
    ORDER BY relname`,
    [migrationTables],
  );
  const ordered = new Map<string, Table>();
  while (ordered.size < rows.length) {
    const next = rows.filter(
      (row) => !ordered.has(row.name) && row.refers_to.every((name) => ordered.has(name)),
    );
    if (next.length === 0) throw new Error('tables refer to each other in a circle');
    for (const { name, columns } of next) ordered.set(name, { name, columns });
  }
  return [...ordered.values()];
}

/** Of the queue's table, empty without a queue. */
export async function listJobColumns(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = to_regclass('pgboss.job') AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
  );
  return rows.map(({ name }) => name);
}

export async function listSequences(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY 1`,
  );
  const found: { name: string; last: string; isCalled: boolean }[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ last_value: string; is_called: boolean }>(
      `SELECT last_value, is_called FROM public.${client.escapeIdentifier(name)}`,
    );
    const [row] = state.rows;
    if (row) found.push({ name, last: row.last_value, isCalled: row.is_called });
  }
  return found;
}

/** Empty for a database that is none of ours. */
export async function listMigrations(client: pg.Client): Promise<string[]> {
  const known = await client.query(`SELECT to_regclass('public.kysely_migration') AS found`);
  if (!known.rows[0]?.found) return [];
  const { rows } = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name');
  return rows.map(({ name }) => name);
}

/** The same text for the same value, whatever the server's settings are, and no limit of time. */
export const copySettings = `
  SET LOCAL DateStyle = 'ISO'; SET LOCAL IntervalStyle = 'postgres'; SET LOCAL TimeZone = 'UTC';
  SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1; SET LOCAL search_path = public;
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL lock_timeout = 0`;
