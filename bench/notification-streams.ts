/*
 * What 1,000 open pages of signed-in people cost one process, and how soon they hear of what another process writes.
 *
 *   npm run bench:streams [-- connections, 1000]
 *
 * It runs the built server (`npm start` builds it) twice on one temporary database: all streams are open on the first process,
 * and the news are written by the second one, each by a call of the API.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedDatabase } from '../server/src/infra/db/embedded/start-embedded-database.ts';
import { startProduct } from './start-product.mjs';

const connections = Number(process.argv[2] ?? 1_000);
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const folder = mkdtempSync(join(tmpdir(), 'akwan-streams-'));
chmodSync(folder, 0o755);

type Person = { id: string; token: string };

async function createPeople(db: pg.Client): Promise<Person[]> {
  const people = Array.from({ length: connections }, () => ({
    id: randomUUID(),
    token: randomBytes(32).toString('base64url'),
  }));
  await db.query(
    `INSERT INTO users (id, email, password_hash, firstname, lastname, role, verified_at)
     SELECT id, id || '@bench.example', 'x', 'Ama', 'Owusu', 'jobseeker', now() FROM unnest($1::uuid[]) AS id`,
    [people.map(({ id }) => id)],
  );
  await db.query(
    `INSERT INTO sessions (token_hash, user_id, expires_at)
     SELECT token_hash, user_id, now() + interval '1 day' FROM unnest($1::bytea[], $2::uuid[]) AS s (token_hash, user_id)`,
    [people.map(({ token }) => createHash('sha256').update(token).digest()), people.map(({ id }) => id)],
  );
  return people;
}

type Stream = { changes: number };

/** Resolves when the first counts have come. */
const openStream = (url: string, { token }: Person) =>
  new Promise<Stream>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    get(`${url}/api/notifications/stream`, { agent, headers }, (reply) => {
      if (reply.statusCode !== 200)
        return reject(new Error(`a stream was answered with ${reply.statusCode}`));
      const stream = { changes: 0 };
      reply.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('event: counts')) resolve(stream);
        stream.changes += text.match(/event: change/g)?.length ?? 0;
      });
    }).on('error', reject);
  });

/** Of the whole process, in megabytes. */
function memoryOf(pid: number | undefined): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

async function untilAll(streams: Stream[], changes: number): Promise<void> {
  while (streams.some((stream) => stream.changes < changes)) await pause(5);
}

const database = await startEmbeddedDatabase({ dataDir: folder, say: () => {} });
const env = { DATABASE_URL: database.url, DEMO: 'false', DATA_DIR: join(folder, 'files'), TRUST_PROXY: '' };
const listening = await startProduct(env);
const writing = await startProduct(env);
const db = new pg.Client({ connectionString: database.url });
try {
  await db.connect();
  const people = await createPeople(db);
  // What the first requests load is no matter of streams.
  for (let n = 0; n < 300; n += 1)
    await fetch(`${listening.url}/jobs?limit=24`).then((reply) => reply.text());
  const before = memoryOf(listening.pid);
  const streams: Stream[] = [];
  for (let from = 0; from < people.length; from += 50) {
    streams.push(
      ...(await Promise.all(
        people.slice(from, from + 50).map((person) => openStream(listening.url, person)),
      )),
    );
  }
  await pause(1_000);
  console.log(`${streams.length} streams: ${(memoryOf(listening.pid) - before).toFixed(1)} MB more`);

  // One person, whose page is opened on another process.
  const [first] = people;
  const body = JSON.stringify({ email: `${first?.id}@bench.example` });
  const headers = { 'content-type': 'application/json' };
  const requested = performance.now();
  await fetch(`${writing.url}/auth/forgot-password`, { method: 'POST', headers, body });
  const answered = performance.now();
  await untilAll(streams.slice(0, 1), 1);
  const seen = performance.now();
  console.log(
    `one event: seen ${Math.max(0, seen - answered).toFixed(0)} ms after the answer, ${(seen - requested).toFixed(0)} ms after the request`,
  );

  // Everybody at once, by one transaction.
  const already = streams.map(({ changes }) => changes);
  const wroteAt = performance.now();
  await db.query(
    `WITH news AS (INSERT INTO notifications (id, user_id, kind, text, link, created_at)
       SELECT gen_random_uuid(), id, 'report', 'News for everybody.', '/notifications', now() FROM unnest($1::uuid[]) AS id
       RETURNING user_id)
     SELECT pg_notify('person_change', user_id::text) FROM news`,
    [people.map(({ id }) => id)],
  );
  const committed = performance.now();
  while (streams.some(({ changes }, index) => changes === already[index])) await pause(5);
  console.log(
    `one event for each of ${streams.length}: all seen ${(performance.now() - committed).toFixed(0)} ms after the commit (which took ${(committed - wroteAt).toFixed(0)} ms)`,
  );
  console.log(`after it: ${(memoryOf(listening.pid) - before).toFixed(1)} MB more than without streams`);
} finally {
  agent.destroy();
  await db.end();
  await listening.stop();
  await writing.stop();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
