import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'];

/**
 * The first thing that node_modules lacks of the lock file, or undefined when it is complete, no matter who
 * installed it and how: npm keeps its own record of what it put there.
 */
export function lacks(root, wanted, installed) {
  for (const [place, entry] of Object.entries(wanted.packages)) {
    if (!place.includes('node_modules/')) {
      if (!agrees(path.join(root, place, 'package.json'), entry)) return path.join(place, 'package.json');
    } else if (isNeeded(entry)) {
      const found = installed.packages[place];
      if (found?.version !== entry.version || !fs.existsSync(path.join(root, place))) return place;
    }
  }
  return undefined;
}

/** A manifest that asks for something else than the lock file knows is for npm to judge. */
function agrees(manifest, entry) {
  if (!fs.existsSync(manifest)) return false;
  const declared = JSON.parse(fs.readFileSync(manifest, 'utf8'));
  return kinds.every((kind) => isDeepStrictEqual(declared[kind] ?? {}, entry[kind] ?? {}));
}

/** Optional packages are needed when they are the native binaries of this very machine. */
function isNeeded({ optional, devOptional, os, cpu, libc }) {
  if (!optional && !devOptional) return true;
  if (!os && !cpu) return false;
  return fits(os, process.platform) && fits(cpu, process.arch) && (!libc || fits(libc, machineLibc()));
}

function fits(allowed, value) {
  if (!allowed) return true;
  return (
    !allowed.includes(`!${value}`) && (allowed.includes(value) || allowed.every((one) => one.startsWith('!')))
  );
}

let knownLibc;
function machineLibc() {
  if (process.platform !== 'linux') return undefined;
  knownLibc ??= fs.readdirSync('/lib').some((name) => name.startsWith('ld-musl-')) ? 'musl' : 'glibc';
  return knownLibc;
}
