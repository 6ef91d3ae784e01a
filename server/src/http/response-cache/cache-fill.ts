import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Endpoint } from '@akwan/contract/endpoint.ts';
import inject from 'light-my-request';
import type { CacheKey } from './cache-key.ts';
import type { Filled } from './response-cache.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** The request comes from the response cache. */
    cacheFill?: CacheFill;
  }
}

/** What the handlers say about a response while they make it for the cache. */
class CacheFill {
  readonly tags = new Set<string>();
  isCacheable = true;
  /** A call failed for a reason that passes: the next response may be whole. */
  hasFailed = false;

  constructor(readonly requestId: string) {}

  /** A response depends on all endpoints whose replies it shows; to those for accounts, a visitor is nobody. */
  addReply({ cacheTags, access }: Endpoint, reply: unknown, query: unknown): void {
    const tags = typeof cacheTags === 'function' ? cacheTags(reply, Object(query)) : cacheTags;
    for (const tag of tags ?? []) this.tags.add(tag);
    if (!tags && (access === 'public' || access === 'anyone')) this.isCacheable = false;
  }
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const perRequest = [
  'content-length',
  'transfer-encoding',
  'connection',
  'date',
  'x-request-id',
  'server-timing',
];

/** Asks Fastify by a request that is made from the key alone: nothing of one visitor can be in what others get. */
export async function fillFrom(
  handler: Handler,
  { route, url, savesData, offersInbox }: CacheKey,
  { requestId, address }: { requestId: string; address: string },
): Promise<Filled> {
  const cacheFill = new CacheFill(requestId);
  const dispatch = (request: unknown, response: unknown) =>
    handler(Object.assign(request as IncomingMessage, { cacheFill }), response as ServerResponse);
  const { statusCode, headers, rawPayload } = await inject(dispatch, {
    url,
    remoteAddress: address,
    headers: {
      host: 'localhost',
      accept: route.representation === 'page' ? 'text/html' : 'application/json',
      ...(savesData && { 'save-data': 'on' }),
      // Nobody comes directly through a cache, except where the key says so.
      ...(!offersInbox && { via: '1.1 response-cache' }),
    },
  });
  const isFailure = statusCode >= 500 || statusCode === 429 || cacheFill.hasFailed;
  const isWhole = statusCode === 200 && !isFailure && !headers['set-cookie'];
  for (const name of perRequest) delete headers[name];
  return {
    status: statusCode,
    headers: headers as Filled['headers'],
    body: rawPayload,
    tags: [...cacheFill.tags],
    isCacheable: isWhole && cacheFill.isCacheable,
    isFailure,
  };
}
