import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';
import { openDatabase } from './open-database.ts';

const { databaseUrl, db: observer } = await createTestApp();
await sql`CREATE TABLE notes_of_test (text text NOT NULL)`.execute(observer);
const { db, close } = openDatabase(databaseUrl, { poolSize: 1, queryTimeout: 50 });
afterAll(close);

const note = (text: string) => sql`INSERT INTO notes_of_test VALUES (${text})`;

test('after a query that was given up, the next write is kept and the transaction before it is not', async () => {
  const stalled = db.transaction().execute(async (tx) => {
    await note('of the stalled transaction').execute(tx);
    await sql`SET LOCAL statement_timeout = 0`.execute(tx);
    await sql`SELECT pg_sleep(2)`.execute(tx);
  });
  await expect(stalled).rejects.toThrow(/Query read timeout|Connection terminated|not queryable/);
  await expect
    .poll(
      () =>
        note('acknowledged')
          .execute(db)
          .then(() => true)
          .catch(() => false),
      { timeout: 10_000 },
    )
    .toBe(true);

  const kept = await sql<{ text: string }>`SELECT text FROM notes_of_test`.execute(observer);
  expect(kept.rows).toEqual([{ text: 'acknowledged' }]);
});
