import { findNamedFiles, listNamedFiles } from '#domain/stored-files.queries.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { FileKey, FileStore } from '#infra/storage/file-store.ts';
import { type Command, CommandError } from './command.ts';
import { withDeployment } from './deployment.ts';

const hour = 3_600_000;
const batchSize = 500;

/** `unnamed`: files that no row names and that are too old to be on their way in. */
async function compareStorage({ db, files }: { db: Database; files: FileStore }, now: Date) {
  const stored = new Set<FileKey>();
  for await (const key of files.list(new Date(now.getTime() + 24 * hour))) stored.add(key);
  const named = await listNamedFiles(db);
  const missing = named.filter((key) => !stored.has(key));
  const old: FileKey[] = [];
  for await (const key of files.list(new Date(now.getTime() - hour))) old.push(key);
  const unnamed: FileKey[] = [];
  for (let start = 0; start < old.length; start += batchSize) {
    const batch = old.slice(start, start + batchSize);
    const found = await findNamedFiles(db, batch);
    unnamed.push(...batch.filter((key) => !found.has(key)));
  }
  // A file may have come or gone while the store was listed.
  const gone: FileKey[] = [];
  for (const key of missing) if (!(await isStored(files, key))) gone.push(key);
  return { named: named.length, stored: stored.size, missing: gone, unnamed };
}

async function isStored(files: FileStore, key: FileKey): Promise<boolean> {
  const file = await files.open(key);
  file?.stream.destroy();
  return file !== null;
}

export const storageCheck: Command = {
  name: 'storage check',
  args: [],
  summary: 'Compares the files in the store with the rows that name them.',
  details: `
Files that no row names are removed by the server every hour and harm nobody. Rows without a file mean that files were lost:
they come back with a restore, or from a copy of DATA_DIR/files or of the bucket. Ends with 1 when there are any.`,
  run: ({ say, ...call }) =>
    withDeployment(call, async (deployment) => {
      const { named, stored, missing, unnamed } = await compareStorage(deployment, new Date());
      say(`${stored} files, ${named} named by rows`);
      for (const key of unnamed) say(`no row names: ${key}`);
      for (const key of missing) say(`not in the store: ${key}`);
      say(`${unnamed.length} files without a row, ${missing.length} rows without a file`);
      if (missing.length > 0)
        throw new CommandError('Files are missing: restore them from a backup or a copy of the store.');
    }),
};
