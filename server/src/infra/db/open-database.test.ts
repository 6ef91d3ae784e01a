import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';
import { openDatabase } from './open-database.ts';
import { prepared } from './watch-queries.ts';

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

test('behind a pooler nothing is set for the session, and a query that takes too long is cancelled all the same', async () => {
  const pooled = openDatabase(databaseUrl, { poolSize: 1, queryTimeout: 0, hasSession: false });
  const settings = await sql`SELECT current_setting('statement_timeout') AS limit,
    current_setting('idle_in_transaction_session_timeout') AS idle`.execute(pooled.db);
  expect(settings.rows).toEqual([{ limit: '0', idle: '0' }]);
  await pooled.close();

  const impatient = openDatabase(databaseUrl, { poolSize: 2, queryTimeout: 50, hasSession: false });
  await expect(sql`SELECT pg_sleep(61)`.execute(impatient.db)).rejects.toThrow();
  await expect(impatient.pool.query('SELECT pg_sleep(61)')).rejects.toThrow();
  const running = sql`SELECT query FROM pg_stat_activity
    WHERE state = 'active' AND query LIKE '%pg_sleep(61)' AND pid <> pg_backend_pid()`;
  await expect.poll(async () => (await running.execute(observer)).rows).toEqual([]);
  await impatient.close();
});

test('a prepared query is planned once on a connection, and behind a pooler leaves nothing there', async () => {
  for (const [hasSession, kept] of [
    [true, 1],
    [false, 0],
  ] as const) {
    const opened = openDatabase(databaseUrl, { poolSize: 1, hasSession });
    const ask = (text: string) =>
      sql<{ text: string }>`SELECT ${text}::text AS text ${prepared}`.execute(opened.db);
    for (const text of ['first', 'second']) expect((await ask(text)).rows).toEqual([{ text }]);
    const { rows } = await sql`SELECT FROM pg_prepared_statements`.execute(opened.db);
    expect(rows).toHaveLength(kept);
    await opened.close();
  }
});
