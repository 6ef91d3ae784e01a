/*
 * What lists, tables, exports and the work by the clock cost with 1,000 and with 1,000,000 people.
 *
 *   npm run bench:size -- [--rounds 30] [--large 1000000] [--folder DIR] [--only PATTERN]
 *
 * Runs the built server (`npm start` builds it) on a database of each size (size-fill.mjs) and asks both in turns, one request at a time. A folder
 * that is named stays, and the next run finds its databases filled. Of the large one it prints, too, which tables were read row by row:
 * the growth of `pg_stat_user_tables.seq_tup_read`, where that is more than a hundredth of the people.
 */
import { appendFileSync, chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEmbeddedDatabase } from '../server/src/infra/db/embedded/start-embedded-database.ts';
import { migrate } from '../server/src/infra/db/migrate.ts';
import { openDatabase } from '../server/src/infra/db/open-database.ts';
import { type Call, calls, type Known, works } from './size-cases.ts';
import { fillDatabase } from './size-fill.mjs';
import { knownId, knownToken } from './size-known.mjs';
import { startProduct } from './start-product.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '30' },
    large: { type: 'string', default: '1000000' },
    folder: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const rounds = Number(values.rounds);
const large = Number(values.large);
const sizes = [1_000, large];
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'akwan-bench-'));
mkdirSync(folder, { recursive: true });
// As root the database runs as another user, who must be able to enter.
chmodSync(folder, 0o755);
const closers: (() => Promise<unknown>)[] = [];

type Side = Awaited<ReturnType<typeof open>>;

/** The database of this size, filled, with the product on it. */
async function open(size: number) {
  const dataDir = join(folder, `data-${size}`);
  const settings = join(dataDir, 'postgres/postgresql.auto.conf');
  const isNew = !existsSync(settings);
  let database = await startEmbeddedDatabase({ dataDir, say: () => {} });
  if (isNew) {
    // Filling writes hardly any log then; this counts from the next start on.
    appendFileSync(settings, 'wal_level = minimal\nmax_wal_senders = 0\n');
    await database.stop();
    database = await startEmbeddedDatabase({ dataDir, say: () => {} });
  }
  closers.push(() => database.stop());
  const filling = openDatabase(database.url, { poolSize: 2, queryTimeout: 0 });
  await migrate(filling.db);
  const { rows } = await filling.pool.query('SELECT FROM users LIMIT 1');
  if (rows.length === 0) await fillDatabase(database.url, size, console.log);
  await filling.pool.query(
    'UPDATE sessions SET last_used_at = now() WHERE user_id IN (SELECT id FROM users WHERE email LIKE $1)',
    ['%@known.example'],
  );
  const { rows: ids } = await filling.pool.query<Known>(`
    SELECT (SELECT min(id::text) FROM jobs WHERE posted_by = ${knownId('employer')}) AS job,
      (SELECT min(id::text) FROM conversations WHERE host_id = ${knownId('employer')}) AS conversation,
      ${knownId('employer')}::text AS employer, other.id::text AS "otherJob", other.posted_by::text AS "otherEmployer"
    FROM (SELECT id, posted_by FROM jobs WHERE closed_at IS NULL AND closing_date IS NULL ORDER BY id DESC OFFSET 300 LIMIT 1) AS other`);
  await filling.close();
  // As the product has it: no statement may take longer than three seconds.
  const { db, pool, close } = openDatabase(database.url, { poolSize: 2 });
  closers.push(close);
  const product = await startProduct({ DATABASE_URL: database.url, DEMO: 'false' });
  closers.push(() => product.stop());
  const known = ids[0] as Known;
  const ask = async ({ caller, path }: Call, round: number) => {
    const headers = { accept: 'application/json', authorization: `Bearer ${knownToken(caller)}` };
    const reply = await fetch(product.url + path(known, round), { headers });
    // Of an export the beginning: whole it takes as long as it is.
    const reader = reply.body?.getReader();
    try {
      let read = 0;
      for (let part = await reader?.read(); part && !part.done && read < 65_536; part = await reader?.read())
        read += part.value.length;
      await reader?.cancel();
      return reply.status;
    } catch {
      return 'broken off';
    }
  };
  return { db, pool, ask };
}

type Case = { name: string; run: (side: Side, round: number) => Promise<number | string> };
const cases: Case[] = [
  ...calls.map((call) => ({
    name: `${call.caller}: ${call.name}`,
    run: (side: Side, round: number) => side.ask(call, round),
  })),
  ...works.map(({ name, run }) => ({
    name: `work: ${name}`,
    run: (side: Side) =>
      run(side.db, new Date()).then(
        () => 200,
        (error: unknown) => String(error).slice(0, 80),
      ),
  })),
];

const percentile = (times: number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

type Scans = Record<string, number>;
async function readScans({ pool }: Side): Promise<Scans> {
  const { rows } = await pool.query(
    'SELECT relname AS name, seq_tup_read::float8 AS read FROM pg_stat_user_tables',
  );
  return Object.fromEntries(rows.map(({ name, read }) => [name, read]));
}

/** A connection tells what it read at the end of a transaction, once a second at most: so it is asked twice. */
async function findScans(side: Side, { run }: Case): Promise<string> {
  const before = await readScans(side);
  await run(side, 1_000);
  await pause(1_100);
  await run(side, 1_001);
  await pause(50);
  const after = await readScans(side);
  return Object.entries(after)
    .filter(([name, read]) => read - (before[name] ?? 0) > large / 100)
    .map(([name, read]) => `${name} ${read - (before[name] ?? 0)}`)
    .join(', ');
}

async function timed(side: Side, { run }: Case, round: number) {
  const began = performance.now();
  const status = await run(side, round);
  return { status, took: performance.now() - began };
}

try {
  const sides: Side[] = [];
  for (const size of sizes) sides.push(await open(size));
  const chosen = cases.filter(({ name }) => name.match(values.only));
  console.log(
    `| what | first, small | first, large | p50, small | p50, large | p99, small | p99, large | ratio of p50 | rows read one by one |`,
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const each of chosen) {
    const statuses = new Set<number | string>();
    const first: number[] = [];
    const times = sides.map((): number[] => []);
    for (let round = 0; round <= rounds; round += 1) {
      for (const [index, side] of sides.entries()) {
        const { status, took } = await timed(side, each, round);
        if (status !== 200) statuses.add(status);
        if (round === 0) first.push(took);
        else times[index]?.push(took);
        // What fails after three seconds is not asked more often than needed.
        if (took > 2_500) round = Math.max(round, rounds - 2);
      }
    }
    const scans = await findScans(sides[1] as Side, each);
    const figures = [0.5, 0.99].flatMap((share) => times.map((list) => percentile(list, share)));
    const [small = 0, big = 0] = figures;
    const cells = [...first, ...figures].map((ms) => `${ms.toFixed(1)} ms`);
    console.log(
      `| ${[each.name, ...cells, (big / small).toFixed(2), `${scans} ${[...statuses].join(' ')}`.trim()].join(' | ')} |`,
    );
  }
} finally {
  for (const close of closers.reverse()) await close();
  if (!values.folder) rmSync(folder, { recursive: true, force: true });
}
process.exit();
