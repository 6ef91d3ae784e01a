/**
 * Fills tables quickly: triggers are off meanwhile, references are checked and indexes built once at the end. What triggers would keep
 * is up to whoever fills. A database with `wal_level = minimal` writes hardly any log for it.
 */
export async function filling(client, work, say = () => {}) {
  const query = (text) => client.query(text);
  await query(`SET synchronous_commit = off; SET statement_timeout = 0; SET maintenance_work_mem = '1GB';
    SET work_mem = '256MB'`);
  const { rows: references } = await query(`
    SELECT conrelid::regclass AS table, conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
  const { rows: triggered } = await query(
    'SELECT DISTINCT tgrelid::regclass AS table FROM pg_trigger WHERE NOT tgisinternal',
  );
  for (const { table } of triggered) await query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const { table, name } of references) await query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);

  const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

  /** One table by one statement, in a transaction of its own. */
  const fill = async (table, insert) => {
    const began = performance.now();
    const { rows: keys } = await client.query(
      `SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
      WHERE conrelid = $1::regclass AND contype IN ('p', 'u')`,
      [table],
    );
    const { rows: indexes } = await client.query(
      `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
      WHERE tablename = $1 AND schemaname = 'public' AND indexname <> ALL ($2)`,
      [table, keys.map(({ name }) => name)],
    );
    await query('BEGIN');
    const { rows } = await query(`SELECT FROM ${table} LIMIT 1`);
    // Of a table that was emptied in the same transaction nothing has to be logged.
    if (rows.length === 0) await query(`TRUNCATE ${table}`);
    for (const { name } of keys) await query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
    for (const { name } of indexes) await query(`DROP INDEX ${name}`);
    const { rowCount } = await query(insert);
    say(`${table}: ${rowCount} rows after ${seconds(began)}`);
    for (const { name, definition } of keys)
      await query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    for (const { definition } of indexes) await query(definition);
    await query('COMMIT');
    say(`${table}: with ${keys.length + indexes.length} indexes after ${seconds(began)}`);
  };

  await work(fill);
  const ending = performance.now();
  for (const { table, name, definition } of references)
    await query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  for (const { table } of triggered) await query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  say(`references checked in ${seconds(ending)}`);
  await query('VACUUM ANALYZE');
  say(`analyzed after ${seconds(ending)}`);
  await query('RESET ALL');
}
