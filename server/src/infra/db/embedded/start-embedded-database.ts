import { mkdirSync, realpathSync } from 'node:fs';
import { findBinaries } from './binaries.ts';
import { openCluster } from './cluster.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { chooseHome, possibleFolders } from './database-home.ts';
import { EmbeddedDatabaseError, errorCode } from './embedded-database-error.ts';
import { isRoot } from './run-as.ts';
import type { OtherSettings } from './settings.ts';
import { databaseAddress } from './socket.ts';
import { supervise } from './supervise-server.ts';
import { finishSwitch } from './switch-cluster.ts';
import { type CopyDatabase, upgradeCluster } from './upgrade-cluster.ts';

export { EmbeddedDatabaseError };

type Say = (line: string) => void;

function takeDataFolder(path: string): { dataDir: string; release: () => void } {
  try {
    // As root another user must pass through to the cluster, which is itself closed to others.
    mkdirSync(path, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
    const dataDir = realpathSync(path);
    return { dataDir, release: lockDataFolder(dataDir) };
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError) throw error;
    throw new EmbeddedDatabaseError(
      `The data folder ${path} cannot be written (${errorCode(error)}): set DATA_DIR.`,
    );
  }
}

/** A PostgreSQL of our own in the data folder, reached from this machine only, for as long as this process lives. */
export async function startEmbeddedDatabase(options: {
  dataDir: string;
  say: Say;
  settings?: OtherSettings;
  /** With it a database of an earlier PostgreSQL is upgraded; without, it is refused. */
  copyDatabase?: CopyDatabase;
}): Promise<{ url: string; stop(): Promise<void> }> {
  const { say, settings, copyDatabase } = options;
  const { dataDir, release } = takeDataFolder(options.dataDir);
  try {
    for (const folder of possibleFolders(dataDir)) await finishSwitch(folder);
    const home = chooseHome(dataDir, say);
    const binaries = await findBinaries(home, say);
    const upgrade = copyDatabase && (() => upgradeCluster(home, binaries, { copyDatabase, say }));
    const password = await openCluster(home, binaries, say, upgrade);
    const server = await supervise(home, binaries, say, settings);
    say('database: ready');
    return {
      url: databaseAddress(password, server),
      stop: () => server.stop().then(release),
    };
  } catch (error) {
    release();
    if (error instanceof EmbeddedDatabaseError) throw error;
    throw new EmbeddedDatabaseError(`The database did not start in ${dataDir}: ${(error as Error).message}`);
  }
}
