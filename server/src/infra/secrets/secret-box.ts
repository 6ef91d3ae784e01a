import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const idLength = 8;
const nonceLength = 12;
const tagLength = 16;
export const keyLength = 32;

/** What stands in the database in place of a secret: the key's id, a nonce, a tag and the encrypted bytes. */
export type SecretBox = {
  keyId: Buffer;
  /** `owner` is whose secret it is: moved to another person's row it opens no more. */
  seal(secret: Buffer, owner: string): Buffer;
  /** Undefined when the key is not at hand or the bytes are not what was sealed. */
  open(sealed: Buffer, owner: string): Buffer | undefined;
};

const idOf = (key: Buffer) =>
  createHash('sha256').update('akwan key id').update(key).digest().subarray(0, idLength);

export function parseKey(text: string): Buffer | undefined {
  const key = Buffer.from(text.trim(), 'base64');
  return key.length === keyLength ? key : undefined;
}

/** The first key seals; the others open what was sealed before it came. */
export function createSecretBox([key, ...earlier]: [Buffer, ...Buffer[]]): SecretBox {
  const keys = [key, ...earlier].map((each) => ({ id: idOf(each), key: each }));
  const keyId = idOf(key);
  return {
    keyId,
    seal(secret, owner) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner));
      const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([keyId, nonce, cipher.getAuthTag(), encrypted]);
    },
    open(sealed, owner) {
      const known = keys.find(({ id }) => id.equals(sealed.subarray(0, idLength)));
      if (!known || sealed.length < idLength + nonceLength + tagLength) return undefined;
      const [tagAt, contentAt] = [idLength + nonceLength, idLength + nonceLength + tagLength];
      try {
        const decipher = createDecipheriv(algorithm, known.key, sealed.subarray(idLength, tagAt))
          .setAAD(Buffer.from(owner))
          .setAuthTag(sealed.subarray(tagAt, contentAt));
        return Buffer.concat([decipher.update(sealed.subarray(contentAt)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}
