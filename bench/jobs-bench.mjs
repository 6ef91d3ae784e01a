/*
 * What pages and lists cost, as a browser asks (Brotli), beside a bare node:http server that sends the same bytes in the
 * same run. `npm run bench` builds what is stale and runs it; options are in scripts/bench.mjs.
 *
 * Each size gets a temporary embedded database and a product of its own, which are measured in turns; they are gone afterwards. Ratios
 * are what to look at: requests a second and p99 depend on the machine, and here client, servers and databases share it.
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../scripts/steps/free-port.mjs';
import { demoPassword, demoPeople } from '../server/src/demo/demo-people.ts';
import { fillDemo } from '../server/src/demo/fill-demo.ts';
import { hashPassword } from '../server/src/features/accounts/passwords.ts';
import { startEmbeddedDatabase } from '../server/src/infra/db/embedded/start-embedded-database.ts';
import { migrate } from '../server/src/infra/db/migrate.ts';
import { openDatabase } from '../server/src/infra/db/open-database.ts';
import { fullPages } from './full-pages.mjs';
import { cases } from './jobs-cases.mjs';
import { fillJobs } from './jobs-fill.mjs';
import { measure } from './jobs-measure.mjs';
import { get, startProcess, watchMemory } from './jobs-processes.mjs';
import { writeReport } from './jobs-report.mjs';
import { maxTaken, measureInTurns } from './measure-in-turns.mjs';

const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '1000,100000,1000000' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '20' },
    workers: { type: 'string', default: String(Math.min(availableParallelism(), 2)) },
    addresses: { type: 'string', default: '100000' },
    only: { type: 'string', default: '' },
  },
});
const sizes = values.jobs.split(',').map(Number);
const load = { seconds: Number(values.seconds), connections: Number(values.connections) };
const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'akwan-bench-'));
// As root the database runs as another user, who must be able to enter.
chmodSync(folder, 0o755);
const closers = [];
const closeAll = async () => {
  for (const close of closers.splice(0).reverse()) await close();
};
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await closeAll();
    rmSync(folder, { recursive: true, force: true });
    process.exit(1);
  });

async function openFilled(size) {
  const start = () => startEmbeddedDatabase({ dataDir: join(folder, `data-${size}`), say: () => {} });
  const embedded = await start();
  const { db, close } = openDatabase(embedded.url, { poolSize: 2, queryTimeout: 0 });
  await migrate(db);
  await fillDemo(db, hashPassword);
  await close();
  const startedAt = Date.now();
  await fillJobs(embedded.url, size);
  console.log(`\n${size} jobs filled in within ${Math.round((Date.now() - startedAt) / 1000)} s`);
  // A stop writes everything out, which the database would do while something is measured.
  await embedded.stop();
  const { url, stop } = await start();
  closers.push(stop);
  return url;
}

async function startProduct(size) {
  const databaseUrl = await openFilled(size);
  const port = await freePort();
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, `files-${size}`),
    DEMO: 'false',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'loopback',
    WORKERS: values.workers,
  };
  const product = await startProcess(join(root, 'server/dist/main.js'), env, port, '/readyz');
  closers.push(product.stop);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const memory = watchMemory(product.pid);
  closers.push(memory.stop);
  const atRest = memory.largest();
  return { size, port, memory, atRest, known: await learn(port), results: new Map() };
}

/** What the addresses of a size need: the newest job, places in lists, a session. */
async function learn(port) {
  const [newest] = JSON.parse((await get(port, '/jobs?limit=1', {})).body).jobs;
  const { email } = demoPeople.find(({ role }) => role === 'jobseeker');
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  return { jobId: newest._id, pages: await fullPages(port), token: (await answer.json()).token };
}

/** The speed of a shared machine changes within a second: a share is that of two moments which are as near as they can be. */
const shortTurn = 0.25;

