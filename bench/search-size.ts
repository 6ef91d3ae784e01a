/*
 * What searching costs with 1,000 and with 1,000,000 jobs.
 *
 *   npx tsx --tsconfig server/tsconfig.json bench/search-size.ts [--rounds 200] [--folder DIR] [--only PATTERN]
 *
 * Runs the built server (`npm start` builds it) on a temporary database of each size and asks both in turns, one request at a time,
 * so that whatever else the machine does meets both. The caller is signed in: answers to visitors would be kept. A folder that is
 * named stays, and the next run finds its databases filled.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hashPassword } from '../server/src/features/accounts/passwords.ts';
import { startEmbeddedDatabase } from '../server/src/infra/db/embedded/start-embedded-database.ts';
import { migrate } from '../server/src/infra/db/migrate.ts';
import { openDatabase } from '../server/src/infra/db/open-database.ts';
import { fillJobs, searchTerms } from './jobs-fill.mjs';
import { cases, type Known } from './search-cases.ts';
import { startProduct } from './start-product.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    folder: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const rounds = Number(values.rounds);
const sizes = [1_000, 1_000_000];
const seeker = { email: 'seeker@bench.example', password: 'a password of the bench' };
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'akwan-bench-'));
mkdirSync(folder, { recursive: true });
// As root the database runs as another user, who must be able to enter.
chmodSync(folder, 0o755);
const closers: (() => Promise<unknown>)[] = [];

type Side = { ask: (path: string) => Promise<number>; known: Known };

/** A filled database with the product on it. */
async function open(size: number): Promise<Side> {
  const database = await startEmbeddedDatabase({ dataDir: join(folder, `data-${size}`), say: () => {} });
  closers.push(() => database.stop());
  const { db, pool, close } = openDatabase(database.url, { poolSize: 2, queryTimeout: 0 });
  await migrate(db);
  const { rows } = await pool.query('SELECT FROM jobs LIMIT 1');
  if (rows.length === 0) await fillJobs(database.url, size);
  await pool.query(
    `INSERT INTO users (id, email, password_hash, firstname, lastname, role, location, skills, verified_at)
    VALUES (gen_random_uuid(), $1, $2, 'Ama', 'Owusu', 'jobseeker', 'Ashanti Region', '{SQL,Finance,Nursing,Diploma}', now())
    ON CONFLICT DO NOTHING`,
    [seeker.email, await hashPassword(seeker.password)],
  );
  const { rows: newest } = await pool.query(
    'SELECT id FROM jobs WHERE closed_at IS NULL AND closing_date IS NULL ORDER BY id DESC LIMIT 1',
  );
  await close();
  const product = await startProduct({ DATABASE_URL: database.url, DEMO: 'false' });
  closers.push(() => product.stop());
  const token = await logIn(product.url);
  const ask = async (path: string) => {
    const startedAt = performance.now();
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    const reply = await fetch(product.url + path, { headers });
    await reply.arrayBuffer();
    if (reply.status !== 200) console.log(`  ${reply.status} for ${path}`);
    return performance.now() - startedAt;
  };
  return { ask, known: { jobId: newest[0].id, ...searchTerms } };
}

async function logIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(seeker),
  });
  const { token } = await reply.json();
  return token;
}

const percentile = (times: number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

try {
  const sides: Side[] = [];
  for (const size of sizes) sides.push(await open(size));
  console.log(`${'ms'.padEnd(34)} first     p50           p99          ratio of p99`);
  for (const { name, path } of cases.filter(({ name }) => name.match(values.only))) {
    const first: number[] = [];
    for (const { ask, known } of sides) first.push(await ask(path(known, 0)));
    const times = sides.map((): number[] => []);
    for (let round = 1; round <= rounds + 5; round += 1) {
      for (const [index, { ask, known }] of sides.entries()) {
        const took = await ask(path(known, round));
        if (round > 5) times[index]?.push(took);
      }
    }
    const shown = (share: number) =>
      times.map((list) => percentile(list, share).toFixed(1).padStart(6)).join(' ');
    const [small = 0, large = 0] = times.map((list) => percentile(list, 0.99));
    const begin = first.map((took) => took.toFixed(0).padStart(5)).join(' ');
    console.log(
      `${name.padEnd(34)} ${begin}  ${shown(0.5)}  ${shown(0.99)}  ${(large / small).toFixed(2).padStart(6)}`,
    );
  }
} finally {
  for (const close of closers.reverse()) await close();
  if (!values.folder) rmSync(folder, { recursive: true, force: true });
}
process.exit();
