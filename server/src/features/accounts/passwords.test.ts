import { afterAll, expect, inject, test } from 'vitest';
import { inTransaction } from '#infra/db/in-transaction.ts';
import { openDatabase } from '#infra/db/open-database.ts';
import { latest } from '#testing/quick-argon2.ts';
import { hashPassword, hashWithSalt, passwordFits } from './passwords.service.ts';

const { db, close } = openDatabase(inject('databaseUrl'), { poolSize: 1 });
afterAll(close);

/** The minimum of OWASP: the price of each guess at a stolen hash. */
const slow = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

test('a password is hashed at a price, and only the same one fits', async () => {
  const stored = await hashPassword('kenkey and fish');
  expect(latest.options).toEqual(slow);
  expect(stored).toMatch(/^\$argon2id\$/);
  expect(await passwordFits(stored, 'kenkey and fish')).toBe(true);
  expect(await passwordFits(stored, 'kenkey and beans')).toBe(false);
});

test('a short secret is hashed at the same price, and the same salt gives the same hash', async () => {
  const [salt, other] = [Buffer.alloc(16, 1), Buffer.alloc(16, 2)];
  const stored = await hashWithSalt('123456', salt);
  expect(latest.options).toEqual({ ...slow, salt });
  expect(await hashWithSalt('123456', salt)).toEqual(stored);
  expect(await hashWithSalt('123456', other)).not.toEqual(stored);
});

test('nobody waits for the locks of somebody whose password is being hashed', async () => {
  await expect(inTransaction(db, () => hashPassword('kenkey and fish'))).rejects.toThrow(
    'hashing must not be done inside a transaction',
  );
});

test('whom nobody knows has no password that fits', async () => {
  expect(await passwordFits(undefined, 'nobody has this password')).toBe(false);
});
