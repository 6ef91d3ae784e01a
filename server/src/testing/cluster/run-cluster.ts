import { setTimeout as pause } from 'node:timers/promises';
import { check } from '../faults/checks.ts';
import { countOf } from '../faults/probes.ts';
import { waitFor } from '../faults/wait-for.ts';
import { hashOfText, startWriters } from '../faults/writers.ts';
import { numberOption } from '../number-option.ts';
import { acceptance } from './acceptance.ts';
import { type Cluster, openCluster } from './open-cluster.ts';
import { type Counts, createTally, startReaders } from './own-writes.ts';
import { query } from './postgres-pair.ts';
import { installPrograms } from './programs.ts';

// `npm run cluster`: many machines on one, and what people notice when parts of it are replaced, killed and promoted.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const startedAt = performance.now();
const say = (line: string) =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${line}`);
// A run that hangs proves nothing; what it started ends with it.
setTimeout(() => process.exit(1), numberOption('minutes', 15) * 60_000).unref();

await installPrograms(say);
const cluster = await openCluster({
  apps: numberOption('apps', 4),
  seekers: numberOption('seekers', 200),
  say,
});
try {
  process.exitCode = (await run(cluster)) ? 0 : 1;
} finally {
  await cluster.close();
}
process.exit();

async function run({ databases, pooler, mail, s3, apps, balancer, world }: Cluster): Promise<boolean> {
  const tally = createTally();
  const target = { address: balancer.address, isReady: true };
  say('acceptance: sign up, verify, post, apply with a CV, decide, message');
  const cvs = [await acceptance(balancer.address, mail, 1)];

  tally.begin('quiet');
  // Authors read lists in which nobody else writes.
  const [authors, employers] = [world.employers.slice(-2), world.employers.slice(0, -2)];
  const writers = startWriters(
    () => [target],
    { ...world, employers },
    { parallel: numberOption('writers', 4), onOutcome: tally.count },
  );
  const readers = startReaders({
    address: balancer.address,
    authors,
    visitors: numberOption('visitors', 2),
    tally,
  });
  const seconds = numberOption('seconds', 10) * 1000;
  await pause(seconds);
  const replicaReads = await readsOf(databases.replicaUrl);

  say('a rolling restart: SIGTERM, wait for its end, start, wait for /readyz, the next');
  tally.begin('rolling restart');
  for (const app of apps) {
    await app.stop();
    await app.start();
    // The balancer has seen it before the next one goes.
    await pause(1_000);
  }
  tally.begin('kill');
  say('kill -9 of a process');
  await apps[0]?.kill();
  await pause(seconds / 2);
  await apps[0]?.start();

  say('the primary database is killed, the replica promoted, PgBouncer re-pointed');
  tally.begin('failover');
  const lostAt = performance.now();
  databases.losePrimary();
  await databases.promoteReplica();
  await pooler.pointTo(databases.replicaPort);
  await waitFor('a write after the failover', async () => (await writers.write(target, 'job')) === 201);
  const failover = performance.now() - lostAt;
  await pause(seconds);

  tally.begin('after');
  cvs.push(await acceptance(balancer.address, mail, 2));
  for (const cv of cvs) writers.sentFiles.add(hashOfText(cv));
  await pause(seconds / 2);
  say('waiting for the last writes and mails');
  await Promise.all([readers.stop(), writers.stop()]);
  const unsent = 'SELECT count(*)::int AS n FROM mails WHERE digest_id IS NULL';
  await waitFor('the last mails', async () => (await countOf(databases.replicaUrl, unsent)) === 0, {
    every: 500,
  }).catch((error: Error) => say(`  ${error.message}`));
  const found = await check(databases.replicaUrl, writers, mail, { folders: [], objects: [s3.objects] });

  const failed = (name: string) => failures(tally.of(name));
  const none = (what: string, count: number) => [what, String(count), count > 0] as const;
  const phase = (name: string) => [`answers: ${name}`, JSON.stringify(tally.of(name)), false] as const;
  const beyond503 = Object.entries(tally.of('failover')).filter(
    ([status]) => isFailure(status) && !status.startsWith('503'),
  );
  const other = beyond503.reduce((sum, [, count]) => sum + count, 0);
  const rows = [
    phase('quiet'),
    phase('rolling restart'),
    phase('kill'),
    phase('failover'),
    phase('after'),
    ['reads of the replica in the quiet phase', String(replicaReads), replicaReads === 0],
    none('requests failed while nothing was changed', failed('quiet')),
    none('requests failed in the rolling restart', failed('rolling restart')),
    ['requests failed when one was killed (writes that it had begun)', String(failed('kill')), false],
    ['503 in the failover', String(failed('failover') - other), false],
    none('other failures in the failover', other),
    ['failover: from the loss to the next write', `${(failover / 1000).toFixed(1)} s`, false],
    ['writes acknowledged', String(writers.count()), false],
    none('writes lost', found.lost),
    none('writes doubled', found.doubled),
    none('files torn or missing', found.tornFiles + found.missingFiles),
    ['reads of own writes', String(readers.checked()), readers.checked() === 0],
    none('stale reads of own writes', readers.stale.length),
    ['mails due', String(found.dueMails), false],
    none('mails missing', found.missingMails),
    none('mails doubled', found.doubledMails),
    ['mails sent again under the same Message-ID', String(found.repeatedMails), false],
  ] as const;
  const width = Math.max(...rows.map(([what]) => what.length));
  for (const [what, figure, isFault] of rows)
    console.log(`${what.padEnd(width)}  ${figure}${isFault ? '   FAULT' : ''}`);
  for (const line of readers.stale.slice(0, 5)) console.log(`  stale: ${line}`);
  const isFine = rows.every(([, , isFault]) => !isFault);
  console.log(isFine ? 'the cluster held' : 'FAULTS FOUND');
  return isFine;
}

function isFailure(outcome: string): boolean {
  return !(Number(outcome) < 500);
}

function failures(counts: Counts): number {
  return Object.entries(counts).reduce((sum, [status, count]) => sum + (isFailure(status) ? count : 0), 0);
}

/** Rows that the replica has read for queries. */
async function readsOf(url: string): Promise<number> {
  const [row] = await query(
    url,
    `SELECT COALESCE(sum(COALESCE(seq_scan, 0) + COALESCE(idx_scan, 0)), 0)::int AS n FROM pg_stat_user_tables WHERE relname = 'jobs'`,
  );
  return Number(row?.n);
}
