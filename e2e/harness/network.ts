import { randomInt } from 'node:crypto';

/** The header of a visitor from a network of their own: sign-ups and logins are limited per network. */
export function ownNetwork(): Record<string, string> {
  return { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` };
}
