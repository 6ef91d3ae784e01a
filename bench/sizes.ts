/*
 * What searches, or lists, tables and exports cost with 1,000 and with 1,000,000 jobs (and people).
 *
 *   npm run bench:size -- search|lists [--rounds=30] [--large=1000000] [--folder=DIR] [--only=PATTERN]
 *
 * Runs the built server (`npm start` builds it) on a database of each size and asks both in turns, one request at a time, as somebody
 * signed in, whose answers are never cached. A folder that is named stays, and the next run finds its databases filled. `search` needs
 * jobs only; `lists` fills everything, 18 GB for a million people. The last column names tables of the large database that were read
 * row by row: the growth of `pg_stat_user_tables.seq_tup_read` beyond a hundredth of the size.
 */
import { appendFileSync, chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startProduct } from '../scripts/steps/start-product.mjs';
import { startEmbeddedDatabase } from '../server/src/infra/db/embedded/start-embedded-database.ts';
import { migrate } from '../server/src/infra/db/migrate.ts';
import { openDatabase } from '../server/src/infra/db/open-database.ts';
import { insertPerson, insertSession } from '../server/src/testing/fixtures/people.ts';
import { fillJobs } from './fill-jobs.mjs';
import { fillDatabase, knownId, knownToken } from './fill-people.mjs';
import { percentile } from './load.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '30' },
    large: { type: 'string', default: '1000000' },
    folder: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});

