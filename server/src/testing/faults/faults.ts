import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedDatabase } from '#infra/db/embedded/start-embedded-database.ts';
import { processesIn, serverPid } from '#infra/db/embedded/testing/holders.ts';
import { migrate } from '#infra/db/migrate.ts';
import { openDatabase } from '#infra/db/open-database.ts';
import { type AppProcess, createApp } from './app-process.ts';
import { check, type Findings } from './checks.ts';
import { startMailDouble } from './mail-double.ts';
import { answers, countOf, endBackends, newestJob } from './probes.ts';
import { startS3Double } from './s3-double.ts';
import { createWorld } from './world.ts';
import { startWriters } from './writers.ts';

export type FaultOptions = {
  apps: number;
  seekers: number;
  /** Acknowledged writes at least. */
  writes: number;
  appKills: number;
  databaseKills: number;
  stallSeconds: number;
  outageSeconds: number;
  /** Writers at the same time while the database fails. */
  parallel: number;
  say(line: string): void;
};

export type FaultReport = Findings & {
  writes: number;
  statuses: Record<string, number>;
  appKills: number;
  databaseKills: number;
  endedByItself: number;
  /** From the database being back to a write acknowledged by every process, in milliseconds; the longest. */
  slowestRecovery: number;
  /** The same, until visitors see what was written since. */
  slowestList: number;
  /** The same, until a new mail has arrived. */
  slowestMail: number;
  skipped: string[];
};

