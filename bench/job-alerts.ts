/*
 * How long one pass of the job alerts takes: so many alerts look at so many new jobs.
 *
 *   npx tsx --tsconfig server/tsconfig.json bench/job-alerts.ts [alerts, 100000] [new jobs, 1000]
 *
 * On a temporary database with 20,000 older jobs. Every hundredth alert has words of its own, the others share 35. Beside
 * the pass it prints how fast the mails are written that follow, which are as many as alerts that found something.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { tellNext } from '../server/src/features/job-alerts/alert-mails.ts';
import { beginPass, matchAll } from '../server/src/features/job-alerts/alert-pass.ts';
import { numberPublications } from '../server/src/features/job-alerts/publications.queries.ts';
import { unsubscribeLinks } from '../server/src/features/job-alerts/unsubscribe-links.ts';
import { startEmbeddedDatabase } from '../server/src/infra/db/embedded/start-embedded-database.ts';
import { migrate } from '../server/src/infra/db/migrate.ts';
import { openDatabase } from '../server/src/infra/db/open-database.ts';
import { placeMails } from '../server/src/infra/mail/place-mails.ts';
import { fillJobs } from './jobs-fill.mjs';

const alerts = Number(process.argv[2] ?? 100_000);
const newJobs = Number(process.argv[3] ?? 1_000);
const olderJobs = 20_000;

async function fillAlerts(pool: Pool, passed: string): Promise<void> {
  await pool.query(
    `
    INSERT INTO job_alerts (id, email, search, search_pattern, type, location, category, frequency, confirmed_at, passed, created_at)
    SELECT gen_random_uuid(), 'reader' || i || '@bench.example', word, CASE WHEN word <> '' THEN lower('%' || word || '%') ELSE '' END,
      (ARRAY['', '', 'Entry level', 'Internship', 'NSS'])[1 + (i / 5) % 5],
      (ARRAY['', 'Greater Accra Region', 'Ashanti Region', 'Western Region', 'Northern Region', 'Volta Region'])[1 + (i / 7) % 6],
      (ARRAY['', '', '', 'Finance', 'Sales', 'Healthcare', 'Engineering', 'Design', 'Education', 'Retail'])[1 + (i / 11) % 10],
      CASE WHEN i % 2 = 0 THEN 'daily' ELSE 'weekly' END, now(), $1::bigint, now()
    FROM generate_series(1, $2::int) AS i, LATERAL (SELECT CASE
      WHEN i % 100 = 0 THEN 'Word ' || i WHEN i % 3 = 0 THEN ''
      ELSE (ARRAY['junior','graduate','trainee','associate','field'])[1 + i % 5] || (ARRAY['', ' acc', ' assist', ' nurse', ' dev',
        ' eng', ' a'])[1 + (i / 5) % 7] END AS word) AS words`,
    [passed, alerts],
  );
}

async function fillNewJobs(pool: Pool): Promise<void> {
  await pool.query(
    `
    INSERT INTO jobs (id, posted_by, title, location, type, tags, about_role, qualification, responsibility, created_at, updated_at)
    SELECT gen_random_uuid(), posted_by, title, location, type, tags, about_role, qualification, responsibility, now(), now()
    FROM jobs ORDER BY id DESC LIMIT $1`,
    [newJobs],
  );
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

const dataDir = mkdtempSync(join(tmpdir(), 'akwan-alerts-'));
chmodSync(dataDir, 0o711);
const embedded = await startEmbeddedDatabase({ dataDir, say: () => {} });
const filling = openDatabase(embedded.url, { queryTimeout: 0 });
// As the product has it: no statement may take longer than three seconds.
const { db, close } = openDatabase(embedded.url);
try {
  await migrate(filling.db);
  await fillJobs(embedded.url, olderJobs);
  await fillAlerts(filling.pool, await filling.db.transaction().execute(numberPublications));
  await fillNewJobs(filling.pool);
  await filling.pool.query('VACUUM ANALYZE');

  const began = performance.now();
  const pass = await beginPass(db, new Date());
  await matchAll(db, pass);
  console.log(`${alerts} alerts looked at ${newJobs} new jobs in ${seconds(began)} s`);
  const { rows } = await filling.pool.query<{ n: number; jobs: number }>(`
    SELECT count(*)::int AS n, coalesce(avg(total), 0)::int AS jobs FROM job_alert_finds`);
  console.log(`${rows[0]?.n} of them found something, ${rows[0]?.jobs} jobs on average`);

  const mailer = {
    enqueue: async (...[tx, ...messages]: Parameters<Parameters<typeof tellNext>[0]['mailer']['enqueue']>) =>
      void (await placeMails(tx, messages, new Date())),
    cancel: async () => [],
    retract: async () => {},
    flush: () => {},
  };
  const deps = { db, mailer, publicUrl: 'https://akwan.example', links: unsubscribeLinks(db) };
  const writing = performance.now();
  const batches = 20;
  for (let n = 0; n < batches; n += 1) await tellNext(deps, pass, new Date());
  console.log(`${Math.round((batches * 50) / Number(seconds(writing)))} mails are written a second`);
} finally {
  await close();
  await filling.close();
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
