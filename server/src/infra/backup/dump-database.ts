import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ArchiveWriter } from './archive-writer.ts';
import {
  copySettings,
  listJobColumns,
  listMigrations,
  listSequences,
  listTables,
} from './catalog.queries.ts';
import { ArchiveError, jobsEntry, type Manifest, tableEntry } from './manifest.ts';

export type DatabasePart = Pick<Manifest, 'postgres' | 'migrations' | 'tables' | 'jobs' | 'sequences'>;

/** From here on the connection sees the database as it is at this moment, whatever others write. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(copySettings);
}

/** Every row that the snapshot sees, table by table, and what the queue has still to do. */
export async function dumpDatabase(
  client: pg.Client,
  archive: ArchiveWriter,
  onTable: (name: string, rows: number) => void,
): Promise<DatabasePart> {
  const migrations = await listMigrations(client);
  if (migrations.length === 0)
    throw new ArchiveError('The database holds nothing of Akwan: there is nothing to back up.');
  const copy = async (entry: string, select: string): Promise<number> => {
    const stream = client.query(copyTo(`COPY (${select}) TO STDOUT`));
    await archive.add(entry, stream, { compress: true });
    // The number of rows comes behind the last row.
    await client.query('SELECT');
    return stream.rowCount;
  };
  const list = (columns: string[]) => columns.map((name) => client.escapeIdentifier(name)).join(', ');
  const tables: Manifest['tables'] = [];
  for (const { name, columns } of await listTables(client)) {
    const from = `public.${client.escapeIdentifier(name)}`;
    const rows = await copy(tableEntry(name), `SELECT ${list(columns)} FROM ${from}`);
    tables.push({ name, columns, rows });
    onTable(name, rows);
  }
  const jobColumns = await listJobColumns(client);
  let jobs: Manifest['jobs'] = null;
  if (jobColumns.length > 0) {
    const open = `SELECT ${list(jobColumns)} FROM pgboss.job WHERE state < 'completed' AND name NOT LIKE '\\_\\_pgboss%'`;
    jobs = { columns: jobColumns, rows: await copy(jobsEntry, open) };
    onTable('queue', jobs.rows);
  }
  const version = await client.query<{ server_version: string }>('SHOW server_version');
  return {
    postgres: version.rows[0]?.server_version ?? '',
    migrations,
    tables,
    jobs,
    sequences: await listSequences(client),
  };
}
