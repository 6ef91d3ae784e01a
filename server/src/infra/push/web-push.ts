import { createCipheriv, createECDH, hkdfSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What push services know this product by (RFC 8292). */
export type PushKeys = { publicKey: Buffer; privateKey: KeyObject };

/** What a browser gave us (RFC 8291): its push service's address, its public key and a shared secret. */
export type PushTarget = { endpoint: string; p256dh: Buffer; auth: Buffer };

const curve = 'prime256v1';
const recordSize = 4_096;
const hour = 3600;
/** The longest that a service accepts is a day. */
const tokenSeconds = 12 * hour;

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Encrypts a message so that only the browser reads it: one record of aes128gcm (RFC 8188). */
export function encryptForBrowser(content: Buffer, { p256dh, auth }: PushTarget): Buffer {
  const ours = createECDH(curve);
  const ourKey = ours.generateKeys();
  const shared = ours.computeSecret(p256dh);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ourKey]);
  const inputKey = derive(shared, auth, keyInfo, 32);
  const salt = randomBytes(16);
  const key = derive(inputKey, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(inputKey, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const header = Buffer.alloc(21);
  salt.copy(header);
  header.writeUInt32BE(recordSize, 16);
  header.writeUInt8(ourKey.length, 20);
  // 2 ends the last record.
  const parts = [cipher.update(content), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([header, ourKey, ...parts]);
}

/** Says who sends, for one push service and a few hours. */
export function vapidHeader(endpoint: string, keys: PushKeys, contact: string, now: Date): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + tokenSeconds,
    sub: `mailto:${contact}`,
  };
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key: keys.privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${keys.publicKey.toString('base64url')}`;
}

/** Whether these bytes are a point of the curve, which everything above relies on. */
export function isPublicKey(bytes: Buffer): boolean {
  try {
    const ecdh = createECDH(curve);
    ecdh.generateKeys();
    ecdh.computeSecret(bytes);
    return true;
  } catch {
    return false;
  }
}
