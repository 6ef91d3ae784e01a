import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The code runs from src in development and from one bundle in dist, so the package's folder is searched upwards.
/** The folder of this package. */
export function serverFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!isServerPackage(folder)) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('The folder of @akwan/server was not found');
    folder = parent;
  }
  return folder;
}

function isServerPackage(folder: string): boolean {
  const manifest = join(folder, 'package.json');
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === '@akwan/server';
}

/** Where a file of server/assets lies on this machine. */
export function assetPath(name: string): string {
  return join(serverFolder(), 'assets', name);
}
