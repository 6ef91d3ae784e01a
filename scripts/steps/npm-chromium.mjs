import fs from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { run } from './run.mjs';
import { say } from './say.mjs';

const version = '147.0.0';

/**
 * The Chromium that comes as an npm package with its libraries and fonts, kept in the user's cache folder.
 * @param {(file: string) => Promise<boolean>} works @returns {Promise<string | undefined>}
 */
export async function npmChromium(works) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = path.join(cacheFolder(), `chromium-${version}`);
  const launcher = path.join(folder, 'chromium');
  if (fs.existsSync(launcher) && (await works(launcher))) return launcher;

  say('browser', `getting Chromium ${version} from npm (once)`);
  fs.mkdirSync(path.join(folder, 'unpacked'), { recursive: true });
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--no-progress'];
  const fetched = await run('npm', [...args, `@sparticuz/chromium@${version}`], { cwd: folder });
  if (!fetched.ok) return undefined;

  const unpacked = await unpack(folder);
  if (!unpacked) return undefined;
  fs.writeFileSync(launcher, launchScript(unpacked), { mode: 0o755 });
  return (await works(launcher)) ? launcher : undefined;
}

/** It unpacks its libraries only where it takes the machine for AWS Lambda, and into the temporary folder. */
async function unpack(folder) {
  const script = `
    const { default: chromium } = await import('@sparticuz/chromium');
    const file = await chromium.executablePath();
    const { LD_LIBRARY_PATH, FONTCONFIG_PATH } = process.env;
    console.log('unpacked' + JSON.stringify({ file, LD_LIBRARY_PATH, FONTCONFIG_PATH }));`;
  const { output } = await run(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    env: {
      TMPDIR: path.join(folder, 'unpacked'),
      AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x',
      LD_LIBRARY_PATH: undefined,
    },
  });
  const line = /^unpacked(.+)$/m.exec(output);
  return line ? JSON.parse(line[1]) : undefined;
}

/** The libraries are for the browser alone: other programs of the tests must not load them. */
function launchScript({ file, ...variables }) {
  const exports = Object.entries(variables)
    .filter(([, value]) => value)
    .map(([name, value]) => `export ${name}='${value}'`);
  return ['#!/bin/sh', ...exports, `exec '${file}' "$@"`, ''].join('\n');
}

function cacheFolder() {
  const home = process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache');
  try {
    const folder = path.join(home, 'akwan');
    fs.mkdirSync(folder, { recursive: true });
    fs.accessSync(folder, fs.constants.W_OK);
    return folder;
  } catch {
    return path.join(tmpdir(), `akwan-cache-${process.getuid?.() ?? 0}`);
  }
}
