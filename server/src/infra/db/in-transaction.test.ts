import { afterAll, expect, inject, test } from 'vitest';
import { DatabaseBusyError, inTransaction } from './in-transaction.ts';
import { openDatabase } from './open-database.ts';

const { db, close } = openDatabase(inject('databaseUrl'), { poolSize: 1 });
afterAll(close);

const failure = (code: string) => Object.assign(new Error('failed'), { code });

test.each(['40P01', '40001'])('a transaction that failed with %s is tried once more', async (code) => {
  let tries = 0;
  const result = await inTransaction(db, async () => {
    tries += 1;
    if (tries === 1) throw failure(code);
    return 'done';
  });
  expect([result, tries]).toEqual(['done', 2]);
});

test('a second conflict is answered as busy, and any other error is not tried again', async () => {
  const conflict = inTransaction(db, async () => Promise.reject(failure('40P01')));
  await expect(conflict).rejects.toBeInstanceOf(DatabaseBusyError);
  await expect(conflict).rejects.toMatchObject({ statusCode: 503 });
  let tries = 0;
  const other = inTransaction(db, async () => {
    tries += 1;
    throw failure('23505');
  });
  await expect(other).rejects.toMatchObject({ code: '23505' });
  expect(tries).toBe(1);
});
