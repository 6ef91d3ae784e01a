import { Readable } from 'node:stream';
import { formBytes } from '@akwan/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/app-error.ts';
import { sessionTokenIn } from '#http/api/authenticate.ts';
import { isAnonymous, isSameOrigin } from '#http/requests/caller.ts';
import { hashSources, newNonce, nonceSources, pagePolicy } from '#http/requests/security-headers.ts';
import { boundedForm } from '#http/uploads/read-upload-body.ts';
import { headersOf, htmlOf, isHtml, type PagesOptions, pathPattern, renderPage } from './render-page.ts';

// Never a page: an unknown path below these is an unknown endpoint.
const apiOnly = /^\/(api|auth|user)(\/|$)/;
const largestForm = 256 * 1024;

/** Hands every address that is no endpoint to the pages. */
export function servePages(app: FastifyInstance, options: PagesOptions): void {
  app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer', bodyLimit: largestForm },
      (_request, body, done) => done(null, body),
    );
    // Uploads pass through as a stream to the endpoint. Any other page would hold them in memory.
    pages.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: Readable) => {
      const endpoint = await uploadEndpoint(options, request);
      if (!endpoint) throw new AppError('wrong_media_type');
      return boundedForm(request, payload, formBytes(endpoint.files));
    });

    // Pages take no JSON: such a request meant an endpoint, and there is none here.
    pages.addContentTypeParser('application/json', (_request, _payload, done) =>
      done(new AppError('not_found')),
    );

    // While developing, pages are loaded when they are asked for.
    const routeName = routeNames(options.development ? [] : (await options.pages()).pagePaths);
    const config = { access: 'page', routeName } as const;
    const handler = (request: FastifyRequest, reply: FastifyReply) => sendPage(options, request, reply);
    for (const url of options.sharedPaths) {
      pages.route({
        method: 'GET',
        url,
        config,
        constraints: { representation: 'page' },
        handler,
      });
    }
    pages.route({ method: ['GET', 'POST'], url: '/*', config, handler });
    pages.route({ method: ['GET', 'POST'], url: '/', config, handler });
  });
}

/** The pattern of the page that an address means, its data included; undefined where there is none. */
function routeNames(paths: readonly string[]) {
  const [fixed, patterns] = [new Set(['/', ...paths]), paths.filter((path) => path.includes(':'))];
  return ({ url }: Pick<FastifyRequest, 'url'>): string | undefined => {
    const [path = '/'] = url.split('?');
    const page = path.endsWith('.data') ? path.replace(/(?:(\/)_root)?\.data$/, '$1') : path;
    if (fixed.has(page)) return page;
    return patterns.find((pattern) => pathPattern(pattern).test(page));
  };
}

async function sendPage(options: PagesOptions, request: FastifyRequest, reply: FastifyReply) {
  if (apiOnly.test(request.url)) return reply.callNotFound();
  if (request.method === 'POST' && comesFromElsewhere(request)) throw new AppError('foreign_origin');
  const nonce = newNonce();
  const response = await renderPage(options, request, reply, { nonce, signal: whileConnected(reply) });
  reply.code(response.status).headers(headersOf(response));
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  // A visitor's page may stand behind the back button; nothing of a signed-in one is left in the browser.
  if (isAnonymous(request) && !response.headers.has('cache-control'))
    reply.header('cache-control', 'private, no-cache');
  if (isHtml(response)) {
    const sources = response.inline ? hashSources(response.inline) : nonceSources(nonce);
    reply.header('content-security-policy', pagePolicy(sources, options.development));
  }
  if (request.method === 'HEAD') return reply.send();
  // A nonce must not be the same for everyone.
  if (request.raw.cacheFill && response.inline === null) request.raw.cacheFill.isCacheable = false;
  if (isHtml(response)) return reply.send(await htmlOf(response));
  if (!response.body) return reply.send();
  return reply.send(Readable.fromWeb(response.body as import('node:stream/web').ReadableStream));
}

/** A form from another site is refused; one without any word on its origin may pass only without a session. */
function comesFromElsewhere(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isSilent = origin === undefined && site === undefined;
  return isSilent ? sessionTokenIn(request.cookies) !== undefined : !isSameOrigin(request);
}

/** What reads the files of this form. */
async function uploadEndpoint({ pages }: PagesOptions, request: FastifyRequest) {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const page = pathname.replace(/\.data$/, '').replace(/\/$/, '');
  const { uploadPages } = await pages();
  const found = uploadPages.find(
    ({ path, query = {} }) =>
      pathPattern(path).test(page) &&
      Object.entries(query).every(([name, values]) => values.includes(searchParams.get(name) ?? '')),
  );
  return found?.endpoint;
}

/** The request itself closes as soon as its body has been read: only the answer tells whether anybody still waits. */
function whileConnected(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => reply.raw.writableFinished || gone.abort());
  return gone.signal;
}
