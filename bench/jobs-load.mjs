/*
 * What the lists cost with 100,000 jobs, beside a bare node:http server that sends the same bytes.
 *
 *   npx tsx bench/jobs-load.mjs [seconds per measurement, 5] [connections, 20]
 *
 * It runs the built server (server/dist, web/build): `npm start` builds them.
 *
 * Everything happens in a temporary embedded database; it is gone afterwards. Ratios are what to look at:
 * requests per second and p99 depend on the machine, and here client, server and database share it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../scripts/steps/free-port.mjs';
import { startEmbeddedDatabase } from '../server/src/infra/db/embedded/start-embedded-database.ts';
import { migrate } from '../server/src/infra/db/migrate.ts';
import { openDatabase } from '../server/src/infra/db/open-database.ts';
import { fillJobs, searchTerms } from './jobs-fill.mjs';
import { measure } from './jobs-measure.mjs';

const seconds = Number(process.argv[2] ?? 5);
const connections = Number(process.argv[3] ?? 20);
const root = join(import.meta.dirname, '..');

const cases = [
  ['JSON list', '/jobs?limit=24', 'application/json'],
  ['JSON list, newest 100', '/jobs', 'application/json'],
  ['filtered list', '/jobs?limit=24&type=Internship&location=Ashanti+Region', 'application/json'],
  ['rare filter', '/jobs?limit=24&category=Legal&location=Oti+Region', 'application/json'],
  ['rare word', `/jobs?limit=24&search=${searchTerms.rare}`, 'application/json'],
  ['common word', `/jobs?limit=24&search=${searchTerms.common}`, 'application/json'],
  ['no such word', '/jobs?limit=24&search=zymurgist', 'application/json'],
  ['directory of employers', '/employers?limit=24', 'application/json'],
  ['/jobs page', '/jobs', 'text/html'],
];

async function startProcess(file, env, port, ready) {
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const deadline = Date.now() + 60_000;
  while (
    !(await fetch(`http://127.0.0.1:${port}${ready}`).then(
      (reply) => reply.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${file} did not start`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
}

const folder = mkdtempSync(join(tmpdir(), 'akwan-bench-'));
chmodSync(folder, 0o755);
const closers = [];
try {
  const embedded = await startEmbeddedDatabase({ dataDir: join(folder, 'data'), say: () => {} });
  closers.push(() => embedded.stop());
  const opened = openDatabase(embedded.url);
  await migrate(opened.db);
  await opened.close();
  console.log(`${await fillJobs(embedded.url)} jobs filled in`);

  const port = await freePort();
  const env = {
    DATABASE_URL: embedded.url,
    DEMO: 'false',
    LOG_LEVEL: 'warn',
    DATA_DIR: join(folder, 'files'),
  };
  closers.push(await startProcess(join(root, 'server/dist/main.js'), env, port, '/readyz'));

  console.log(`${seconds} s each, ${connections} connections\n`);
  console.log(
    'what                     total   bytes      req/s   p50 ms   p99 ms |  bare req/s   p99 ms | ratio',
  );
  for (const [name, path, accept] of cases) {
    const headers = { accept };
    const first = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    const body = Buffer.from(await first.arrayBuffer());
    if (!first.ok) {
      console.log(`${name.padEnd(22)} answered ${first.status}: left out`);
      continue;
    }
    const total = accept.endsWith('json') ? JSON.parse(body).total : '';
    await measure(port, path, headers, { seconds: 1, connections });
    const product = await measure(port, path, headers, { seconds, connections });
    const barePort = await freePort();
    const bareEnv = { BODY_FILE: join(folder, 'body') };
    writeFileSync(bareEnv.BODY_FILE, body);
    const stopBare = await startProcess(join(root, 'bench/jobs-bare-server.mjs'), bareEnv, barePort, '/');
    await measure(barePort, path, headers, { seconds: 1, connections });
    const bare = await measure(barePort, path, headers, { seconds, connections });
    await stopBare();
    console.log(
      [
        name.padEnd(22),
        String(total).padStart(7),
        String(body.length).padStart(7),
        product.rate.toFixed(0).padStart(10),
        product.p50.toFixed(1).padStart(8),
        product.p99.toFixed(1).padStart(8),
        ' |',
        bare.rate.toFixed(0).padStart(10),
        bare.p99.toFixed(1).padStart(8),
        ' |',
        (product.rate / bare.rate).toFixed(3),
        ...Object.entries(product.refused).map(([status, count]) => `(not counted: ${count} x ${status})`),
      ].join(' '),
    );
  }
} finally {
  for (const close of closers.reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
}
