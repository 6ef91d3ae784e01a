import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';
import { keyFile, openSecretBox } from './open-secret-box.ts';

const { db } = await createTestApp();
const folder = await mkdtemp(join(tmpdir(), 'akwan-keys-'));
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => db.deleteFrom('encryption_keys').execute());
const machine = (name: string, ...keys: Buffer[]) => ({
  dataDir: join(folder, name),
  secretsKeys: keys[0] && ([keys[0], ...keys.slice(1)] as [Buffer, ...Buffer[]]),
});
const secret = Buffer.from('twenty bytes of totp');

test('the first start makes a key that only its user reads, and the next ones use it', async () => {
  const boxes = await Promise.all([1, 2, 3].map(() => openSecretBox(db, machine('one'))));
  const sealed = boxes[0]?.seal(secret, 'ama') ?? secret;
  for (const box of boxes) expect(box.open(sealed, 'ama')).toEqual(secret);
  expect((await stat(keyFile(machine('one').dataDir))).mode & 0o777).toBe(0o600);
  expect(await readFile(keyFile(machine('one').dataDir), 'utf8')).toMatch(/^[\w+/]{43}=\n$/);
  expect(await db.selectFrom('encryption_keys').select('id').execute()).toHaveLength(1);
});

test('a machine without the key, or with another one, is refused and makes none', async () => {
  await openSecretBox(db, machine('two'));
  await expect(openSecretBox(db, machine('three'))).rejects.toThrow(/^This database's .* SECRETS_KEY/);
  await expect(readFile(keyFile(machine('three').dataDir))).rejects.toThrow('ENOENT');
  await expect(openSecretBox(db, machine('one'))).rejects.toThrow('another key');
});

test('a key that the operator names is taken, and opens what those behind it sealed', async () => {
  const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const sealed = (await openSecretBox(db, machine('four', first))).seal(secret, 'ama');
  expect((await openSecretBox(db, machine('four', second, first))).open(sealed, 'ama')).toEqual(secret);
  expect((await openSecretBox(db, machine('four', second))).open(sealed, 'ama')).toBeUndefined();
  expect((await openSecretBox(db, machine('four', first))).open(sealed, 'kofi')).toBeUndefined();
});
