import { chownSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { readPassword } from './cluster.ts';
import { clusterVersion, type DatabaseHome } from './database-home.ts';
import { findEarlierBinaries, removeEarlierBinaries } from './earlier-binaries.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { fillCluster, syncCluster, syncFolder } from './make-cluster.ts';
import { stopOrphan } from './orphan.ts';
import { databaseAddress, type Listening } from './socket.ts';
import { supervise } from './supervise-server.ts';
import { hasCopy, isShutDown, switchCluster, upgradedIn, workIn, writeOrigin } from './switch-cluster.ts';

/** Copies everything from one database to another, compares both, and fails unless they are the same. */
export type CopyDatabase = (
  addresses: { from: string; to: string },
  note: (line: string) => void,
) => Promise<void>;

/** What touches the world: programs, servers, the network and the disk. */
export const realSteps = {
  findEarlier: findEarlierBinaries,
  removeEarlier: removeEarlierBinaries,
  fillCluster,
  startServer: supervise,
  syncCluster,
  syncFolder,
  freeBytes,
};

export type Upgrade = {
  copyDatabase: CopyDatabase;
  say(line: string): void;
  today?: string;
  steps?: typeof realSteps;
};

const mega = 1_000_000;
/** Programs of the version before, the databases that every cluster has, and the log of changes. */
const spaceBeside = 600 * mega;

/** Nobody but us may write to what is being copied. */
const oldSettings = { default_transaction_read_only: 'on', autovacuum: 'off' };
/** Nothing of the copy counts before it is whole and synced as a whole. */
const newSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
};

/**
 * Brings the cluster to the major version of the binaries: a copy is made beside it, compared, and put in its place; the old
 * one is kept under another name. A kill at any moment leaves the old one, or the new one, or both; the next start goes on.
 */
export async function upgradeCluster(
  home: DatabaseHome,
  binaries: Binaries,
  upgrade: Upgrade,
): Promise<void> {
  const { say, steps = realSteps, today = new Date().toISOString().slice(0, 10) } = upgrade;
  const from = clusterVersion(home.cluster);
  try {
    if (!hasCopy(home.folder, binaries.major)) {
      say(`database: made by PostgreSQL ${from}, this release brings ${binaries.major}: copying it over`);
      await makeCopy(home, binaries, from, { ...upgrade, steps });
    }
    // Before the switch: a kill after it leaves nothing to be removed.
    steps.removeEarlier(home, from);
    rmSync(workIn(home.folder), { recursive: true, force: true });
    const kept = await switchCluster(home.folder, today, steps.syncFolder);
    say(`database: is one of PostgreSQL ${binaries.major} now; remove ${kept} when all is well`);
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The database could not be brought from PostgreSQL ${from} to ${binaries.major}, and is as it was: ${(error as Error).message}`,
    );
  }
}

async function makeCopy(
  home: DatabaseHome,
  binaries: Binaries,
  from: string,
  { copyDatabase, say, steps }: Upgrade & { steps: typeof realSteps },
): Promise<void> {
  const work = workIn(home.folder);
  const copy: DatabaseHome = { folder: work, cluster: join(work, 'cluster'), runAs: home.runAs };
  // Of a kill.
  await stopOrphan(copy.cluster, say);
  rmSync(work, { recursive: true, force: true });
  requireSpace(home, steps.freeBytes(home.folder));
  const earlier = await steps.findEarlier(home, from, say);
  mkdirSync(work, { mode: 0o700 });
  try {
    if (home.runAs) chownSync(work, home.runAs.uid, home.runAs.gid);
    await steps.fillCluster(copy, binaries);
    const addressOf = ({ cluster }: DatabaseHome, server: Listening) =>
      databaseAddress(readPassword(cluster), server);
    const old = await steps.startServer(home, earlier, say, oldSettings);
    try {
      const fresh = await steps.startServer(copy, binaries, say, newSettings);
      try {
        const addresses = { from: addressOf(home, old), to: addressOf(copy, fresh) };
        await copyDatabase(addresses, (line) => say(`database: ${line}`));
      } finally {
        await fresh.stop();
      }
    } finally {
      await old.stop();
    }
    if (!isShutDown(copy.cluster)) throw new Error('the copy was not written to its end');
    writeOrigin(copy.cluster, home.cluster);
    await steps.syncCluster(copy, binaries);
    renameSync(copy.cluster, upgradedIn(home.folder));
    await steps.syncFolder(home.folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function requireSpace(home: DatabaseHome, free: number): void {
  const needed = sizeOf(home.cluster) + spaceBeside;
  if (free >= needed) return;
  const told = (bytes: number) => `${Math.ceil(bytes / mega)} MB`;
  throw new Error(`the copy needs ${told(needed)} of ${home.folder}, ${told(free)} are free.`);
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** What the files in it take, without holes. */
function sizeOf(folder: string): number {
  let size = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) size += sizeOf(path);
    else if (entry.isFile()) size += statSync(path).size;
  }
  return size;
}
