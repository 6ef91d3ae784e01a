import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clusterVersion, isCluster } from './database-home.ts';
import { syncFolder } from './make-cluster.ts';

const clusterIn = (folder: string) => join(folder, 'postgres');
/** Whole, on the disk and checked, as its name says; nothing else ever has this name. */
export const upgradedIn = (folder: string) => join(folder, 'postgres.upgraded');
/** The folder of an upgrade at work. Any later start may remove it. */
export const workIn = (folder: string) => join(folder, 'postgres.upgrade');

const control = (cluster: string) => join(cluster, 'global', 'pg_control');
const originFile = (cluster: string) => join(cluster, 'akwan-copy-of');

/** Changes whenever a server is started on the cluster. */
const stateOf = (cluster: string): string =>
  createHash('sha256')
    .update(readFileSync(control(cluster)))
    .digest('hex');

/** The server ended by itself, with everything written: the state is the first number behind the identifier and two versions. */
export const isShutDown = (cluster: string): boolean => readFileSync(control(cluster)).readUInt32LE(16) === 1;

export const writeOrigin = (copy: string, cluster: string): void =>
  writeFileSync(originFile(copy), stateOf(cluster));

const isCopyOf = (copy: string, cluster: string): boolean =>
  existsSync(originFile(copy)) && readFileSync(originFile(copy), 'utf8') === stateOf(cluster);

export const listKept = (folder: string): string[] =>
  readdirSync(folder).filter((name) => /^postgres-\d+-kept-/.test(name));

function newKeptName(folder: string, today: string): string {
  const name = `postgres-${clusterVersion(clusterIn(folder))}-kept-${today}`;
  const taken = listKept(folder).filter((each) => each.startsWith(name)).length;
  return join(folder, taken > 0 ? `${name}-${taken + 1}` : name);
}

/** The second half of the switch, when a kill came between the two: nothing but an upgraded cluster is there. */
export async function finishSwitch(folder: string, sync = syncFolder): Promise<void> {
  if (isCluster(clusterIn(folder)) || !isCluster(upgradedIn(folder))) return;
  renameSync(upgradedIn(folder), clusterIn(folder));
  await sync(folder);
}

/** Whether there is a copy to switch to. One of a cluster that has been used since is none: what was written there counts. */
export function hasCopy(folder: string, major: string): boolean {
  const upgraded = upgradedIn(folder);
  if (!isCluster(upgraded)) return false;
  if (clusterVersion(upgraded) === major && isCopyOf(upgraded, clusterIn(folder))) return true;
  rmSync(workIn(folder), { recursive: true, force: true });
  renameSync(upgraded, workIn(folder));
  return false;
}

/** Puts the copy in place of the cluster; answers where that one is kept. */
export async function switchCluster(folder: string, today: string, sync = syncFolder): Promise<string> {
  const kept = newKeptName(folder, today);
  renameSync(clusterIn(folder), kept);
  await sync(folder);
  await finishSwitch(folder, sync);
  return kept;
}
