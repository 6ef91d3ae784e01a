import { existsSync, realpathSync } from 'node:fs';
import { readPassword } from './cluster.ts';
import { isDataFolderHeld } from './data-folder-lock.ts';
import { chooseHome, isCluster } from './database-home.ts';
import { readServerFile } from './orphan.ts';
import { isServerOf } from './processes.ts';
import { databaseAddress } from './socket.ts';

export const hasDatabase = (dataDir: string): boolean =>
  existsSync(dataDir) && isCluster(chooseHome(realpathSync(dataDir), () => {}).cluster);

/** The address of the embedded database that another process runs in this data folder; undefined when none does. */
export function findRunningDatabase(dataDir: string): string | undefined {
  // A server that a killed process left behind serves nobody: the next start ends it.
  if (!existsSync(dataDir) || !isDataFolderHeld(realpathSync(dataDir))) return undefined;
  const { cluster } = chooseHome(realpathSync(dataDir), () => {});
  const server = isCluster(cluster) ? readServerFile(cluster) : undefined;
  if (server?.state !== 'ready' || !isServerOf(cluster, server.pid)) return undefined;
  return databaseAddress(readPassword(cluster), server);
}
