import fs from 'node:fs';
import path from 'node:path';
import { npmChromium } from './npm-chromium.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';

// The first has no window and no user interface: the tests take a fifth less time in it.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const places = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium that runs: CHROMIUM_PATH, the system's, else one that is downloaded. */
export async function findChromium() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (await works(configured)) return configured;
    throw new Error(`browser: CHROMIUM_PATH is ${configured}, which is not a browser that starts.`);
  }
  const found = (await systemChromium()) ?? (await aptChromium()) ?? (await npmChromium(works));
  if (found) return found;
  throw new Error('browser: no Chromium found. Install Chromium or Chrome, or set CHROMIUM_PATH to one.');
}

async function systemChromium() {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean), ...places];
  const candidates = folders.flatMap((folder) => [folder, ...names.map((name) => path.join(folder, name))]);
  for (const file of new Set(candidates)) {
    if (fs.statSync(file, { throwIfNoEntry: false })?.isFile() && (await works(file))) return file;
  }
  return undefined;
}

async function aptChromium() {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return undefined;
  say('browser', 'installing chromium with apt');
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeout: 240_000 };
  await run('apt-get', ['update', '-q'], options);
  const args = ['install', '-yq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation'];
  const { ok } = await run('apt-get', args, options);
  return ok ? systemChromium() : undefined;
}

/** Some systems ship a stub under the name of a browser; only one that tells its version counts. */
async function works(file) {
  const { ok, output } = await run(file, ['--version', '--no-sandbox'], { timeout: 30_000 });
  return ok && /chrom/i.test(output);
}
