import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ArchiveWriter } from './archive-writer.ts';
import { copySettings, listMigrations, listSequences } from './catalog.queries.ts';
import { ArchiveError, type Manifest } from './manifest.ts';
import { type Selection, selectJobs, selectTables } from './select-rows.ts';

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
  const copy = async ({ entry, select }: Selection): Promise<number> => {
    const stream = client.query(copyTo(`COPY (${select}) TO STDOUT`));
    await archive.add(entry, stream, { compress: true });
    // The number of rows comes behind the last row.
    await client.query('SELECT');
    return stream.rowCount;
  };
  const tables: Manifest['tables'] = [];
  for (const table of await selectTables(client)) {
    const { name, columns } = table;
    const rows = await copy(table);
    tables.push({ name, columns, rows });
    onTable(name, rows);
  }
  const open = await selectJobs(client);
  const jobs = open && { columns: open.columns, rows: await copy(open) };
  if (jobs) onTable('queue', jobs.rows);
  const version = await client.query<{ server_version: string }>('SHOW server_version');
  return {
    postgres: version.rows[0]?.server_version ?? '',
    migrations,
    tables,
    jobs,
    sequences: await listSequences(client),
  };
}