/** How a case is asked of a product, and of a bare server that sends the same bytes. */
async function prepare({ accept, path, isSignedIn }, { port, known }) {
  const headers = { accept, 'accept-encoding': 'br' };
  if (isSignedIn) headers.cookie = `akwan_session=${known.token}`;
  const address = path(known);
  const isSame = typeof address === 'string';
  const pathOf = isSame ? () => address : address;
  const { status, body } = await get(port, pathOf(0), headers);
  if (status !== 200) throw new Error(`${pathOf(0)} was answered with ${status}`);
  const file = join(folder, 'body');
  writeFileSync(file, body);
  const barePort = await freePort();
  const { stop } = await startProcess(
    join(root, 'bench/jobs-bare-server.mjs'),
    { BODY_FILE: file },
    barePort,
    '/',
  );
  return {
    bytes: body.length,
    stop,
    turns: isSame ? load.seconds / shortTurn : load.seconds,
    servers: [
      // What is made for each address is compiled while it runs, and is as fast as it gets after some seconds. Few answers
      // take longer to tell the slowest hundredth, and the last of a turn are waited for.
      { port, pathOf, headers, warmUp: isSame ? 1 : 8, seconds: isSame ? shortTurn : 3 },
      { port: barePort, pathOf: () => '/', headers, warmUp: 1, seconds: isSame ? shortTurn : 1 },
    ],
  };
}

/** Addresses that were asked for are known by then: the next ones follow them. */
async function warmUp(server) {
  const { port, pathOf, headers, warmUp: seconds } = server;
  const { sent } = await measure(port, pathOf, headers, { ...load, seconds });
  return { ...server, first: sent };
}

/** One case with each number of jobs: all products and their bare servers in turns, so that the same machine is compared. */
async function measureCase(each, products) {
  const prepared = [];
  try {
    for (const product of products) prepared.push(await prepare(each, product));
    const servers = [];
    for (const server of prepared.flatMap((one) => one.servers)) servers.push(await warmUp(server));
    const [{ turns }] = prepared;
    const { results, taken } = await measureInTurns(servers, { count: turns, connections: load.connections });
    for (const [index, { size, results: ofSize }] of products.entries()) {
      const [product, bare] = results.slice(index * 2);
      const result = { ...product, bytes: prepared[index].bytes, ratio: product.rate / bare.rate };
      ofSize.set(each.name, result);
      printResult(`${each.name}, ${size}`, result, taken);
    }
  } finally {
    for (const { stop } of prepared) await stop();
  }
}

function printResult(name, { rate, p99, ratio, refused }, taken) {
  console.log(
    `${name.padEnd(46)} ${rate.toFixed(0).padStart(7)} a second, p99 ${p99.toFixed(1).padStart(6)} ms, ${ratio.toFixed(3)} of bare`,
    ...(taken > maxTaken ? [`(others took up to ${Math.round(taken * 100)} %)`] : []),
    ...Object.entries(refused).map(([status, count]) => `(not counted: ${count} x ${status})`),
  );
}

/** Asks for ever new addresses until there were that many; the memory that this took is what matters. */
async function fillMemory(port, count) {
  const headers = { accept: 'application/json', 'accept-encoding': 'br' };
  const pathOf = (number) => `/jobs?limit=24&search=nobody${number}`;
  const { times } = await measure(port, pathOf, headers, { ...load, seconds: 600, requests: count });
  return times.length;
}

async function reportOf({ size, port, memory, atRest, results }, isLast) {
  const underLoad = memory.largest();
  console.log(`${size} jobs: a worker has ${atRest} MB at rest, ${underLoad} MB under load`);
  const addresses = isLast ? await fillMemory(port, Number(values.addresses)) : 0;
  const afterAddresses = memory.largest();
  if (addresses) console.log(`  ${afterAddresses} MB after ${addresses} different addresses`);
  return { size, results, memory: { atRest, underLoad, addresses, afterAddresses } };
}

try {
  console.log(`${load.seconds} s each, ${load.connections} connections, ${values.workers} workers`);
  const products = [];
  for (const size of sizes) products.push(await startProduct(size));
  for (const each of cases.filter(({ name }) => new RegExp(values.only).test(name)))
    await measureCase(each, products);
  const reports = [];
  for (const product of products) reports.push(await reportOf(product, product === products.at(-1)));
  writeReport(join(root, 'docs/performance.md'), reports, { ...load, workers: values.workers });
  console.log('\ndocs/performance.md has the table');
} finally {
  await closeAll();
  rmSync(folder, { recursive: true, force: true });
}
