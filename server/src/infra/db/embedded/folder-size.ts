import { readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** What the files in it take, without holes. */
export function sizeOf(folder: string): number {
  let size = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) size += sizeOf(path);
    else if (entry.isFile()) size += statSync(path).size;
  }
  return size;
}
