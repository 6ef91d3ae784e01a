import type pg from 'pg';
import { listJobColumns, listTables } from './catalog.queries.ts';
import { jobsEntry, tableEntry } from './manifest.ts';

/** Rows that are copied: where they go in an archive, and the query for them. */
export type Selection = { name: string; columns: string[]; entry: string; select: string };

const list = (client: pg.Client, columns: string[]) =>
  columns.map((name) => client.escapeIdentifier(name)).join(', ');

/** Every table, those that others refer to first. */
export async function selectTables(client: pg.Client): Promise<Selection[]> {
  const tables = await listTables(client);
  return tables.map((table) => ({
    ...table,
    entry: tableEntry(table.name),
    select: `SELECT ${list(client, table.columns)} FROM public.${client.escapeIdentifier(table.name)}`,
  }));
}

/** What the queue has still to do; null without a queue. */
export async function selectJobs(client: pg.Client): Promise<Selection | null> {
  const columns = await listJobColumns(client);
  if (columns.length === 0) return null;
  const select = `SELECT ${list(client, columns)} FROM pgboss.job WHERE state < 'completed' AND name NOT LIKE '\\_\\_pgboss%'`;
  return { name: 'queue', columns, entry: jobsEntry, select };
}
