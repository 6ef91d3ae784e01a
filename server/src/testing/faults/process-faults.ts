import { setTimeout as pause } from 'node:timers/promises';
import { processesIn, serverPid } from '#infra/db/embedded/testing/process-ids.ts';
import { answers, endBackends, newestJob } from './probes.ts';
import type { Scene } from './scene.ts';
import { waitFor } from './wait-for.ts';

/** Milliseconds from the database being back. */
export type Recovery = { writes: number; lists: number; mail: number };

/** kill -9 of the processes, each again as soon as it is back. */
export async function killApps({ apps, writers }: Scene, count: number): Promise<number> {
  let kills = 0;
  await Promise.all(
    apps.map(async (app) => {
      while (kills < count) {
        kills += 1;
        const goal = writers.count() + Math.ceil(Math.random() * 40);
        await waitFor('writes between two kills', () => writers.count() >= goal, { every: 5 });
        await app.kill();
        await app.start();
      }
    }),
  );
  return kills;
}

/** kill -9 of the database, then every connection ended, then a fast stop. */
export async function loseDatabase(scene: Scene, kills: number, say: (line: string) => void) {
  const kill = (signal: NodeJS.Signals) => () => process.kill(serverPid(scene.cluster), signal);
  const losses: (() => unknown)[] = [
    ...Array.from({ length: kills }, () => kill('SIGKILL')),
    () => endBackends(scene.databaseUrl),
    kill('SIGINT'),
  ];
  const recoveries: Recovery[] = [];
  for (const lose of losses) {
    const goal = scene.writers.count() + 40;
    await waitFor('writes between two losses of the database', () => scene.writers.count() >= goal);
    const newest = await newestJob(scene.apps);
    await lose();
    await pause(50);
    recoveries.push(await recovery(scene, newest));
    if (recoveries.length % 5 === 0) say(`  ${recoveries.length} times lost and back`);
  }
  return recoveries;
}

/** The database is there and says nothing. */
export async function stallDatabase(scene: Scene, seconds: number): Promise<Recovery> {
  const stalled = processesIn(scene.cluster);
  const newest = await newestJob(scene.apps);
  for (const pid of stalled) signalIfThere(pid, 'SIGSTOP');
  await pause(seconds * 1000);
  for (const pid of stalled) signalIfThere(pid, 'SIGCONT');
  return recovery(scene, newest);
}

/** A connection that ends takes its process along at any moment. */
function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function recovery(
  { apps, writers, mail, databaseUrl }: Scene,
  newestBefore: string[],
): Promise<Recovery> {
  await waitFor('the database', () => answers(databaseUrl));
  const backAt = performance.now();
  const sinceBack = () => performance.now() - backAt;
  const firstWrites = apps
    .filter(({ isReady }) => isReady)
    .map((app) =>
      waitFor('a write at every process', async () => (await writers.write(app, 'job')) === 201, {
        every: 0,
      }),
    );
  // Visitors' answers that are kept in memory: the connection that hears of changes is back as well. Any writer's job will do.
  const newLists = waitFor('new jobs in the lists', async () =>
    (await newestJob(apps)).every((title, n) => title !== '' && title !== newestBefore[n]),
  );
  const [writesAfter, listsAfter] = await Promise.all([
    Promise.all(firstWrites).then(sinceBack),
    newLists.then(sinceBack),
  ]);
  // Mails are due all the time: the next one shows that the queue is back.
  const before = mail.caught.length;
  await waitFor('the next mail', () => mail.caught.length > before);
  return { writes: writesAfter, lists: listsAfter, mail: sinceBack() };
}