export async function runFaults(options: FaultOptions): Promise<FaultReport> {
  const { say } = options;
  const folder = mkdtempSync(join(tmpdir(), 'akwan-faults-'));
  chmodSync(folder, 0o755);
  const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const dataDir = join(folder, 'data');
    const database = await startEmbeddedDatabase({ dataDir, say: () => {} });
    closers.unshift(() => database.stop());
    const opened = openDatabase(database.url, { poolSize: 2 });
    await migrate(opened.db);
    await opened.close();
    const world = await createWorld(database.url, options.seekers);
    const mail = await startMailDouble();
    closers.unshift(() => mail.stop());
    const s3 = await startS3Double();
    closers.unshift(() => s3.stop());
    const common = { DATABASE_URL: database.url, SMTP_URL: mail.url };
    const start = async (env: Record<string, string>) => {
      const app = await createApp({ ...common, ...env });
      closers.unshift(() => app.kill());
      await app.start();
      return app;
    };
    const files = join(folder, 'app');
    // Migrated and queued by the first, so that the others only find it.
    const apps: AppProcess[] = [await start({ DATA_DIR: files })];
    while (apps.length < options.apps) apps.push(await start({ DATA_DIR: files }));
    const writers = startWriters(() => apps, world, { parallel: 24 });
    const isUp = (app: AppProcess) => app.isReady;

    /** Milliseconds from the database being back until every process has acknowledged a write, and a mail came. */
    const recovery = async (newest: string[]) => {
      while (!(await answers(database.url))) await pause(20);
      const backAt = performance.now();
      await Promise.all(
        apps.filter(isUp).map(async (app) => {
          while ((await writers.write(app, 'job')) !== 201);
        }),
      );
      const writesAfter = performance.now() - backAt;
      // Visitors' answers that are kept in memory: the connection that hears of changes is back as well.
      while ((await newestJob(apps)).some((title, n) => title === '' || title === newest[n])) await pause(20);
      const listsAfter = performance.now() - backAt;
      // Mails are due all the time: the next one shows that the queue is back.
      const before = mail.caught.length;
      while (mail.caught.length === before) await pause(20);
      return { writes: writesAfter, lists: listsAfter, mail: performance.now() - backAt };
    };
    const recoveries: Awaited<ReturnType<typeof recovery>>[] = [];

    say(`${options.appKills} times kill -9 of one of ${apps.length} processes, under ${24} writers`);
    let kills = 0;
    await Promise.all(
      apps.map(async (app) => {
        while (kills < options.appKills) {
          kills += 1;
          const goal = writers.count() + Math.ceil(Math.random() * 40);
          while (writers.count() < goal) await pause(5);
          await app.kill();
          await app.start();
        }
      }),
    );

    say(`${options.databaseKills} times kill -9 of the database, under ${options.parallel} writers`);
    writers.setParallel(options.parallel);
    const cluster = join(dataDir, 'postgres');
    const losses: (() => unknown)[] = [
      ...Array.from(
        { length: options.databaseKills },
        () => () => process.kill(serverPid(cluster), 'SIGKILL'),
      ),
      () => endBackends(database.url),
      () => process.kill(serverPid(cluster), 'SIGINT'),
    ];
    for (const lose of losses) {
      const goal = writers.count() + 40;
      while (writers.count() < goal) await pause(10);
      const newest = await newestJob(apps);
      await lose();
      await pause(50);
      recoveries.push(await recovery(newest));
    }

    say(`the database stands still for ${options.stallSeconds} s`);
    const stalled = processesIn(cluster);
    const newest = await newestJob(apps);
    for (const pid of stalled) process.kill(pid, 'SIGSTOP');
    await pause(options.stallSeconds * 1000);
    for (const pid of stalled) process.kill(pid, 'SIGCONT');
    recoveries.push(await recovery(newest));
    writers.setParallel(24);

    for (const mode of ['down', 'failing'] as const) {
      say(`the mail server is ${mode === 'down' ? 'down' : 'answering 451'} for ${options.outageSeconds} s`);
      await mail.setMode(mode);
      await pause(options.outageSeconds * 1000);
      await mail.setMode('up');
    }

    const stores = { folders: [join(files, 'files')], objects: [s3.objects] };
    const skipped: string[] = [];
    writers.setParallel(4);
    await failStores();

    async function failStores() {
      say(`the object store is down, then failing, for ${options.outageSeconds} s each`);
      const withS3 = await start({
        DATA_DIR: join(folder, 'unused'),
        S3_ENDPOINT: s3.endpoint,
        S3_BUCKET: 'cvs',
        S3_ACCESS_KEY_ID: 'x',
        S3_SECRET_ACCESS_KEY: 'x',
      });
      const keepApplying = async (app: AppProcess, until: () => boolean) => {
        const one = async () => {
          while (!until()) await writers.write(app, 'apply');
        };
        await Promise.all(Array.from({ length: 6 }, one));
      };
      for (const mode of ['up', 'down', 'failing', 'up'] as const) {
        s3.mode = mode;
        const end = performance.now() + options.outageSeconds * 1000;
        await keepApplying(withS3, () => performance.now() > end);
      }
      while ((await writers.write(withS3, 'apply')) !== 201);

      const disk = join(folder, 'disk');
      if (mountSmallDisk(disk)) {
        // Before the folder is removed, after the processes that use it have ended.
        closers.splice(-1, 0, () => execFileSync('umount', [disk]));
        say('the disk is full');
        const withDisk = await start({ DATA_DIR: disk });
        const ballast = join(disk, 'ballast');
        const { bavail, bsize } = statfsSync(disk);
        writeFileSync(ballast, Buffer.alloc(bavail * bsize - 600_000));
        let tries = 0;
        await keepApplying(withDisk, () => ++tries > 60);
        rmSync(ballast);
        while ((await writers.write(withDisk, 'apply')) !== 201);
        await withDisk.kill();
        stores.folders.push(join(disk, 'files'));
      } else skipped.push('disk full: a small disk cannot be mounted by this user');
    }

    say('waiting for the last writes and mails');
    writers.setParallel(24);
    while (writers.count() < options.writes) await pause(100);
    await writers.stop();
    const unsent = 'SELECT count(*)::int AS n FROM mails WHERE digest_id IS NULL';
    const deadline = performance.now() + 180_000;
    while (performance.now() < deadline && (await countOf(database.url, unsent)) > 0) await pause(500);
    const findings = await check(database.url, writers, mail, stores);
    return {
      ...findings,
      writes: writers.count(),
      statuses: Object.fromEntries([...writers.statuses].sort()),
      appKills: kills,
      databaseKills: options.databaseKills,
      endedByItself: apps.filter(({ endedByItself }) => endedByItself).length,
      slowestRecovery: Math.max(...recoveries.map(({ writes }) => writes)),
      slowestList: Math.max(...recoveries.map(({ lists }) => lists)),
      slowestMail: Math.max(...recoveries.map(({ mail }) => mail)),
      skipped,
    };
  } finally {
    for (const close of closers) await close();
  }
}

function mountSmallDisk(folder: string): boolean {
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
