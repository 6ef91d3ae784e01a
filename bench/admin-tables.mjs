/*
 * Whether the administrators' tables answer as fast with 100,000 people as with 1,000.
 *
 *   npx tsx bench/admin-tables.mjs [requests per case, 60]
 *
 * It runs the built server on a temporary embedded database and prints the medians of both and their ratio.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '../server/src/infra/db/embedded/start-embedded-database.ts';
import { startProduct } from './start-product.mjs';

const requests = Number(process.argv[2] ?? 60);
const admin = { email: 'admin@bench.example', password: 'kenkey and fish' };
const paths = [
  '/user/jobseekers?limit=10',
  '/user/jobseekers?limit=10&page=3&sort=name',
  '/user/employers?limit=10&sort=company&direction=desc',
  '/user/employers?limit=10&search=person77@',
  '/admin/jobs?limit=10',
  '/admin/audit?limit=10',
];

const fillPeople = `
  INSERT INTO users (id, email, password_hash, firstname, lastname, role, company_name, verified_at)
  SELECT gen_random_uuid(), 'person' || i || '@bench.example', '-',
    (ARRAY['Ama','Kofi','Esi','Yaw','Abena','Kwesi','Akua','Kojo'])[1 + i % 8], 'Person' || i,
    CASE WHEN i % 3 = 0 THEN 'employer' ELSE 'jobseeker' END, 'Company ' || i % 5000, now()
  FROM generate_series(1, $1::int) AS i`;

const folder = await mkdtemp(join(tmpdir(), 'akwan-bench-'));
await chmod(folder, 0o755);
const database = await startEmbeddedDatabase({ dataDir: folder, say: () => {} });
try {
  const small = await timesWith(1_000);
  const large = await timesWith(100_000);
  for (const path of paths) {
    const [a, b] = [small[path], large[path]];
    console.log(
      `${path}: ${a.toFixed(1)} ms with 1,000, ${b.toFixed(1)} ms with 100,000, ratio ${(b / a).toFixed(2)}`,
    );
  }
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}

async function timesWith(people) {
  const url = new URL(database.url);
  url.pathname = `/bench_${people}`;
  await query(database.url, `CREATE DATABASE bench_${people}`);
  const product = await startProduct({
    DATABASE_URL: url.href,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  try {
    await query(url.href, fillPeople, [people]);
    await query(url.href, 'VACUUM ANALYZE');
    const { token } = await (
      await fetch(`${product.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(admin),
      })
    ).json();
    const times = {};
    for (const path of paths) times[path] = await medianOf(product.url + path, token);
    return times;
  } finally {
    await product.stop();
  }
}

async function medianOf(url, token) {
  const times = [];
  for (let index = 0; index < requests + 5; index++) {
    const start = performance.now();
    const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
    if (index >= 5) times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
}

async function query(url, text, values) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text, values);
  await client.end();
}
