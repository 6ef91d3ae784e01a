import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#infra/db/open-database.ts';
import { silent } from '#infra/mail/testing/mail-test-app.ts';
import { emptyDatabase } from '#infra/mail/testing/test-database.ts';
import { startQueue } from './queue.ts';
import { queueNames } from './queues.ts';

let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await emptyDatabase();
});

const start = () => startQueue({ databaseUrl, log: silent });

test('several processes may start at once on an empty database', async () => {
  const started = await Promise.all(Array.from({ length: 5 }, start));
  const { db, close } = openDatabase(databaseUrl);
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM pgboss.queue WHERE name NOT LIKE '\\_\\_%'`.execute(db);
  expect(rows.map(({ name }) => name).sort()).toEqual([...queueNames].sort());
  await close();
  await Promise.all(started.map((queue) => queue.stop()));
});

test('a job is done once, by one of several processes', async () => {
  const { db, close } = openDatabase(databaseUrl);
  const queues = await Promise.all([start(), start(), start()]);
  const done: unknown[] = [];
  for (const queue of queues) queue.work('mail-ordinary', async (data) => void done.push(data));
  await db.transaction().execute(async (tx) => {
    for (let n = 0; n < 60; n += 1) await queues[0]?.enqueue(tx, 'mail-ordinary', { data: { n } });
  });
  for (const queue of queues) queue.wake('mail-ordinary');
  await expect.poll(() => done).toHaveLength(60);
  await Promise.all(queues.map((queue) => queue.stop()));
  expect(new Set(done.map((data) => JSON.stringify(data))).size).toBe(60);
  await close();
});

test('a process that stops lets the job in hand finish, also when told twice', async () => {
  const { db, close } = openDatabase(databaseUrl);
  const queue = await start();
  let finish = () => {};
  const inHand = new Promise<void>((resolve) => {
    queue.work('mail-urgent', () => {
      resolve();
      return new Promise((done) => {
        finish = done;
      });
    });
  });
  await db.transaction().execute((tx) => queue.enqueue(tx, 'mail-urgent', { data: {} }));
  queue.wake('mail-urgent');
  await inHand;
  const stops = [queue.stop(), queue.stop()];
  finish();
  await Promise.all(stops);
  const { rows } = await sql`SELECT FROM pgboss.job WHERE name = 'mail-urgent'`.execute(db);
  expect(rows).toHaveLength(0);
  await close();
});
