import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/** What each part is built from. A change elsewhere leaves it as it is. */
const sources = {
  server: ['contract/src', 'server/src', 'server/assets', 'server/vite.config.ts', 'server/package.json'],
  web: [
    'contract/src',
    'web/app',
    'web/public',
    'web/vite.config.ts',
    'web/react-router.config.ts',
    'web/package.json',
  ],
};
const everywhere = [
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/steps/build.mjs',
  'scripts/steps/compress.mjs',
];

/** @param {keyof typeof sources} part */
export function fingerprint(part) {
  const hash = createHash('sha256');
  for (const file of [...everywhere, ...sources[part]].flatMap(filesUnder)) {
    hash
      .update(`${file}\0`)
      .update(fs.readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(place) {
  const stat = fs.statSync(path.join(root, place), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return isTest(place) ? [] : [place];
  return fs
    .readdirSync(path.join(root, place))
    .sort()
    .flatMap((name) => filesUnder(`${place}/${name}`));
}

function isTest(file) {
  return /\.test\.tsx?$/.test(file);
}
