import { request } from 'node:https';
import { product } from '@akwan/contract/product.ts';
import { requireNoTransaction } from '#infra/db/in-transaction.ts';
import { isPushAddress, lookupPublic } from './public-address.ts';
import { encryptForBrowser, type PushKeys, type PushTarget, vapidHeader } from './web-push.ts';

export type PushMessage = {
  content: object;
  /** Takes the place of what still waits at the service under the same topic: at most 32 characters. */
  topic: string;
  /** Seconds for which the service holds it while the device is away. */
  ttl: number;
  urgency: 'low' | 'normal' | 'high';
};

/** Answers the status; rejects when none came in time. */
export type PostPush = (
  endpoint: string,
  headers: Record<string, string | number>,
  body: Buffer,
  signal: AbortSignal,
) => Promise<number>;

export type PushOutcome = 'sent' | 'gone' | 'refused';

const maxContent = 2_048;
const timeout = 10_000;

/** Rejects what may be tried again. */
export async function sendPush(
  { keys, post = postToInternet }: { keys: PushKeys; post?: PostPush },
  target: PushTarget,
  { content, topic, ttl, urgency }: PushMessage,
  signal: AbortSignal,
): Promise<PushOutcome> {
  requireNoTransaction('Sending a push message');
  const bytes = Buffer.from(JSON.stringify(content));
  if (bytes.length > maxContent) throw new Error('The message is too long for a push service');
  const body = encryptForBrowser(bytes, target);
  const headers = {
    authorization: vapidHeader(target.endpoint, keys, product.contactEmail, new Date()),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    'content-length': body.length,
    ttl,
    topic,
    urgency,
  };
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
  const status = await post(target.endpoint, headers, body, limit);
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`);
  return 'refused';
}

/** Redirects are not followed, and nothing but the status is read. */
const postToInternet: PostPush = (endpoint, headers, body, signal) =>
  new Promise((resolve, reject) => {
    const url = new URL(endpoint);
    if (!isPushAddress(url)) return reject(new Error('Not an address of the internet'));
    const sent = request(url, { method: 'POST', headers, signal, lookup: lookupPublic }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(body);
  });
