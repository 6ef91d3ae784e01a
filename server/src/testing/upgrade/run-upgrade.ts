import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chooseHome, clusterVersion, isCluster } from '#infra/db/embedded/database-home.ts';
import { earlierVersions } from '#infra/db/embedded/earlier-versions.ts';
import { createApp } from '../faults/app-process.ts';
import { numberOption } from '../number-option.ts';
import { createEarlier, measureCluster } from './earlier-database.ts';

// `npm run upgrade`: a database of each earlier PostgreSQL is upgraded as a start does it, killed again and again meanwhile.
const kills = numberOption('kills', 12);
const mails = numberOption('mails', 200_000);
const folder = mkdtempSync(join(tmpdir(), 'akwan-upgrade-'));
chmodSync(folder, 0o755);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

let isGood = true;
function report(what: string, good: boolean, detail: string | number): void {
  isGood &&= good;
  console.log(`${good ? 'ok    ' : 'FAILED'}  ${what}: ${detail}`);
}

function openUpgraded(dataDir: string): ChildProcess {
  const program = join(import.meta.dirname, 'open-upgraded.ts');
  return spawn(process.execPath, ['--import', 'tsx', program, dataDir], { stdio: 'inherit' });
}

const timeOf = async (work: Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work;
  return performance.now() - began;
};

async function tryUpgradeFrom(major: string): Promise<void> {
  const first = join(folder, `first-${major}`);
  mkdirSync(first, { mode: 0o755 });
  const home = await createEarlier(first, major, mails);
  const before = await measureCluster(home);
  const second = join(folder, `second-${major}`);
  cpSync(first, second, { recursive: true, verbatimSymlinks: true });

  const took = await timeOf(once(openUpgraded(first), 'exit'));
  report(`from ${major} without a kill`, clusterVersion(home.cluster) !== major, `${Math.round(took)} ms`);
  await compare(first, before, major);

  for (let at = 0; at < kills; at += 1) {
    const child = openUpgraded(second);
    const ended = once(child, 'exit');
    await Promise.race([pause((took * (at + 1)) / (kills + 1)), ended]);
    child.kill('SIGKILL');
    await ended;
  }
  await once(openUpgraded(second), 'exit');
  console.log(`        killed ${kills} times`);
  await compare(second, before, major);
  await serve(second);
}

/** The new one and the kept one hold what the old one held, and nothing else is left. */
async function compare(dataDir: string, before: Record<string, string>, major: string): Promise<void> {
  const home = chooseHome(dataDir, () => {});
  const names = readdirSync(home.folder).filter((name) => name.startsWith('postgres'));
  const clusters = names.filter((name) => isCluster(join(home.folder, name)));
  report('what is there', names.length - clusters.length === 1, names.join(', '));
  for (const name of clusters) {
    const cluster = join(home.folder, name);
    const found = await measureCluster({ ...home, cluster });
    const different = Object.keys(before).filter((table) => before[table] !== found[table]);
    report(
      `${name} (PostgreSQL ${clusterVersion(cluster)})`,
      different.length === 0,
      different.join(', ') || `${Object.keys(before).length} tables the same`,
    );
  }
  report('clusters', clusters.length === 2, clusters.length);
  rmSync(join(home.folder, `postgresql-${major}`), { recursive: true, force: true });
}

async function serve(dataDir: string): Promise<void> {
  const app = await createApp({ DATA_DIR: dataDir });
  await app.start();
  const { status } = await fetch(`${app.address}/jobs`);
  report('the product serves it', status === 200, status);
  await app.stop();
}

for (const major of Object.keys(earlierVersions)) await tryUpgradeFrom(major);
process.exit(isGood ? 0 : 1);
