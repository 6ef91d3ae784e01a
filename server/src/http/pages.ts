import { Readable } from 'node:stream';
import type { PagesModule } from '@akwan/contract/request-context.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/app-error.ts';
import type { Api } from './api.ts';
import { isSameOrigin, sessionTokenIn } from './authenticate.ts';
import { coalesceRenders } from './coalesce-renders.ts';
import { secondsUntilRetry } from './describe-error.ts';
import { createRequestContext } from './request-context.ts';
import { newNonce, pagePolicy } from './security-headers.ts';

export type PagesOptions = {
  api: Api;
  pages: () => Promise<PagesModule>;
  /** Paths that are a page for a browser and an endpoint for every other client. */
  sharedPaths: readonly string[];
  publicUrl: string;
  development: boolean;
  inbox: (request: FastifyRequest) => boolean;
};

// Never a page: an unknown path below these is an unknown endpoint.
const apiOnly = /^\/(api|auth|user)(\/|$)/;
const largestForm = 256 * 1024;
const coalesce = coalesceRenders();

/** Hands every address that is no endpoint to the pages. */
export function servePages(app: FastifyInstance, options: PagesOptions): void {
  app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer', bodyLimit: largestForm },
      (_request, body, done) => done(null, body),
    );
    // Uploads pass through as a stream, and the endpoint sets the limits. Any other page would hold them in memory.
    pages.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: Readable) => {
      if (!(await takesFiles(options, request))) throw new AppError('wrong_media_type');
      return payload;
    });

    // Pages take no JSON: whoever sends it meant an endpoint, and there is none here.
    pages.addContentTypeParser('application/json', (_request, _payload, done) =>
      done(new AppError('not_found')),
    );

    const handler = (request: FastifyRequest, reply: FastifyReply) => sendPage(options, request, reply);
    for (const url of options.sharedPaths) {
      pages.route({
        method: 'GET',
        url,
        config: { access: 'page' },
        constraints: { representation: 'page' },
        handler,
      });
    }
    pages.route({ method: ['GET', 'POST'], url: '/*', config: { access: 'page' }, handler });
    pages.route({ method: ['GET', 'POST'], url: '/', config: { access: 'page' }, handler });
  });
}

async function sendPage(options: PagesOptions, request: FastifyRequest, reply: FastifyReply) {
  if (apiOnly.test(request.url)) return reply.callNotFound();
  if (request.method === 'POST' && comesFromElsewhere(request)) throw new AppError('foreign_origin');
  const nonce = newNonce();
  const inboxOffered = options.inbox(request);
  const render = async (signal?: AbortSignal) => {
    const { context, settle } = createRequestContext(options.api, request, reply, {
      nonce,
      publicUrl: options.publicUrl,
      inboxOffered,
    });
    const { renderPage } = await options.pages();
    const response = await renderPage(toWebRequest(request, options.publicUrl, signal), context);
    settle(response.status);
    return response;
  };
  const response = isAnonymous(request)
    ? await coalesce(
        `${request.host} ${request.url} ${inboxOffered} ${request.headers['save-data']}`,
        { nonce, requestId: request.id },
        render,
      )
    : await render(whileConnected(reply));
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  reply.header('content-security-policy', pagePolicy(nonce, options.development));
  reply.header('vary', 'Accept, Cookie, Authorization, Save-Data');
  if (response.status === 503 && !response.headers.has('retry-after')) {
    reply.header('retry-after', secondsUntilRetry);
  }
  // A visitor's page may stand behind the back button; a signed-in one is never kept.
  if (isAnonymous(request)) reply.header('cache-control', 'private, no-cache');
  if (!response.body || request.method === 'HEAD') return reply.send();
  return reply.send(Readable.fromWeb(response.body as import('node:stream/web').ReadableStream));
}

/** A form from another site is refused; one without any word on its origin may pass only without a session. */
function comesFromElsewhere(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isSilent = origin === undefined && site === undefined;
  return isSilent ? sessionTokenIn(request.cookies) !== undefined : !isSameOrigin(request);
}

async function takesFiles({ pages }: PagesOptions, request: FastifyRequest): Promise<boolean> {
  const { pathname } = new URL(request.url, 'http://localhost');
  const page = pathname.replace(/\.data$/, '').replace(/\/$/, '');
  const { uploadPages } = await pages();
  return uploadPages.some((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(page));
}

/** Nothing in the request tells one visitor from another. */
const isAnonymous = (request: FastifyRequest) =>
  request.method === 'GET' && !request.headers.cookie && !request.headers.authorization;

/** The request itself closes as soon as its body has been read: only the answer tells whether anybody still waits. */
function whileConnected(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => reply.raw.writableFinished || gone.abort());
  return gone.signal;
}

/**
 * Pages see our own address, whatever host the request names: that may be no host at all. Nor do they see the origin: it
 * was checked before, and the router's own check fails behind a proxy that ends https.
 */
function toWebRequest(request: FastifyRequest, publicUrl: string, signal: AbortSignal | undefined): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && name !== 'origin')
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const url = new URL(request.url, publicUrl);
  const body = request.body as Buffer | Readable | undefined;
  return new Request(url, {
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    ...(signal && { signal }),
    ...(body && {
      body: Buffer.isBuffer(body) ? body : (Readable.toWeb(body) as ReadableStream),
      duplex: 'half',
    }),
  } as RequestInit);
}
