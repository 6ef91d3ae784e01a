import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type DatabaseHome, makeOpenFolder } from './database-home.ts';
import { errorCode } from './embedded-database-error.ts';
import { mendBinaries } from './mend-binaries.ts';
import { isRoot } from './run-as.ts';

export async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, basename(dirname(path)) === 'bin' ? 0o755 : 0o644);
  }
}

/** Copies the server to where it may be mended and its user may run it; one copy for each version. */
export async function copyBinaries(
  installed: string,
  home: DatabaseHome,
  say: (line: string) => void,
): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  const parent = isRoot() ? makeOpenFolder('') : home.folder;
  const copy = join(parent, `postgresql-${version}-${process.platform}-${process.arch}`);
  if (existsSync(copy)) return copy;

  say(`database: copying PostgreSQL to ${copy} (the installed one cannot be used where it is)`);
  const unfinished = await mkdtemp(`${copy}.new-`);
  try {
    await cp(join(installed, 'native'), join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    await openToAll(unfinished);
    mendBinaries(unfinished);
    await rename(unfinished, copy);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another start has finished the same copy.
    if (!['EEXIST', 'ENOTEMPTY'].includes(errorCode(error))) throw error;
  }
  return copy;
}
