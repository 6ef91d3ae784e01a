/*
 * How fast visitors are served while others write: `npm run bench [-- --jobs=1000,1000000 --rounds=5 --workers=2]`.
 *
 * Each size of --jobs gets a temporary database and the built product. The first one is read in turns: quiet, with private writes,
 * with public writes, and as a bare server. Further sizes are compared with the first. Ratios are what counts: client, product and
 * database share the machine, and its speed changes.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startProduct } from '../scripts/steps/start-product.mjs';
import { fillDemo } from '../server/src/demo/fill-demo.ts';
import { hashPassword } from '../server/src/features/accounts/passwords.service.ts';
import { startEmbeddedDatabase } from '../server/src/infra/db/embedded/start-embedded-database.ts';
import { migrate } from '../server/src/infra/db/migrate.ts';
import { openDatabase } from '../server/src/infra/db/open-database.ts';
import { fillJobs } from './fill-jobs.mjs';
import {
  count,
  createReport,
  median,
  percentile,
  read,
  requestHead,
  round2,
  send,
  startBareServer,
  writeAtPace,
} from './load.mjs';
import { asJson, asPage, coldQueries, createWriters, createWrites, publicAddresses } from './traffic.mjs';

const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
    workers: { type: 'string', default: String(Math.min(availableParallelism(), 4)) },
  },
});
const sizes = values.jobs.split(',').map(Number);
const rounds = Number(values.rounds);
const workers = Number(values.workers);
const pace = { private: 10, public: 2 };
const folder = mkdtempSync(join(tmpdir(), 'akwan-bench-'));
// As root the database runs as another user, who must be able to enter.
chmodSync(folder, 0o755);
const closers = [() => rmSync(folder, { recursive: true, force: true })];
const closeAll = async () => {
  for (const close of closers.splice(0).reverse()) await close();
};
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => closeAll().then(() => process.exit(1)));

const { report, reportShare, printTable } = createReport();

async function open(size) {
  const database = await startEmbeddedDatabase({ dataDir: join(folder, `data-${size}`), say: () => {} });
  closers.push(() => database.stop());
  const { db, close } = openDatabase(database.url, { poolSize: 2, queryTimeout: 0 });
  closers.push(close);
  await migrate(db);
  await fillDemo(db, hashPassword);
  await fillJobs(database.url, size);
  const product = await startProduct({ DATABASE_URL: database.url, DEMO: 'false', WORKERS: values.workers });
  closers.push(() => product.stop());
  const port = Number(new URL(product.url).port);
  console.log(`${count(size)} jobs are there`);
  return { size, port, queries: await coldQueries(port), writers: await createWriters(db, port) };
}

const html = { accept: 'text/html', 'accept-encoding': 'br' };
const json = { ...html, accept: 'application/json' };

const inTurns = (list) => {
  let next = 0;
  return () => list[next++ % list.length];
};
const failed = {};
async function readCounted(port, next, options) {
  const result = await read(port, next, options);
  for (const [status, times] of Object.entries(result.failed)) failed[status] = (failed[status] ?? 0) + times;
  return result;
}

/** Every address several times, so that each process has it. */
function warmUp(port, next) {
  let left = 60 * 5 * workers;
  return readCounted(port, () => left-- > 0 && next(), { seconds: 20 });
}

/** Quiet, private and public turns follow each other; a turn is compared with the quiet ones before and after it. */
async function measureWrites({ port, writers }, addresses) {
  const next = inTurns(addresses.map(([path, accept]) => requestHead(path, { ...html, accept })));
  const writes = createWrites(port, writers);
  const readFor = (seconds) => readCounted(port, next, { seconds });
  const quiet = async () => {
    await warmUp(port, next);
    return readFor(3);
  };
  const writing = async (write, perSecond) => {
    const [result, achieved] = await Promise.all([readFor(4), writeAtPace(write, { perSecond, seconds: 4 })]);
    await writes.allChecked();
    return { read: result, achieved, times: writes.takeTimes() };
  };
  const alone = async (write, perSecond) => {
    await writeAtPace(write, { perSecond, seconds: 3 });
    await writes.allChecked();
    return writes.takeTimes();
  };
  // The first writes of a process are compiled while they run.
  for (let times = 0; times < 3; times += 1) {
    await alone(writes.privateWrites, pace.private);
    await alone(writes.publicWrites, pace.public);
  }
  const turns = [];
  let before = await quiet();
  for (let round = 0; round < rounds; round += 1) {
    const turn = { quiet: [before] };
    turn.private = await writing(writes.privateWrites, pace.private);
    turn.quiet.push(await quiet());
    turn.public = await writing(writes.publicWrites, pace.public);
    before = await quiet();
    turn.quiet.push(before);
    turn.alone = {
      ...(await alone(writes.privateWrites, pace.private)),
      ...(await alone(writes.publicWrites, pace.public)),
    };
    turns.push(turn);
    const rates = [turn.quiet[0], turn.private.read, turn.quiet[1], turn.public.read].map(({ rate }) =>
      count(rate),
    );
    console.log(
      `quiet ${rates[0]}, private writes ${rates[1]}, quiet ${rates[2]}, public writes ${rates[3]} a second`,
    );
  }
  reportWrites(turns, writes);
}

