/*
 * What others notice while one network sends 40 searches by one or two characters at once, with 100,000 jobs.
 *
 *   npx tsx bench/search-fairness.ts [seconds of a round, 8] [rounds, 3]
 *
 * It runs the built server (`npm start` builds it) on a temporary database. Rounds with and without the searches follow
 * each other in one run, so that the ratio of both says something on any machine.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedDatabase } from '../server/src/infra/db/embedded/start-embedded-database.ts';
import { migrate } from '../server/src/infra/db/migrate.ts';
import { openDatabase } from '../server/src/infra/db/open-database.ts';
import { fillJobs } from './jobs-fill.mjs';
import { startProduct } from './start-product.mjs';

const seconds = Number(process.argv[2] ?? 8);
const rounds = Number(process.argv[3] ?? 3);
const searches = 40;
const others = 4;
const agent = new Agent({ keepAlive: true, maxSockets: searches + others });
const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];
const terms = [
  ...alphabet,
  ...alphabet.flatMap((first) => ['a', 'e', 'o', 'u'].map((second) => first + second)),
];

const paths = {
  others: ['/jobs?limit=24', '/mentorships?limit=24', '/jobs?limit=24&type=Internship'],
  searches: terms.flatMap((term) => [
    `/jobs?limit=24&search=${term}`,
    `/mentorships?limit=24&search=${term}`,
  ]),
};

/** One request; its status and how long it took. */
const ask = (url: string, network: string) =>
  new Promise<{ status: number; took: number }>((resolve, reject) => {
    const startedAt = performance.now();
    const headers = { accept: 'application/json', 'x-forwarded-for': network };
    get(url, { agent, headers }, (reply) => {
      reply.resume();
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, took: performance.now() - startedAt }));
    }).on('error', reject);
  });

const percentile = (times: number[], share: number) =>
  times.sort((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

async function measureOthers(url: string, until: number): Promise<number[]> {
  const times: number[] = [];
  const one = async (_: unknown, index: number) => {
    for (let n = index; performance.now() < until; n += 1) {
      const path = paths.others[n % paths.others.length] ?? '/';
      const { status, took } = await ask(url + path, `10.1.0.${index + 1}`);
      if (status !== 200) console.log(`others got ${status} for ${path}`);
      times.push(took);
      await pause(40);
    }
  };
  await Promise.all(Array.from({ length: others }, one));
  return times;
}

async function search(url: string, until: number): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const one = async (_: unknown, index: number) => {
    for (let n = index * 7; performance.now() < until; n += 1) {
      const { status } = await ask(url + paths.searches[n % paths.searches.length], '10.66.6.6');
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: searches }, one));
  return statuses;
}

async function fillMentorships(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    INSERT INTO mentorships (id, mentor_id, title, description, skills, duration, max_applicants, created_at, updated_at)
    SELECT gen_random_uuid(), md5('employer' || (1 + i % 2000))::uuid,
      (ARRAY['Your first year as a','How to become a','Growing as a'])[1 + i % 3] || ' ' ||
        (ARRAY['developer','nurse','teacher','builder','farmer'])[1 + i % 5] || ' ' || i,
      repeat('We meet every week and talk about your work, and you try what you learned. ', 20), '{Python}', '3 months', 5,
      now(), now()
    FROM generate_series(1, 20000) AS i`);
  await client.query('VACUUM ANALYZE');
  await client.end();
}

const folder = mkdtempSync(join(tmpdir(), 'akwan-bench-'));
chmodSync(folder, 0o755);
const database = await startEmbeddedDatabase({ dataDir: join(folder, 'data'), say: () => {} });
try {
  const opened = openDatabase(database.url, { queryTimeout: 0 });
  await migrate(opened.db);
  await opened.close();
  const jobs = await fillJobs(database.url);
  await fillMentorships(database.url);
  const product = await startProduct({ DATABASE_URL: database.url, DEMO: 'false' });
  console.log(
    `${jobs} jobs, 20000 mentorships; ${others} others, ${searches} searches of one network at once`,
  );
  await measureOthers(product.url, performance.now() + 2_000);
  const alone: number[] = [];
  const beside: number[] = [];
  const answered = new Map<number, number>();
  for (let round = 0; round < rounds; round += 1) {
    alone.push(...(await measureOthers(product.url, performance.now() + seconds * 1000)));
    const until = performance.now() + seconds * 1000;
    const [times, statuses] = await Promise.all([
      measureOthers(product.url, until),
      search(product.url, until),
    ]);
    beside.push(...times);
    for (const [status, count] of statuses) answered.set(status, (answered.get(status) ?? 0) + count);
  }
  for (const share of [0.5, 0.99]) {
    const [before, during] = [percentile(alone, share), percentile(beside, share)];
    const label = `p${share * 100} of others`;
    console.log(
      `${label}: ${before.toFixed(1)} ms alone, ${during.toFixed(1)} ms beside the searches, ratio ${(during / before).toFixed(2)}`,
    );
  }
  console.log('searches answered:', Object.fromEntries(answered));
  await product.stop();
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
