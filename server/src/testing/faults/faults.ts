import { setTimeout as pause } from 'node:timers/promises';
import { check, type Findings } from './checks.ts';
import { countOf } from './probes.ts';
import { killApps, loseDatabase, type Recovery, stallDatabase } from './process-faults.ts';
import { openScene, type Scene } from './scene.ts';
import { failObjectStore, fillDisk } from './store-faults.ts';
import { waitFor } from './wait-for.ts';

export const allFaults = ['app', 'database', 'stall', 'mail', 's3', 'disk'] as const;
export type Fault = (typeof allFaults)[number];

export type FaultOptions = {
  faults: readonly Fault[];
  apps: number;
  seekers: number;
  /** Acknowledged writes at least. */
  writes: number;
  appKills: number;
  databaseKills: number;
  stallSeconds: number;
  outageSeconds: number;
  /** Writers at the same time. */
  parallel: number;
  say(line: string): void;
};

export type FaultReport = Findings & {
  writes: number;
  statuses: Record<string, number>;
  appKills: number;
  databaseKills: number;
  endedByItself: number;
  /** The longest of all losses of the database. */
  recovery: Recovery;
  skipped: string[];
};

const sayEvery = 10_000;

export async function runFaults(options: FaultOptions): Promise<FaultReport> {
  const { say, faults } = options;
  const scene = await openScene(options);
  const { writers, mail } = scene;
  const watch = setInterval(
    () => say(`  ${writers.count()} writes acknowledged, ${mail.caught.length} mails`),
    sayEvery,
  );
  try {
    const skipped: string[] = allFaults.filter((fault) => !faults.includes(fault));
    const recoveries: Recovery[] = [];
    let appKills = 0;
    if (faults.includes('app')) {
      say(`${options.appKills} times kill -9 of one of ${scene.apps.length} processes`);
      appKills = await killApps(scene, options.appKills);
    }
    if (faults.includes('database')) {
      say(`${options.databaseKills} times kill -9 of the database, once all connections, once a fast stop`);
      recoveries.push(...(await loseDatabase(scene, options.databaseKills, say)));
    }
    if (faults.includes('stall')) {
      say(`the database stands still for ${options.stallSeconds} s`);
      recoveries.push(await stallDatabase(scene, options.stallSeconds));
    }
    if (faults.includes('mail')) await failMailServer(scene, options);
    // The object store and the disk are tried on processes of their own, which must have room to start.
    writers.setParallel(Math.min(options.parallel, 4));
    if (faults.includes('s3')) {
      say(`the object store is down, then failing, for ${options.outageSeconds} s each`);
      await failObjectStore(scene, options.outageSeconds);
    }
    if (faults.includes('disk')) {
      say('the disk is full');
      if (!(await fillDisk(scene))) skipped.push('disk: this user cannot mount a small one');
    }
    say('waiting for the last writes and mails');
    writers.setParallel(options.parallel);
    await waitFor('the last writes', () => writers.count() >= options.writes, { limit: 600_000 });
    await writers.stop();
    const unsent = 'SELECT count(*)::int AS n FROM mails WHERE digest_id IS NULL';
    // What is still missing then is counted as missing.
    await waitFor('the last mails', async () => (await countOf(scene.databaseUrl, unsent)) === 0, {
      limit: 180_000,
      every: 500,
    }).catch((error: Error) => say(`  ${error.message}`));
    const findings = await check(scene.databaseUrl, writers, mail, scene.stores);
    const slowest = (part: keyof Recovery) => Math.max(0, ...recoveries.map((each) => each[part]));
    return {
      ...findings,
      writes: writers.count(),
      statuses: Object.fromEntries([...writers.statuses].sort()),
      appKills,
      databaseKills: faults.includes('database') ? options.databaseKills : 0,
      endedByItself: scene.started.filter(({ endedByItself }) => endedByItself).length,
      recovery: { writes: slowest('writes'), lists: slowest('lists'), mail: slowest('mail') },
      skipped,
    };
  } finally {
    clearInterval(watch);
    await scene.close();
  }
}

async function failMailServer({ mail }: Scene, { outageSeconds, say }: FaultOptions): Promise<void> {
  for (const mode of ['down', 'failing'] as const) {
    say(`the mail server is ${mode === 'down' ? 'down' : 'answering 451'} for ${outageSeconds} s`);
    await mail.setMode(mode);
    await pause(outageSeconds * 1000);
    await mail.setMode('up');
  }
}
