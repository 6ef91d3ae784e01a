import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Binaries } from './binaries.ts';
import { clusterVersion, type DatabaseHome, isCluster } from './database-home.ts';
import { EmbeddedDatabaseError, errorCode } from './embedded-database-error.ts';
import { createCluster, passwordFile } from './make-cluster.ts';
import { listKept } from './switch-cluster.ts';

/** Finds or makes the cluster; one of an earlier major version is handed to `upgrade` first. Returns the password of its role. */
export async function openCluster(
  home: DatabaseHome,
  binaries: Binaries,
  say: (line: string) => void,
  upgrade?: () => Promise<void>,
): Promise<string> {
  const { cluster } = home;
  if (!isCluster(cluster)) await createFirst(home, binaries, say);
  const version = clusterVersion(cluster);
  if (Number(version) > Number(binaries.major)) {
    throw new EmbeddedDatabaseError(
      `The database in ${cluster} was made by PostgreSQL ${version}, but this release brings ${binaries.major}: start the newer release.`,
    );
  }
  if (version !== binaries.major) {
    if (!upgrade) {
      throw new EmbeddedDatabaseError(
        `The database in ${cluster} was made by PostgreSQL ${version}, but this release brings ${binaries.major}: start the server once, which upgrades it and keeps the old one.`,
      );
    }
    await upgrade();
  }
  // PostgreSQL insists, and a copied or unpacked folder may have lost it.
  chmodSync(cluster, 0o700);
  return readPassword(cluster);
}

async function createFirst(
  home: DatabaseHome,
  binaries: Binaries,
  say: (line: string) => void,
): Promise<void> {
  const { folder, cluster } = home;
  if (existsSync(cluster) && readdirSync(cluster).length > 0) {
    throw new EmbeddedDatabaseError(
      `The folder ${cluster} holds something else than a database: move it away.`,
    );
  }
  // An empty product beside everything that people wrote is not what anybody wants.
  const [kept] = listKept(folder);
  if (kept) {
    throw new EmbeddedDatabaseError(
      `There is no database ${cluster}, but ${kept} beside it: rename that one, or move it away to begin anew.`,
    );
  }
  say('database: creating (first start)');
  await createCluster(home, binaries);
}

export function readPassword(cluster: string): string {
  try {
    return readFileSync(passwordFile(cluster), 'utf8').trim();
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The file ${passwordFile(cluster)} cannot be read (${errorCode(error)}).`,
    );
  }
}
