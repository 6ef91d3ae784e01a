import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { PagesModule, RenderedPage } from '@akwan/contract/request-context.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '#http/api/api.ts';
import { secondsUntilRetry } from '#http/api/describe-error.ts';
import { createRequestContext } from '#http/api/request-context.ts';

export type PagesOptions = {
  api: Api;
  pages: () => Promise<PagesModule>;
  /** Paths that are a page for a browser and an endpoint for every other client. */
  sharedPaths: readonly string[];
  publicUrl: string;
  development: boolean;
  /** Whether this caller is offered the local inbox. */
  offersInbox: (request: Pick<IncomingMessage, 'socket' | 'headers'>) => boolean;
};

export async function renderPage(
  options: PagesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { nonce, signal }: { nonce: string; signal: AbortSignal },
): Promise<RenderedPage> {
  const fields = { nonce, publicUrl: options.publicUrl, inboxOffered: options.offersInbox(request) };
  const { context, settle } = createRequestContext(options.api, request, reply, fields);
  const { renderPage: respond } = await options.pages();
  const url = new URL(request.url, options.publicUrl);
  const response = await respond(toWebRequest(request, url, signal), context);
  settle(response.status);
  return response;
}

export const isHtml = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') === true;

export const htmlOf = async (response: RenderedPage): Promise<string> => response.html ?? response.text();

export function headersOf(response: Response): Record<string, string> {
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie'));
  if (response.status === 503) headers['retry-after'] ??= String(secondsUntilRetry);
  return { ...headers, vary: 'Accept, Cookie, Authorization, Save-Data, Accept-Encoding' };
}

const patterns = new Map<string, RegExp>();

/** Matches the paths of a page whose address has parameters; compiled once. */
export function pathPattern(path: string): RegExp {
  const pattern = patterns.get(path) ?? new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
  patterns.set(path, pattern);
  return pattern;
}

/**
 * Pages see our own address, whatever host the request names: that may be no host at all. Nor do they see the origin: it
 * was checked before, and the router's own check fails behind a proxy that ends https.
 */
function toWebRequest(request: FastifyRequest, url: URL, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && name !== 'origin')
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const body = request.body as Buffer | Readable | undefined;
  return new Request(url, {
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    signal,
    ...(body && {
      body: Buffer.isBuffer(body) ? body : (Readable.toWeb(body) as ReadableStream),
      duplex: 'half',
    }),
  } as RequestInit);
}
