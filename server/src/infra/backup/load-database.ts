import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { databaseOn } from '#infra/db/database-on-client.ts';
import { migrate } from '#infra/db/migrate.ts';
import { copySettings, listJobColumns, listTables } from './catalog.queries.ts';
import { dropSchema } from './drop-schema.queries.ts';
import { jobsEntry, type Manifest, tableEntry } from './manifest.ts';

/** Rows, and which release they are of. */
export type RowSource = {
  manifest: Pick<Manifest, 'migrations' | 'tables' | 'jobs' | 'sequences'>;
  read(entry: string): Promise<Readable>;
};

type OnTable = (name: string, rows: number) => void;

/** Inside one transaction that the caller ends: the rows of an archive, and then what later releases changed. */
export async function loadDatabase(client: pg.Client, archive: RowSource, onTable: OnTable): Promise<void> {
  await loadRows(client, archive, onTable);
  await migrate(databaseOn(client));
}

/**
 * Inside one transaction that the caller ends: the schema as it was when the rows were written, and the rows. Nobody sees
 * anything of it before the commit.
 */
export async function loadRows(client: pg.Client, source: RowSource, onTable: OnTable): Promise<void> {
  const { migrations, tables, sequences } = source.manifest;
  await client.query(copySettings);
  await dropSchema(client);
  await migrate(databaseOn(client), migrations.at(-1));

  const inOrder = await listTables(client);
  const names = inOrder.map(({ name }) => client.escapeIdentifier(name));
  // Triggers did their work when the rows were written first.
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  // Migrations fill some of them.
  await client.query(`TRUNCATE ${names.join(', ')}`);
  for (const { name } of inOrder) {
    const table = tables.find((each) => each.name === name);
    if (!table) continue;
    await copyRows(client, source, tableEntry(name), client.escapeIdentifier(name), table);
    onTable(name, table.rows);
  }
  for (const { name, last, isCalled } of sequences) {
    await client.query('SELECT setval($1::regclass, $2, $3)', [
      client.escapeIdentifier(name),
      last,
      isCalled,
    ]);
  }
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  await loadJobs(client, source);
}

async function copyRows(
  client: pg.Client,
  source: RowSource,
  entry: string,
  table: string,
  { columns, rows }: { columns: string[]; rows: number },
): Promise<void> {
  const list = columns.map((name) => client.escapeIdentifier(name)).join(', ');
  const content = await source.read(entry);
  // Nothing is awaited in between: a copy that was begun and not fed blocks the connection, and its error has no listener.
  const stream = client.query(copyFrom(`COPY ${table} (${list}) FROM STDIN`));
  await pipeline(content, stream);
  if (stream.rowCount !== rows) throw new Error(`${entry} has ${stream.rowCount} rows instead of ${rows}`);
}

/** A job that was being worked on is done again, as after the death of its process. */
async function loadJobs(client: pg.Client, source: RowSource): Promise<void> {
  const { jobs } = source.manifest;
  const known = await listJobColumns(client);
  if (known.length === 0) return;
  await client.query('DELETE FROM pgboss.job');
  if (!jobs) return;
  const kept = jobs.columns.filter((name) => known.includes(name));
  const list = (names: string[]) => names.map((name) => client.escapeIdentifier(name)).join(', ');
  await client.query(
    `CREATE TEMP TABLE archived_jobs ON COMMIT DROP AS SELECT ${list(kept)} FROM pgboss.job WITH NO DATA`,
  );
  for (const name of jobs.columns.filter((each) => !known.includes(each)))
    await client.query(`ALTER TABLE archived_jobs ADD ${client.escapeIdentifier(name)} text`);
  await copyRows(client, source, jobsEntry, 'archived_jobs', jobs);
  await client.query(`UPDATE archived_jobs SET state = 'retry' WHERE state = 'active'`);
  // Queues of earlier releases have no place any more.
  await client.query(
    `INSERT INTO pgboss.job (${list(kept)}) SELECT ${list(kept)} FROM archived_jobs
     WHERE name IN (SELECT name FROM pgboss.queue)`,
  );
}
