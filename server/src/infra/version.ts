import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverFolder } from './assets.ts';

/** Of the product, as its package says. */
export function releaseVersion(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(serverFolder(), 'package.json'), 'utf8'),
  );
  return version;
}
