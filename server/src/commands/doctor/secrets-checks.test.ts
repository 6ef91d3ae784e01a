import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { keyFile, openSecretBox } from '#infra/secrets/open-secret-box.ts';
import { createTestApp } from '#testing/test-app.ts';
import { checkSecretsKey } from './secrets-checks.ts';

const { db, databaseUrl } = await createTestApp();
const dataDir = await mkdtemp(join(tmpdir(), 'akwan-doctor-'));
afterAll(() => rm(dataDir, { recursive: true }));
beforeEach(() => db.deleteFrom('encryption_keys').execute());
const file = keyFile(dataDir);
const check = (secretsKeys?: [Buffer]) => checkSecretsKey(databaseUrl, { dataDir, secretsKeys });

test('the doctor says whether this machine has the key of the secrets', async () => {
  expect(await check()).toMatchObject({ level: 'ok', found: expect.stringContaining('none yet') });
  await openSecretBox(db, { dataDir, secretsKeys: undefined });
  expect(await check()).toMatchObject({ level: 'ok', found: `${file} fits the database` });
  await chmod(file, 0o644);
  expect(await check()).toMatchObject({ level: 'warning', mend: `chmod 600 ${file}` });
  await writeFile(file, `${Buffer.alloc(32, 9).toString('base64')}\n`);
  expect(await check()).toMatchObject({ level: 'fault', found: `${file} is the key of another database` });
  await rm(file);
  expect(await check()).toMatchObject({ level: 'fault', mend: expect.stringContaining('SECRETS_KEY') });
  expect(await check([Buffer.alloc(32, 3)])).toMatchObject({ level: 'warning' });
});
