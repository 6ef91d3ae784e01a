import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database } from '#infra/db/open-database.ts';
import { insertKey, listKeysForUpdate } from './encryption-keys.queries.ts';
import { createSecretBox, keyLength, parseKey, type SecretBox } from './secret-box.ts';

/** The key is not the one that the database's secrets were encrypted with: its message is one line for a person. */
export class SecretsKeyError extends Error {}

type Options = { secretsKeys: [Buffer, ...Buffer[]] | undefined; dataDir: string };

export const keyFile = (dataDir: string) => join(dataDir, 'secrets.key');

/**
 * The key is SECRETS_KEY or a file of DATA_DIR, which the first start makes: never in the database, so that nobody reads
 * secrets from a copy of that. The database has the ids of its keys: a second machine with a key of its own is refused.
 */
export function openSecretBox(db: Database, { secretsKeys, dataDir }: Options): Promise<SecretBox> {
  return inTransaction(db, async (tx) => {
    const known = await listKeysForUpdate(tx);
    const box = createSecretBox(secretsKeys ?? [await readKey(dataDir, { mayCreate: known.length === 0 })]);
    // A key that somebody named is taken, also when the one before is lost.
    if (!secretsKeys && known.length > 0 && !known.some((id) => id.equals(box.keyId)))
      throw otherKey(dataDir);
    await insertKey(tx, box.keyId);
    return box;
  });
}

async function readKey(dataDir: string, { mayCreate }: { mayCreate: boolean }): Promise<Buffer> {
  const path = keyFile(dataDir);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw new SecretsKeyError(`${path} cannot be read (${error.code}).`);
    if (!mayCreate) throw otherKey(dataDir);
    return null;
  });
  if (text !== null) return parseKey(text) ?? Promise.reject(new SecretsKeyError(`${path} holds no key.`));
  const key = randomBytes(keyLength);
  await mkdir(dataDir, { recursive: true });
  await writeFile(path, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return key;
}

const otherKey = (dataDir: string) =>
  new SecretsKeyError(
    `This database's second factors are encrypted with another key: set SECRETS_KEY, or bring it as ${keyFile(dataDir)}. docs/operations.md says what to do when it is lost.`,
  );
