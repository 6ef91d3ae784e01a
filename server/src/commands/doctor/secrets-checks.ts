import { readFile, stat } from 'node:fs/promises';
import type { Config } from '#config.ts';
import { connect } from '#infra/db/connect.ts';
import { keyFile } from '#infra/secrets/open-secret-box.ts';
import { createSecretBox, parseKey } from '#infra/secrets/secret-box.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

const about = 'secrets key';

/** Whether this machine has the key that the database's secrets are encrypted with; a start without it is refused. */
export async function checkSecretsKey(
  url: string,
  { secretsKeys, dataDir }: Pick<Config, 'secretsKeys' | 'dataDir'>,
): Promise<Finding> {
  const known = await listKeyIds(url);
  if (known.length === 0) return ok(about, 'none yet: the first start makes it');
  const file = keyFile(dataDir);
  const key = secretsKeys?.[0] ?? parseKey(await readFile(file, 'utf8').catch(() => ''));
  const where = secretsKeys ? 'SECRETS_KEY' : file;
  const bring = `Set SECRETS_KEY, or bring the key as ${file}. docs/operations.md says what to do when it is lost.`;
  if (!key) return fault(about, `${file} is missing or holds no key, and SECRETS_KEY is not set`, bring);
  const { keyId } = createSecretBox([key]);
  if (!known.some((id) => id.equals(keyId)))
    return secretsKeys
      ? warning(about, 'SECRETS_KEY is new to this database', 'Name the key before it behind a comma.')
      : fault(about, `${file} is the key of another database`, bring);
  const isOpen = !secretsKeys && ((await stat(file)).mode & 0o077) !== 0;
  return isOpen
    ? warning(about, `${file} can be read by other users of this machine`, `chmod 600 ${file}`)
    : ok(about, `${where} fits the database`);
}

/** Empty before the first start, and for a database of a release that had none. */
async function listKeyIds(url: string): Promise<Buffer[]> {
  const client = await connect(url);
  try {
    const table = await client.query<{ found: string | null }>(
      `SELECT to_regclass('public.encryption_keys') AS found`,
    );
    if (!table.rows[0]?.found) return [];
    const { rows } = await client.query<{ id: Buffer }>('SELECT id FROM encryption_keys');
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
