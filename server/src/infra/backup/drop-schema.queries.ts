import type pg from 'pg';

/** What the migrations made, one object after the other: the user need not own the schema, and extensions stay. */
const listObjects = `
  SELECT 'TABLE' AS kind, oid::regclass::text AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT EXISTS (SELECT FROM pg_depend
      WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
  UNION ALL SELECT 'VIEW', oid::regclass::text FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'v' AND NOT EXISTS (SELECT FROM pg_depend
      WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
  UNION ALL SELECT 'MATERIALIZED VIEW', oid::regclass::text FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'm'
  UNION ALL SELECT 'SEQUENCE', oid::regclass::text FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'S'
  UNION ALL SELECT 'ROUTINE', oid::regprocedure::text FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_depend
      WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
  UNION ALL SELECT 'TEXT SEARCH CONFIGURATION', oid::regconfig::text FROM pg_ts_config
    WHERE cfgnamespace = 'public'::regnamespace
  UNION ALL SELECT 'TEXT SEARCH DICTIONARY', oid::regdictionary::text FROM pg_ts_dict
    WHERE dictnamespace = 'public'::regnamespace`;

export async function dropSchema(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ kind: string; name: string }>(listObjects);
  await client.query('SET LOCAL client_min_messages = warning');
  for (const { kind, name } of rows) await client.query(`DROP ${kind} IF EXISTS ${name} CASCADE`);
}
