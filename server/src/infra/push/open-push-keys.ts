import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { SecretBox } from '#infra/secrets/secret-box.ts';
import { findKeysForUpdate, replaceKeys, updatePrivateKey } from './push-keys.queries.ts';
import type { PushKeys } from './web-push.ts';

const owner = 'push';

/** The first start makes the pair. Where the key of the secrets is lost, a new pair is made and devices ask again. */
export function openPushKeys(db: Database, secretBox: SecretBox): Promise<PushKeys> {
  return inTransaction(db, async (tx) => {
    const found = await findKeysForUpdate(tx);
    const opened = found && secretBox.open(found.private_key, owner);
    if (opened) {
      // With the present key, so that an earlier one can be left out.
      if (!found.private_key.subarray(0, secretBox.keyId.length).equals(secretBox.keyId))
        await updatePrivateKey(tx, secretBox.seal(opened, owner));
      const privateKey = createPrivateKey({ key: opened, format: 'der', type: 'pkcs8' });
      return { publicKey: found.public_key, privateKey };
    }
    const made = makePushKeys();
    const sealed = secretBox.seal(made.privateKey.export({ format: 'der', type: 'pkcs8' }), owner);
    await replaceKeys(tx, made.publicKey, sealed);
    return made;
  });
}

export function makePushKeys(): PushKeys {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { publicKey: Buffer.concat(point), privateKey };
}
