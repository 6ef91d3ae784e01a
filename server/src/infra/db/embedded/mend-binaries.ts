import { accessSync, chmodSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { errorCode } from './embedded-database-error.ts';

const programs = ['initdb', 'postgres'] as const;

export const programIn = (root: string, name: (typeof programs)[number]): string =>
  join(root, 'native', 'bin', name);

function linksOf(root: string): { source: string; target: string }[] {
  const list = join(root, 'native', 'pg-symlinks.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
}

function isExecutable(program: string): boolean {
  try {
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function symlinkUnlessThere(to: string, path: string): void {
  try {
    symlinkSync(to, path);
  } catch (error) {
    // Another start was faster.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

/** Does what the package's install script would have done. False when the folder may not be written. */
export function mendBinaries(root: string): boolean {
  try {
    for (const { source, target } of linksOf(root)) {
      if (!existsSync(join(root, target)))
        symlinkUnlessThere(relative(dirname(target), source), join(root, target));
    }
    for (const name of programs) {
      if (!isExecutable(programIn(root, name))) chmodSync(programIn(root, name), 0o755);
    }
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error))) return false;
    throw error;
  }
}
