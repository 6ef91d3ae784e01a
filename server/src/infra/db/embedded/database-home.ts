import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { isRoot, mayEnter, type RunAs, spawnOptions, unprivilegedUser } from './run-as.ts';

export type DatabaseHome = { folder: string; cluster: string; runAs: RunAs | undefined };

const OPEN_FOLDER = '/var/lib/akwan';

export const isCluster = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'));

/** The major version of PostgreSQL that made it. */
export const clusterVersion = (folder: string): string =>
  readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();

export function makeOpenFolder(name: string): string {
  const folder = join(OPEN_FOLDER, name);
  mkdirSync(folder, { recursive: true });
  for (const each of [OPEN_FOLDER, folder]) chmodSync(each, 0o711);
  return folder;
}

/** The user who made the cluster goes on running it. One that root has copied or restored gets a new owner. */
function ownerOf(cluster: string): RunAs {
  const { uid, gid } = statSync(cluster);
  if (uid !== 0) return { uid, gid };
  const runAs = unprivilegedUser();
  spawnSync('chown', ['-R', `${runAs.uid}:${runAs.gid}`, cluster], spawnOptions(undefined));
  return runAs;
}

const openNameOf = (dataDir: string) => createHash('sha256').update(dataDir).digest('hex').slice(0, 16);

/** Where the cluster of this data folder may be. */
export const possibleFolders = (dataDir: string): string[] =>
  [dataDir, join(OPEN_FOLDER, openNameOf(dataDir))].filter((folder) => existsSync(folder));

function homeOfRoot(dataDir: string, say: (line: string) => void): DatabaseHome {
  const inside = join(dataDir, 'postgres');
  if (isCluster(inside)) {
    const runAs = ownerOf(inside);
    if (mayEnter(runAs, inside)) return { folder: dataDir, cluster: inside, runAs };
    throw new EmbeddedDatabaseError(
      `The database in ${inside} cannot be reached by its owner (user ${runAs.uid}): open the folders above it.`,
    );
  }
  const name = openNameOf(dataDir);
  const outside = join(OPEN_FOLDER, name, 'postgres');
  const known = isCluster(outside);
  const runAs = known ? ownerOf(outside) : unprivilegedUser();
  // A database that once began outside stays there, even when the data folder has been opened since.
  if (!known && mayEnter(runAs, dataDir)) return { folder: dataDir, cluster: inside, runAs };
  say(
    `database: ${dataDir} is closed to PostgreSQL, which cannot run as root; the database is kept in ${outside}`,
  );
  return { folder: makeOpenFolder(name), cluster: outside, runAs };
}

function homeOfUser(dataDir: string): DatabaseHome {
  const cluster = join(dataDir, 'postgres');
  const owner = existsSync(cluster) ? statSync(cluster).uid : process.getuid?.();
  if (owner === process.getuid?.()) return { folder: dataDir, cluster, runAs: undefined };
  throw new EmbeddedDatabaseError(
    `The database in ${cluster} belongs to another user (${owner}): start as that user, or set DATA_DIR.`,
  );
}

/** Where the cluster lives and as whom it runs. */
export const chooseHome = (dataDir: string, say: (line: string) => void): DatabaseHome =>
  isRoot() ? homeOfRoot(dataDir, say) : homeOfUser(dataDir);
