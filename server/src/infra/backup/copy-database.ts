import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { connect } from '#infra/db/connect.ts';
import type { CopyDatabase } from '#infra/db/embedded/upgrade-cluster.ts';
import { isKnownMigration } from '#infra/db/migrate.ts';
import { createQueueTables } from '#infra/queue/queue.ts';
import { listMigrations, listSequences } from './catalog.queries.ts';
import { beginSnapshot } from './dump-database.ts';
import { loadRows } from './load-database.ts';
import { type Measure, measureRows } from './measure-rows.queries.ts';
import { type Selection, selectJobs, selectTables } from './select-rows.ts';

type Measured = Selection & Measure;

/**
 * Everything from one database into an empty one, by the way of a backup and a restore but without an archive: the schema of the
 * release that wrote it, its rows, and what the queue has still to do. It is committed only when every table is the same.
 */
export const copyDatabase: CopyDatabase = async ({ from, to }, note) => {
  const source = await connect(from);
  try {
    await beginSnapshot(source);
    const migrations = await listMigrations(source);
    const unknown = migrations.find((name) => !isKnownMigration(name));
    if (unknown) throw new Error(`it was written by a newer release (${unknown}).`);
    // Nothing was in it yet.
    if (migrations.length === 0) return;
    await createQueueTables(to);
    const target = await connect(to);
    try {
      await target.query('BEGIN');
      await copyInto(target, source, migrations, note);
      await target.query('COMMIT');
      // The planner knows nothing of rows that came at once.
      await target.query('ANALYZE');
    } finally {
      await target.end();
    }
  } finally {
    await source.end();
  }
};

async function copyInto(
  target: pg.Client,
  source: pg.Client,
  migrations: string[],
  note: (line: string) => void,
): Promise<void> {
  const measure = async (selection: Selection): Promise<Measured> => ({
    ...selection,
    ...(await measureRows(source, selection.select)),
  });
  const tables: Measured[] = [];
  for (const selection of await selectTables(source)) tables.push(await measure(selection));
  const open = await selectJobs(source);
  const jobs = open && (await measure(open));
  const sequences = await listSequences(source);

  const all = jobs ? [...tables, jobs] : tables;
  const selects = new Map(all.map(({ entry, select }) => [entry, select]));
  const read = async (entry: string) => source.query(copyTo(`COPY (${selects.get(entry)}) TO STDOUT`));
  await loadRows(target, { manifest: { migrations, tables, jobs, sequences }, read }, () => {});

  const copied = new Map((await selectTables(target)).map((selection) => [selection.name, selection]));
  for (const { name, select, rows, digest } of tables) {
    if (!copied.has(name)) throw new Error(`the table ${name} is none of Akwan's: move it away.`);
    const found = await measureRows(target, select);
    if (found.rows !== rows || found.digest !== digest)
      throw new Error(`the table ${name} is not the same (${found.rows} rows instead of ${rows}).`);
  }
  if (JSON.stringify(await listSequences(target)) !== JSON.stringify(sequences))
    throw new Error('the numbers that were given are not the same.');
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  note(`${tables.length} tables with ${rows} rows copied and compared`);
}
