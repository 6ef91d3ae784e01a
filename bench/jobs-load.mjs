/*
 * What pages and lists cost with 100,000 jobs, as a browser asks (compressed), beside a bare node:http server that sends the same bytes.
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
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { freePort } from '../scripts/steps/free-port.mjs';
import { startEmbeddedDatabase } from '../server/src/infra/db/embedded/start-embedded-database.ts';
import { migrate } from '../server/src/infra/db/migrate.ts';
import { openDatabase } from '../server/src/infra/db/open-database.ts';
import { fillJobs, searchTerms } from './jobs-fill.mjs';
import { measure } from './jobs-measure.mjs';

const seconds = Number(process.argv[2] ?? 5);
const connections = Number(process.argv[3] ?? 20);
const root = join(import.meta.dirname, '..');

const json = 'application/json';
const html = 'text/html';
let round = 0;
/** An address that nobody asked for before. */
const unheard = (path) => (number) => `${path}${round}x${number}`;

// As a browser asks: compressed. A function gives each request an address of its own.
const cases = [
  ['/', '/', html],
  ['/jobs', '/jobs', html],
  ['/jobs, filtered', '/jobs?type=Internship&location=Ashanti+Region', html],
  ['a job', (jobId) => `/jobs/${jobId}`, html],
  ['/mentorships', '/mentorships', html],
  ['/view-employers', '/view-employers', html],
  ['JSON list', '/jobs?limit=24', json],
  ['JSON list, newest 100', '/jobs', json],
  ['JSON, filtered', '/jobs?limit=24&type=Internship&location=Ashanti+Region', json],
  ['JSON, rare filter', '/jobs?limit=24&category=Legal&location=Oti+Region', json],
  ['JSON, common word', `/jobs?limit=24&search=${searchTerms.common}`, json],
  ['JSON, employers', '/employers?limit=24', json],
  ['JSON, new searches', unheard(`/jobs?limit=24&search=${searchTerms.rare}`), json],
  ['/jobs, new addresses', unheard('/jobs?type=Internship&search='), html],
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

/** The answer as it is sent: not decompressed. */
function get(port, path, headers) {
  return new Promise((resolve, reject) => {
    request({ port, path, headers, host: '127.0.0.1' }, async (response) => {
      resolve({ status: response.statusCode, body: await buffer(response) });
    })
      .on('error', reject)
      .end();
  });
}

async function newestJob(port) {
  const { body } = await get(port, '/jobs?limit=1', {});
  return JSON.parse(body).jobs[0]._id;
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
  console.log('what                     bytes      req/s   p50 ms   p99 ms |  bare req/s   p99 ms | ratio');
  for (const [name, path, accept] of cases) {
    const headers = { accept, 'accept-encoding': 'br' };
    const isFixed = typeof path === 'string' || name === 'a job';
    const address = name === 'a job' ? path(await newestJob(port)) : path;
    const pathOf = isFixed ? () => address : address;
    const { status, body } = await get(port, pathOf(0), headers);
    if (status !== 200) {
      console.log(`${name.padEnd(22)} answered ${status}: left out`);
      continue;
    }
    await measure(port, pathOf, headers, { seconds: 1, connections });
    round += 1;
    const product = await measure(port, pathOf, headers, { seconds, connections });
    round += 1;
    const barePort = await freePort();
    const bareEnv = { BODY_FILE: join(folder, 'body') };
    writeFileSync(bareEnv.BODY_FILE, body);
    const stopBare = await startProcess(join(root, 'bench/jobs-bare-server.mjs'), bareEnv, barePort, '/');
    await measure(barePort, pathOf, headers, { seconds: 1, connections });
    const bare = await measure(barePort, pathOf, headers, { seconds, connections });
    await stopBare();
    console.log(
      [
        name.padEnd(22),
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
