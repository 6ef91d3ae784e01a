import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify';
import { isAnonymous } from '#http/requests/caller.ts';
import type { ChangeFeed } from '#infra/db/change-feed.ts';
import { emitEvent } from '#infra/metrics/events.ts';
import { fillFrom, type Handler } from './cache-fill.ts';
import { type CacheKey, cacheKeys, type KeyOptions } from './cache-key.ts';
import type { ResponseCache, Served } from './response-cache.ts';

/** A request that was served here. */
export type ServedVisit = {
  request: IncomingMessage;
  route: string;
  params: object;
  status: number;
  address: () => string;
};

type Options = KeyOptions & {
  cache: ResponseCache;
  trustProxy: string | undefined;
  /** How long a shared cache in front may hold a response. */
  sharedSeconds: number;
  log: FastifyBaseLogger;
  onServed: (visit: ServedVisit) => void;
};

/** Puts the cache in front of Fastify: a hit needs no routing, and a miss is one request to Fastify however many ask. */
export function serveFromCache(options: Options): NonNullable<FastifyServerOptions['serverFactory']> {
  const { cache, sharedSeconds, log, onServed } = options;
  const keyOf = cacheKeys(options);
  const addressOf = clientAddress(options.trustProxy);

  const serve = async (
    key: CacheKey,
    request: IncomingMessage,
    response: ServerResponse,
    handler: Handler,
  ) => {
    const began = performance.now();
    const requestId = randomUUID();
    const address = () => addressOf(request);
    const served = await cache.serve(key.key, () =>
      fillFrom(handler, key, { requestId, address: address() }),
    );
    const headers = { ...headersOf(key, served, sharedSeconds), 'x-request-id': requestId };
    const status = await send(request, response, served, headers);

    // What Fastify's hooks do for every other request.
    const { method = 'GET' } = request;
    const { route, params } = key;
    const ms = performance.now() - began;
    log.info(
      { reqId: requestId, method, route: route.path, status, ms: Math.round(ms), cache: served.result },
      'request',
    );
    emitEvent('cache', { result: served.result });
    emitEvent('request', { method, route: route.path, status, seconds: ms / 1000 });
    onServed({ request, route: route.path, params, status, address });
  };

  return (handler, { http = {}, keepAliveTimeout, requestTimeout }) => {
    const server = createServer(http as ServerOptions, (request, response) => {
      const key = request.method === 'GET' || request.method === 'HEAD' ? keyOf(request) : null;
      if (!key) return handler(request, response);
      if (!isAnonymous(request) || hasBody(request)) {
        emitEvent('cache', { result: 'BYPASS' });
        response.setHeader('x-cache', 'BYPASS');
        return handler(request, response);
      }
      // At a stop each response ends its connection.
      if (!server.listening) response.setHeader('connection', 'close');
      serve(key, request, response, handler).catch((error) => response.destroy(error));
    });
    return Object.assign(server, { keepAliveTimeout, requestTimeout });
  };
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

const varies = {
  page: 'Accept, Cookie, Authorization, Save-Data, Accept-Encoding',
  json: 'Accept, Cookie, Authorization, Accept-Encoding',
};

/** Browsers ask each time whether it changed; a shared cache in front may answer as long as the operator says. */
const cacheControl = (sharedSeconds: number) =>
  sharedSeconds > 0 ? `public, max-age=0, s-maxage=${sharedSeconds}, must-revalidate` : 'private, no-cache';

const headersOf = ({ route, variesByAgent }: CacheKey, { entry, result }: Served, sharedSeconds: number) => ({
  ...entry.headers,
  'x-cache': result,
  vary: variesByAgent ? `${varies[route.representation]}, User-Agent` : varies[route.representation],
  ...(entry.isCacheable && {
    etag: entry.etag,
    'cache-control': cacheControl(result === 'STALE' ? 0 : sharedSeconds),
  }),
});

/** In the best encoding that the client reads, and without a body when it has the response already. */
async function send(
  { headers: asked }: IncomingMessage,
  response: ServerResponse,
  { entry: { status, etag, body } }: Served,
  { 'content-type': contentType = '', ...headers }: Record<string, string | string[]>,
): Promise<number> {
  if (status === 200 && asked['if-none-match']?.includes(etag)) {
    response.writeHead(304, headers).end();
    return 304;
  }
  const { encoding, bytes: encoded } = body.for(asked['accept-encoding']);
  const bytes = Buffer.isBuffer(encoded) ? encoded : await encoded;
  response.writeHead(status, {
    ...headers,
    ...(contentType && { 'content-type': contentType }),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': bytes.length,
  });
  response.end(bytes);
  return status;
}

/** After a change of their own, people read it in the very next response, whichever connection it comes on. */
export function awaitOwnChanges(app: FastifyInstance, feed: Pick<ChangeFeed, 'caughtUp'>): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const isChange = request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < 400;
    if (!isChange) return done();
    feed.caughtUp().then(() => done(), done);
  });
}

/** Who asks, for what is answered before Fastify: the address that `request.ip` would be, behind trusted proxies too. */
function clientAddress(trustProxy: string | undefined): (request: IncomingMessage) => string {
  const trusted = trustProxy?.split(',').map((address) => address.trim());
  const trusts = trusted ? proxyAddress.compile(trusted) : () => false;
  return (request) => proxyAddress(request, trusts);
}
