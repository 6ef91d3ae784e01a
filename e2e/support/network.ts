import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** The URL of a path of the product under test, for requests that no browser makes. */
export function productUrl(path: string): string {
  if (!process.env.AKWAN_URL) throw new Error('AKWAN_URL is not set: the product was not started.');
  return new URL(path, process.env.AKWAN_URL).href;
}

/** A forwarding header that puts a client on a network of its own: sign-ups and logins are limited per network. */
export function ownNetwork(): Record<string, string> {
  return { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` };
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