function reportWrites(turns, { failures, stale }) {
  const achieved = (kind) => median(turns.map((turn) => turn[kind].achieved / pace[kind]));
  const quiet = turns.flatMap((turn) => turn.quiet.map(({ rate }) => rate));
  report('answers a second, quiet', count(median(quiet)));
  for (const [kind, from, goal] of [
    ['private', 0, 0.8],
    ['public', 1, 0.5],
  ]) {
    const pairs = turns.map((turn) => [turn[kind].read, turn.quiet.slice(from, from + 2)]);
    reportShare(`with ${pace[kind]} ${kind} writes a second / quiet`, pairs, goal);
    report(`cache hits beside ${kind} writes`, round2(median(turns.map((turn) => turn[kind].read.hitRatio))));
  }
  const timesOf = (part, name) => turns.flatMap((turn) => part(turn)[name] ?? []);
  for (const name of Object.keys(turns[0].alone)) {
    const busy = median(timesOf((turn) => ({ ...turn.private.times, ...turn.public.times }), name));
    const alone = median(timesOf((turn) => turn.alone, name));
    const shown = `${round2(busy / alone)} (${busy.toFixed(1)} / ${alone.toFixed(1)} ms)`;
    report(`${name}, beside readers / alone`, shown, busy / alone, ['≤', 3]);
  }
  const slowest = Math.min(achieved('private'), achieved('public'));
  report('writes done / asked for', round2(slowest), slowest, ['≥', 0.95]);
  report('writes that failed', String(failures.length), failures.length, ['≤', 0]);
  for (const line of [...failures, ...stale.old].slice(0, 10)) console.log(`  ${line}`);
  const old = stale.old.length;
  report('old answers after public writes', `${old} of ${count(stale.read)}`, old, ['≤', 0]);
}

/** Hits beside as many processes of node:http that send the same bytes. */
async function measureHits({ port }, addresses) {
  const answers = [];
  for (const [path, accept] of addresses) {
    const { status, headers, body } = await send(port, { path, headers: { ...html, accept } });
    if (status !== 200) throw new Error(`${path} was answered with ${status}`);
    answers.push({ key: `${path} ${accept}`, headers, body: body.toString('base64') });
  }
  const bare = await startBareServer(answers, workers);
  const next = inTurns(addresses.map(([path, accept]) => requestHead(path, { ...html, accept })));
  const pairs = [];
  await warmUp(port, next);
  for (let turn = 0; turn < rounds * 4; turn += 1) {
    pairs.push([
      await readCounted(port, next, { seconds: 0.5 }),
      [await read(bare.port, next, { seconds: 0.5 })],
    ]);
  }
  bare.stop();
  reportShare('hits / bare node:http', pairs, 0.4);
}

/** List pages of which each is asked for once, by visitors and by people with a session. */
async function measureMisses({ port, queries, writers }) {
  const sessions = inTurns(writers.seekers.map(({ token }) => `akwan_session=${token}`));
  const cases = {
    'uncached list pages a second': () => html,
    'signed-in list pages a second': () => ({ ...html, cookie: sessions() }),
  };
  for (const [name, headers] of Object.entries(cases)) {
    const waiting = queries.slice(comparedQueries).map((query) => requestHead(asPage(query), headers()));
    // The first ones are compiled while they run.
    await readCounted(port, () => waiting.length > 1_400 && waiting.pop(), { seconds: 5 });
    const { rate } = await readCounted(port, () => waiting.pop(), { seconds: 10 });
    report(name, count(rate), rate, ['≥', 108]);
  }
}

/** So many cold addresses compare sizes; the others are still cold afterwards. */
const comparedQueries = 900;

/** The same cold lists with each number of jobs, in turns; few connections, so that a time is no time in a queue. */
async function measureSizes(products) {
  const cases = { 'uncached list page': [asPage, html], 'uncached JSON list': [asJson, json] };
  for (const [name, [address, headers]] of Object.entries(cases)) {
    const sides = products.map(({ port, queries }) => ({
      port,
      waiting: queries.slice(0, comparedQueries).map((query) => requestHead(address(query), headers)),
      times: [],
    }));
    while (sides[0].waiting.length > 0) {
      for (const { port, waiting, times } of sides) {
        const end = Math.max(0, waiting.length - 100);
        const result = await readCounted(port, () => waiting.length > end && waiting.pop(), {
          connections: 2,
        });
        times.push(...result.times);
      }
    }
    for (const [index, { size }] of products.entries()) {
      if (index === 0) continue;
      for (const share of [0.5, 0.99]) {
        const [small, large] = [sides[0], sides[index]].map(({ times }) =>
          percentile(times.slice(200), share),
        );
        const what = `${name}, p${share * 100}: ${count(size)} / ${count(products[0].size)} jobs`;
        const shown = `${round2(large / small)} (${large.toFixed(1)} / ${small.toFixed(1)} ms)`;
        report(what, shown, large / small, ['≤', 1.5]);
      }
    }
  }
}

try {
  const products = [];
  for (const size of sizes) products.push(await open(size));
  const [first] = products;
  const addresses = await publicAddresses(first.port);
  if (products.length > 1) await measureSizes(products);
  await measureMisses(first);
  await measureHits(first, addresses);
  await measureWrites(first, addresses);
  const failures = Object.entries(failed).map(([status, times]) => `${times} x ${status}`);
  report('reads that failed', failures.join(', ') || '0', failures.length, ['≤', 0]);
  printTable(`${availableParallelism()} cores, Node ${process.versions.node}, ${workers} workers`);
} finally {
  await closeAll();
}
process.exit();
