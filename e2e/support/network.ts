import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The URL of a path of the product under test, for requests that no browser makes. */
export function productUrl(path: string): string {
  if (!process.env.AKWAN_URL) throw new Error('AKWAN_URL is not set: the product was not started.');
  return new URL(path, process.env.AKWAN_URL).href;
}

/** As `fetch`. A machine with much else to do is too busy for a moment; what it refuses then it has not begun, and is asked for again. */
export async function fetchUntilTaken(url: string, init: RequestInit): Promise<Response> {
  const giveUpAt = Date.now() + 60_000;
  for (;;) {
    const reply = await fetch(url, init);
    if (reply.status !== 503 || Date.now() > giveUpAt) return reply;
    await reply.body?.cancel();
    await pause(500);
  }
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
