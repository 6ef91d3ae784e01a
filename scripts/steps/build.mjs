import fs from 'node:fs';
import path from 'node:path';
import { compressFolder } from './compress.mjs';
import { withLock } from './lock.mjs';
import { root, runTool } from './run.mjs';
import { say, stopwatch } from './say.mjs';
import { fingerprint } from './sources.mjs';

const parts = {
  server: {
    tool: ['vite', 'build', '--config', 'vite.config.ts'],
    stamp: 'server/dist/.stamp',
    result: 'server/dist/main.js',
  },
  web: {
    tool: ['react-router', 'build'],
    stamp: 'web/build/.stamp',
    result: 'web/build/server/index.js',
    after: () => compressFolder(path.join(root, 'web/build/client')),
  },
};

/** Builds what is stale. Two starts at once: the second waits and finds everything built. */
export async function build(wanted = Object.keys(parts)) {
  if (stale(wanted).length === 0) return;
  await withLock(
    path.join(root, 'build/lock'),
    (pid) => say('build', `waiting for another start (process ${pid})`),
    async () => {
      const ended = await Promise.allSettled(stale(wanted).map(buildPart));
      const failed = ended.find(({ status }) => status === 'rejected');
      if (failed) throw failed.reason;
    },
  );
}

function stale(wanted) {
  return wanted.filter((name) => {
    const { stamp, result } = parts[name];
    const present = fs.existsSync(path.join(root, result)) && fs.existsSync(path.join(root, stamp));
    return !present || fs.readFileSync(path.join(root, stamp), 'utf8') !== fingerprint(name);
  });
}

async function buildPart(name) {
  const { tool, stamp, result, after } = parts[name];
  const [command, ...args] = tool;
  const took = stopwatch();
  say('build', name);
  // Taken before the build: a file saved while it runs makes the next start build again.
  const builtFrom = fingerprint(name);
  fs.rmSync(path.join(root, stamp), { force: true });
  const { ok, output } = await runTool(command, args, {
    cwd: path.join(root, name),
    env: { NODE_ENV: 'production' },
  });
  if (!ok || !fs.existsSync(path.join(root, result))) {
    console.error(output.trimEnd());
    throw new Error(`build: ${name} failed; ${command} says why above.`);
  }
  await after?.();
  fs.writeFileSync(path.join(root, stamp), builtFrom);
  say('build', `${name} done in ${took()}`);
}
