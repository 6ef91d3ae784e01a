import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { lacks } from './installed.mjs';
import { withLock } from './lock.mjs';
import { root, run } from './run.mjs';
import { say, stopwatch } from './say.mjs';

const lockFile = path.join(root, 'package-lock.json');
const installedFile = path.join(root, 'node_modules/.package-lock.json');
const stampFile = path.join(root, 'node_modules/.akwan-stamp');

/**
 * Installs what is missing or stale, and touches nothing when it is there: `all` with the tools of tests and checks, which
 * are the root's own packages, otherwise what the product runs and builds with.
 */
export async function install({ all = false } = {}) {
  if (isInstalled(all)) return;
  await withLock(
    path.join(root, 'build/lock'),
    (pid) => say('install', `waiting for another start (process ${pid})`),
    async () => {
      if (!isInstalled(all)) await npmCi(all || fs.existsSync(path.join(root, 'node_modules/vitest')));
    },
  );
}

/** Who has the tools keeps them. */
async function npmCi(all) {
  const took = stopwatch();
  say('install', all ? 'all packages, with those of the tests (once)' : 'the packages of the product (once)');
  // The build needs dev packages and native binaries, whatever NODE_ENV or an `omit` setting says.
  const scope = all ? [] : ['--workspaces', '--include-workspace-root=false'];
  const quiet = ['--no-audit', '--no-fund', '--no-progress'];
  const args = ['ci', ...scope, '--include=dev', '--include=optional', ...quiet];
  const { ok, code, output } = await run('npm', args);
  if (code === 'ENOENT') throw new Error('install: npm was not found; install it together with Node.');
  if (!ok) {
    console.error(output.trimEnd());
    throw new Error(`install: "npm ci" failed (${code}); npm says why above. Is the network reachable?`);
  }
  fs.writeFileSync(stampFile, `${fingerprint()} ${all ? 'all' : 'product'}`);
  say('install', `done in ${took()}`);
}

function isInstalled(all) {
  if (!fs.existsSync(installedFile)) return false;
  // Our own stamp first: an optional package that could not be installed would else be tried at every start.
  const [stamp, scope] = fs.existsSync(stampFile) ? fs.readFileSync(stampFile, 'utf8').split(' ') : [];
  if (stamp === fingerprint() && (scope === 'all' || !all)) return true;
  return lacks(root, readJson(lockFile), readJson(installedFile)) === undefined;
}

function fingerprint() {
  const hash = createHash('sha256');
  const manifests = [root, ...workspaces()].map((folder) => path.join(folder, 'package.json'));
  for (const file of [lockFile, installedFile, ...manifests]) hash.update(fs.readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function workspaces() {
  return readJson(path.join(root, 'package.json')).workspaces.map((name) => path.join(root, name));
}

function readJson(file) {
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}