type Paths = Record<string, string>;
/** Paths by caller; names behind a colon are ids that `open` looks up. Typing errors are others each time. */
const searches: Paths = {
  jobseeker: `
    /jobs?limit=24&search=assistant
    /jobs?limit=24&search=hydrogeologist
    /jobs?limit=24&q=assistant
    /jobs?limit=24&q=hydrogeologist
    /jobs?limit=24&q=diploma
    /jobs?limit=24&q=xylophone
    /jobs?limit=24&q=junior%20assistant
    /jobs?limit=24&q=hydrogeologist%20diploma
    /jobs?limit=24&q=acountant|asistant|enginer|develper|nurze|traine|gradaute|hydrogeolgist
    /jobs?limit=24&q=programmer
    /jobs?limit=24&q=nss%20kumasi
    /jobs?limit=24&q=a
    /jobs?limit=24&q=ac
    /jobs?limit=24&q=junior&location=Oti%20Region&category=Legal
    /jobs?limit=24&q=accountant&sort=newest
    /jobs?limit=24&q=accountant&sort=closing
    /jobs?limit=24&q=accountant&sort=pay
    /jobs?limit=24&type=NSS
    /jobs?limit=24&location=Volta%20Region
    /jobs?limit=24&location=Oti%20Region
    /jobs?limit=24&category=Finance
    /jobs?limit=24&category=Legal
    /jobs?limit=24&style=Remote
    /jobs?limit=24&pay=3000
    /jobs?limit=24&closingSoon=true
    /jobs?limit=24&verified=true
    /jobs?limit=24&type=NSS&style=Remote&pay=3000&category=Legal
    /jobs?limit=24&sort=closing
    /jobs?limit=24&sort=pay
    /api/jobs/filter-counts
    /api/jobs/filter-counts?type=NSS&location=Volta%20Region
    /api/jobs/filter-counts?q=assistant
    /api/jobs/filter-counts?search=assistant
    /api/jobs/filter-counts?q=hydrogeologist
    /api/jobs/suggestions?q=ac|as|nu|en|dev|juni|tr|comp|fin|kum|ass%20nu|field%20as
    /api/jobs/for-you
    /jobs/:otherJob/similar`,
};
const lists: Paths = {
  admin: `
    /user/stats /user/recent-employers /user/employers/:otherEmployer /api/waiting
    /user/jobseekers?limit=10 /user/jobseekers?limit=10&page=40
    /user/jobseekers?limit=10&sort=name /user/jobseekers?limit=10&sort=email&direction=desc
    /user/jobseekers?limit=10&search=ama%20ow /user/jobseekers?limit=10&search=person77@ /user/jobseekers?limit=10&search=xq
    /user/employers?limit=10&sort=company /user/mentors?limit=10
    /admin/jobs?limit=10 /admin/jobs?limit=10&page=40 /admin/jobs?limit=10&sort=title
    /admin/jobs?limit=10&search=assistant /admin/jobs?limit=10&search=hydrogeologist
    /jobs/applications/all?limit=10 /jobs/applications/all?limit=10&page=40 /jobs/applications/all?limit=10&status=approved
    /jobs/applications/all?limit=10&sort=name /jobs/applications/all?limit=10&sort=email
    /jobs/applications/all?limit=10&sort=title /jobs/applications/all?limit=10&sort=status
    /jobs/applications/all?limit=10&search=assistant /jobs/applications/all?limit=10&search=person77@
    /jobs/applications/all?limit=10&jobId=:job
    /admin/audit?limit=10 /admin/audit?limit=10&page=40
    /admin/audit?limit=10&search=account.create /admin/audit?limit=10&search=hydrogeologist
    /admin/reports?limit=10 /admin/held-jobs?limit=10
    /user/jobseekers/export.csv /user/employers/export.csv?search=ama /admin/jobs/export.csv
    /jobs/applications/all/export.csv /jobs/applications/all/export.csv?search=assistant`,
  employer: `
    /jobs/employer?limit=10 /jobs/employer/applications?limit=10 /jobs/employer/applications?limit=10&search=crowd
    /jobs/employer/applications?limit=20&jobId=:job /jobs/employer/applications?limit=20&jobId=:job&search=crowd19
    /jobs/employer/applications?limit=20&jobId=:job&stage=received&page=50
    /api/waiting /api/jobs/:job/analytics /api/jobs/:job/applications.csv
    /api/conversations /api/conversations/:conversation/messages /api/interviews /api/notifications`,
  jobseeker: `
    /applications/mine?limit=10 /api/saved-jobs?limit=10 /api/job-alerts /api/notifications /api/conversations
    /api/interviews /api/my-mentorships /api/my-sessions /api/me/sessions /api/profile /api/jobs/for-you
    /jobs?limit=24 /jobs/:otherJob /employers?limit=24 /api/companies/:otherEmployer /api/job-counts
    /mentorships?limit=24 /mentorships?limit=24&search=nursing /mentorships?limit=24&skill=SQL
    /sitemap.xml /sitemaps/1.xml`,
  mentor: `
    /api/mentorships /api/mentorships/applicants/all /api/mentorships/mentees /api/mentorships/sessions`,
};
const [what = 'search'] = positionals;
const isSearch = what === 'search';
const cases = Object.entries(isSearch ? searches : lists).flatMap(([caller, paths]) =>
  paths
    .trim()
    .split(/\s+/)
    .filter((path) => path.match(values.only))
    .map((path) => ({ caller, path })),
);
type Case = (typeof cases)[number];

const rounds = Number(values.rounds);
const large = Number(values.large);
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'akwan-bench-'));
mkdirSync(folder, { recursive: true });
// As root the database runs as another user, who must be able to enter.
chmodSync(folder, 0o755);
const closers: (() => Promise<unknown>)[] = [];

