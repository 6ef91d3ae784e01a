import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readConfig } from '#config.ts';
import { type ArchiveReader, openArchive } from '#infra/backup/archive-reader.ts';
import { loadDatabase } from '#infra/backup/load-database.ts';
import { ArchiveError, fileEntry } from '#infra/backup/manifest.ts';
import { countEncrypted, describeTarget, findReturned, listErased } from '#infra/backup/target.queries.ts';
import { connect } from '#infra/db/connect.ts';
import { findRunningDatabase } from '#infra/db/embedded/running-database.ts';
import { isKnownMigration } from '#infra/db/migrate.ts';
import { createQueueTables } from '#infra/queue/queue.ts';
import { type FileKey, type FileStore, isFileKey, newFileKey } from '#infra/storage/file-store.ts';
import { type Command, CommandError } from './command.ts';
import { noteFiles, withStores } from './deployment.ts';

type Target = { databaseUrl: string; files: FileStore; replace: boolean; note(line: string): void };

/** Checks the archive as a whole; nothing was touched before. */
export async function readArchive(path: string): Promise<ArchiveReader> {
  const archive = await openArchive(path);
  const unknown = archive.manifest.migrations.find((name) => !isKnownMigration(name));
  if (!unknown) return archive;
  archive.close();
  throw new ArchiveError(
    `${path} was written by a newer release (${archive.manifest.version}, with ${unknown}): restore it with that one.`,
  );
}

/**
 * All or nothing: rows in one transaction, which ends when every file is stored. Answers the addresses of people whom
 * the target had erased and who are back.
 */
export async function restoreFrom(archive: ArchiveReader, target: Target): Promise<string[]> {
  const { databaseUrl, files, replace, note } = target;
  const client = await connect(databaseUrl);
  const before = new Set<FileKey>();
  const added: FileKey[] = [];
  let returned: string[] = [];
  try {
    for await (const key of files.list(tomorrow())) before.add(key);
    const { isForeign, hasRows, servers } = await describeTarget(client);
    if (isForeign)
      throw new CommandError("The database holds tables that are not Akwan's: name another one.");
    if (servers > 0)
      throw new CommandError('An Akwan server is connected to this database: stop it, then restore.');
    if (!replace && (hasRows || before.size > 0))
      throw new CommandError(
        `The ${hasRows ? 'database' : 'file store'} is not empty. --replace removes what is in it.`,
      );
    await createQueueTables(databaseUrl);
    await client.query('BEGIN');
    const erased = await listErased(client);
    await loadDatabase(client, archive, (name, rows) => note(`  ${name}: ${rows}`)).catch(archive.explain);
    const keys = archive.manifest.files.filter(isFileKey);
    for (const [at, key] of keys.entries()) {
      if (!before.has(key)) added.push(key);
      await storeFile(files, key, archive);
      noteFiles(note, at + 1, keys.length);
    }
    returned = await findReturned(client, erased);
    const encrypted = await countEncrypted(client);
    if (encrypted > 0)
      note(
        `${encrypted} second factors need the key of the server that was backed up: SECRETS_KEY or secrets.key.`,
      );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    for (const key of added) await files.remove(key).catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
  const kept = new Set<string>(archive.manifest.files);
  for (const key of before) if (!kept.has(key)) await files.remove(key);
  await analyze(databaseUrl);
  return returned;
}

async function storeFile(files: FileStore, key: FileKey, archive: ArchiveReader): Promise<void> {
  const waiting = join(files.uploadFolder, newFileKey('cv'));
  try {
    await pipeline(await archive.read(fileEntry(key)), createWriteStream(waiting, { mode: 0o600 }));
    await files.save(key, waiting);
  } finally {
    await rm(waiting, { force: true });
  }
}

/** The planner knows nothing of rows that came at once. */
async function analyze(databaseUrl: string): Promise<void> {
  const client = await connect(databaseUrl);
  await client.query('ANALYZE').finally(() => client.end());
}

// A clock of an object store may be ahead.
const tomorrow = () => new Date(Date.now() + 24 * 3_600_000);

export const restore: Command = {
  name: 'restore',
  args: ['FILE'],
  flags: { replace: 'also when database or file store are not empty: what is in them goes' },
  summary: 'Brings database and files back to what an archive holds. The server must be stopped.',
  details: `
The archive is read and its digest checked before anything changes; a failure later changes nothing either. An archive of
an older release is brought up to date. Sessions come back, too: people stay logged in. Accounts that were erased after
the archive was written come back with it and have to be erased again; those that the target had erased are named.`,
  async run({ env, args, flags, note, say }) {
    const config = readConfig(env);
    note('checking the archive');
    const archive = await readArchive(args[0] ?? '');
    try {
      if (!config.databaseUrl && findRunningDatabase(config.dataDir))
        throw new CommandError(`A server runs on ${config.dataDir}: stop it, then restore.`);
      const replace = flags.replace === true;
      const returned = await withStores(config, note, { create: true }, ({ databaseUrl, files }) =>
        restoreFrom(archive, { databaseUrl, files, replace, note }),
      );
      for (const email of returned)
        note(`${email} had been erased and is back. Erase again: npm run akwan -- erase ${email}`);
      const { manifest, digest } = archive;
      say(
        `restored what was written on ${manifest.createdAt}: ${manifest.tables.length} tables, ${manifest.files.length} files (sha256 ${digest})`,
      );
    } finally {
      archive.close();
    }
  },
};
