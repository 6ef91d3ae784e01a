import { findNamedFiles, walkNamedFiles } from '#domain/stored-files.queries.ts';
import { connect } from '#infra/db/connect.ts';
import { type FileKey, type FileStore, placeOf } from '#infra/storage/file-store.ts';
import { type Command, CommandError } from './command.ts';
import { type Deployment, withDeployment } from './deployment.ts';

const hour = 3_600_000;
const batchSize = 500;

type Say = (line: string) => void;

type Count = { named: number; stored: number };

/** What is named but not stored. Both come in the order of their places: of millions of files only a few are in memory. */
export async function* walkMissing(
  named: AsyncIterable<FileKey>,
  stored: AsyncIterable<FileKey>,
  count: Count,
): AsyncGenerator<FileKey> {
  const listed = stored[Symbol.asyncIterator]();
  const next = async () => {
    const { value, done } = await listed.next();
    if (!done) count.stored += 1;
    return done ? undefined : value;
  };
  let file = await next();
  for await (const key of named) {
    count.named += 1;
    while (file && placeOf(file) < placeOf(key)) file = await next();
    if (file !== key) yield key;
  }
  while (file) file = await next();
}

async function findMissing({ url, db, files }: Deployment, now: Date, say: Say) {
  const client = await connect(url);
  const count = { named: 0, stored: 0, missing: 0 };
  try {
    const stored = files.list(new Date(now.getTime() + 24 * hour));
    for await (const key of walkMissing(walkNamedFiles(client), stored, count)) {
      // A file or its row may have come or gone since it was listed.
      if ((await isStored(files, key)) || !(await findNamedFiles(db, [key])).has(key)) continue;
      count.missing += 1;
      say(`not in the store: ${key}`);
    }
  } finally {
    await client.end();
  }
  return count;
}

/** Files that no row names and that are too old to be on their way in. */
async function findUnnamed({ db, files }: Deployment, now: Date, say: Say): Promise<number> {
  let count = 0;
  const tell = async (batch: FileKey[]) => {
    const named = await findNamedFiles(db, batch);
    for (const key of batch.filter((each) => !named.has(each))) {
      count += 1;
      say(`no row names: ${key}`);
    }
  };
  let batch: FileKey[] = [];
  for await (const key of files.list(new Date(now.getTime() - hour))) {
    batch.push(key);
    if (batch.length < batchSize) continue;
    await tell(batch);
    batch = [];
  }
  if (batch.length > 0) await tell(batch);
  return count;
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
      const now = new Date();
      const unnamed = await findUnnamed(deployment, now, say);
      const { named, stored, missing } = await findMissing(deployment, now, say);
      say(`${stored} files, ${named} named by rows`);
      say(`${unnamed} files without a row, ${missing} rows without a file`);
      if (missing > 0)
        throw new CommandError('Files are missing: restore them from a backup or a copy of the store.');
    }),
};