/** The database of this size, filled, with the product on it. */
async function open(size: number) {
  const dataDir = join(folder, `${what}-${size}`);
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
  const { db, pool, close } = openDatabase(database.url, { poolSize: 2, queryTimeout: 0 });
  closers.push(close);
  await migrate(db);
  const { rows: filled } = await pool.query('SELECT FROM jobs LIMIT 1');
  if (filled.length === 0 && isSearch) await fillJobs(database.url, size);
  if (filled.length === 0 && !isSearch) await fillDatabase(database.url, size, console.log);
  await pool.query('UPDATE sessions SET last_used_at = now() WHERE expires_at > now()');
  const { rows: ids } = await pool.query<Record<string, string>>(`
    SELECT (SELECT min(id::text) FROM jobs WHERE posted_by = ${knownId('employer')}) AS job,
      (SELECT min(id::text) FROM conversations WHERE host_id = ${knownId('employer')}) AS conversation,
      other.id::text AS "otherJob", other.posted_by::text AS "otherEmployer"
    FROM (SELECT id, posted_by FROM jobs WHERE closed_at IS NULL AND closing_date IS NULL ORDER BY id DESC OFFSET 300 LIMIT 1) AS other`);
  const product = await startProduct({ DATABASE_URL: database.url, DEMO: 'false' });
  closers.push(() => product.stop());
  const seeker = isSearch ? await newSeeker(db, size) : '';
  const ask = async ({ caller, path }: Case, round: number) => {
    const known = path.replace(/:(\w+)/g, (_, name) => ids[0]?.[name] ?? '');
    const [, head = known, choices = ''] = /^(.*=)(.*\|.*)$/.exec(known) ?? [];
    const address = choices ? head + choices.split('|')[round % choices.split('|').length] : known;
    const headers = { accept: 'application/json', authorization: `Bearer ${seeker || knownToken(caller)}` };
    const reply = await fetch(product.url + address, { headers });
    // Of an export the beginning: whole it takes as long as it is.
    const reader = reply.body?.getReader();
    for (let read = 0, part = await reader?.read(); part && !part.done && read < 65_536; )
      [read, part] = [read + part.value.length, await reader?.read()];
    await reader?.cancel();
    return reply.status;
  };
  return { pool, ask };
}
type Side = Awaited<ReturnType<typeof open>>;

async function newSeeker(db: ReturnType<typeof openDatabase>['db'], size: number): Promise<string> {
  const { id } = await insertPerson(db, { email: `seeker${Date.now()}-${size}@bench.example` });
  const skills = ['SQL', 'Finance', 'Nursing', 'Diploma'];
  await db.updateTable('users').set({ location: 'Ashanti Region', skills }).where('id', '=', id).execute();
  return insertSession(db, id);
}

async function readScans({ pool }: Side): Promise<Record<string, number>> {
  const { rows } = await pool.query('SELECT relname, seq_tup_read::float8 AS read FROM pg_stat_user_tables');
  return Object.fromEntries(rows.map(({ relname, read }) => [relname, read]));
}

/** A connection reports what it read at the end of a transaction, once a second at most: so it is asked twice. */
async function findScans(side: Side, each: Case): Promise<string> {
  const before = await readScans(side);
  for (const round of [1_000, 1_001]) {
    await side.ask(each, round);
    await pause(1_100);
  }
  const grown = Object.entries(await readScans(side)).map(
    ([name, read]) => [name, read - (before[name] ?? 0)] as const,
  );
  return grown
    .filter(([, rows]) => rows > large / 100)
    .map(([name, rows]) => `${name} ${rows}`)
    .join(', ');
}

try {
  const sides = [await open(1_000), await open(large)] as const;
  console.log(
    '| what | first, large | p50, small | p50, large | p99, small | p99, large | ratio of p50 | of p99 | rows read one by one |',
  );
  console.log(`|${' --- |'.repeat(9)}`);
  for (const each of cases) {
    const failed = new Set<number>();
    const times = sides.map((): number[] => []);
    for (let round = 0; round <= rounds; round += 1) {
      for (const [index, side] of sides.entries()) {
        const began = performance.now();
        const status = await side.ask(each, round);
        times[index]?.push(performance.now() - began);
        if (status !== 200) failed.add(status);
      }
    }
    const [first = 0] = times[1] ?? [];
    const figures = [0.5, 0.99].flatMap((share) => times.map((list) => percentile(list.slice(1), share)));
    const [p50 = 0, largeP50 = 0, p99 = 0, largeP99 = 0] = figures;
    const cells = [first, ...figures].map((ms) => `${ms.toFixed(1)} ms`);
    const ratios = [largeP50 / p50, largeP99 / p99].map((ratio) => ratio.toFixed(2));
    const scans = `${await findScans(sides[1], each)} ${[...failed].join(' ')}`.trim();
    console.log(`| ${[`${each.caller} ${each.path}`, ...cells, ...ratios, scans].join(' | ')} |`);
  }
} finally {
  for (const close of closers.reverse()) await close();
  if (!values.folder) rmSync(folder, { recursive: true, force: true });
}
process.exit();
