import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

// RFC 6238 as every authenticator app has it: SHA-1, six digits, a new code every 30 seconds.
const stepSeconds = 30;
const digits = 6;
/** Phones whose clock is off by up to one step are understood. */
const tolerance = 1;

export const secretLength = 20;
export const newSecret = (): Buffer => randomBytes(secretLength);

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The time step that the code belongs to; undefined when it is no code of now. */
export function matchingStep(secret: Buffer, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const current = stepAt(now);
  const steps = Array.from({ length: 2 * tolerance + 1 }, (_, at) => current - tolerance + at);
  return steps.find((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code)));
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The secret as apps take it, without padding. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('');
}

/** What the QR code says to the app. */
export function keyUri(issuer: string, account: string, secret: Buffer): string {
  const query = new URLSearchParams({ secret: base32(secret), issuer });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query}`;
}
