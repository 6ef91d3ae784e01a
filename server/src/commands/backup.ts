import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { readConfig } from '#config.ts';
import { findNamedFiles, listNamedFiles } from '#domain/stored-files.queries.ts';
import { createArchive } from '#infra/backup/archive-writer.ts';
import { beginSnapshot, dumpDatabase } from '#infra/backup/dump-database.ts';
import { archiveFormat, fileEntry, type Manifest } from '#infra/backup/manifest.ts';
import { connect } from '#infra/db/connect.ts';
import { databaseOn } from '#infra/db/database-on-client.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import type { FileKey, FileStore } from '#infra/storage/file-store.ts';
import { releaseVersion } from '#infra/version.ts';
import { type Command, CommandError } from './command.ts';
import { noteFiles, withStores } from './deployment.ts';

type Source = { databaseUrl: string; files: FileStore; note(line: string): void };

const batchSize = 1_000;
/** The directory of an archive and its manifest are held in memory, and the manifest is one text. */
const maxFiles = 2_500_000;

/** One moment of the database, and then the files that its rows name. */
export async function backupTo(path: string, { databaseUrl, files, note }: Source) {
  if (existsSync(path)) throw new CommandError(`${path} exists already: choose another name.`);
  const client = await connect(databaseUrl);
  const archive = createArchive(path);
  try {
    await beginSnapshot(client);
    const db = databaseOn(client);
    const keys = await listNamedFiles(db);
    if (keys.length > maxFiles)
      throw new CommandError(
        `${keys.length} files are too many for one archive (${maxFiles}): use pg_dump and a copy of the store.`,
      );
    const database = await dumpDatabase(client, archive, (name, rows) => note(`  ${name}: ${rows}`));
    await client.query('COMMIT');
    const stored: Pick<Manifest, 'files' | 'missingFiles'> = { files: [], missingFiles: [] };
    for (const [at, key] of keys.entries()) {
      const file = await files.open(key);
      if (file) await archive.add(fileEntry(key), file.stream, { compress: false });
      (file ? stored.files : stored.missingFiles).push(key);
      noteFiles(note, at + 1, keys.length);
    }
    await archive.finish({
      format: archiveFormat,
      version: releaseVersion(),
      createdAt: new Date().toISOString(),
      ...database,
      ...stored,
    });
    return { ...database, ...stored, lost: await stillNamed(db, stored.missingFiles as FileKey[]) };
  } catch (error) {
    await archive.discard();
    throw error;
  } finally {
    await client.end();
  }
}

/** What was removed since the snapshot is not missing. */
async function stillNamed(db: Queryable, keys: FileKey[]): Promise<number> {
  let count = 0;
  for (let start = 0; start < keys.length; start += batchSize)
    count += (await findNamedFiles(db, keys.slice(start, start + batchSize))).size;
  return count;
}

export const backup: Command = {
  name: 'backup',
  args: ['FILE'],
  summary: 'Writes database and files into one archive (a ZIP); the server may run and write meanwhile.',
  details: `
The archive is one moment of the database, the jobs of the queue (mails that are to be sent) and the files that rows name.
Its last bytes are a SHA-256 of all others, which a restore checks. It holds everything that is known about people:
keep it where only operators read, encrypted when it leaves the machine. Uploads that are not complete are not in it.`,
  async run({ env, args, note, say }) {
    const path = args[0] ?? '';
    const found = await withStores(readConfig(env), note, { create: false }, ({ databaseUrl, files }) =>
      backupTo(path, { databaseUrl, files, note }),
    );
    const rows = found.tables.reduce((sum, table) => sum + table.rows, 0);
    const { size } = await stat(path);
    if (found.lost > 0)
      note(`${found.lost} files are named by rows but not in the store: see "akwan storage check".`);
    say(
      `${path}: ${found.tables.length} tables, ${rows} rows, ${found.jobs?.rows ?? 0} queue jobs, ${found.files.length} files, ${size} bytes`,
    );
  },
};
