import { Readable } from 'node:stream';
import type { ApiCall, ApiReply, Flash, FlashKind, RequestContext } from '@akwan/contract/request-context.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const flashCookie = 'akwan_flash';
const flashSeconds = 60;
// React Router answers its own data requests so when they lead elsewhere.
const dataRedirect = 202;

type RequestFields = Pick<RequestContext, 'nonce' | 'publicUrl' | 'inboxOffered'>;

/** Lets a page call the API in this process, with the checks that a call from outside would meet. */
export function createRequestContext(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  fields: RequestFields,
): { requestContext: RequestContext; settle(status: number): void } {
  let reads = new Map<string, Promise<ApiReply>>();
  const messages = readFlash(request);
  const hadMessages = request.cookies[flashCookie] !== undefined;
  let shown = 0;

  const requestContext: RequestContext = {
    ...fields,
    requestId: request.id,
    call(call) {
      if (call.method !== 'GET') {
        reads = new Map();
        return callApi(app, request, reply, call);
      }
      // Layout and page ask for the same things: one request to a page reads each of them once.
      const known = reads.get(call.path) ?? callApi(app, request, reply, call);
      reads.set(call.path, known);
      return known;
    },
    report(error) {
      const { name, stack } = error instanceof Error ? error : new Error(String(error));
      request.log.error({ err: { type: name, stack } }, 'a page could not be made');
    },
    flash(message) {
      messages.push(message);
    },
    takeFlash() {
      const taken = messages.slice(shown);
      shown = messages.length;
      return taken;
    },
  };

  /** What was not shown travels on in a cookie; on a redirect nothing was shown, whoever took it. */
  const settle = (status: number) => {
    const isRedirect = (status >= 300 && status < 400) || status === dataRedirect;
    const kept = isRedirect ? messages : messages.slice(shown);
    if (kept.length > 0) {
      const value = Buffer.from(JSON.stringify(kept)).toString('base64url');
      const options = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: flashSeconds } as const;
      reply.setCookie(flashCookie, value, options);
    } else if (hadMessages) reply.clearCookie(flashCookie, { path: '/' });
  };
  return { requestContext, settle };
}

function readFlash(request: FastifyRequest): Flash[] {
  try {
    const found: unknown = JSON.parse(
      Buffer.from(request.cookies[flashCookie] ?? '', 'base64url').toString(),
    );
    return Array.isArray(found) ? found.slice(0, 5).flatMap(flashOf) : [];
  } catch {
    return [];
  }
}

const kinds: Record<FlashKind, true> = { success: true, error: true, info: true, warning: true };

/** Anybody can write a cookie: what is no message would break the page that shows it. */
function flashOf(found: unknown): Flash[] {
  const { kind, text } = (found ?? {}) as Partial<Flash>;
  return kind && Object.hasOwn(kinds, kind) && typeof text === 'string' ? [{ kind, text }] : [];
}

// Not the user agent: a link preview's would lead the call back to the page it came from.
const carriedOver = ['cookie', 'host', 'origin', 'sec-fetch-site', 'x-forwarded-for', 'forwarded'];

async function callApi(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  call: ApiCall,
): Promise<ApiReply> {
  const headers: Record<string, string> = { accept: 'application/json' };
  for (const name of carriedOver) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  // A token asks for pages, too; what a proxy in front asks for (Basic) is not ours.
  const { authorization } = request.headers;
  if (authorization && /^Bearer\s/i.test(authorization)) headers.authorization = authorization;
  if (call.raw) headers['content-type'] = call.raw.contentType;
  const answer = await app.inject({
    method: call.method,
    url: call.path,
    headers,
    remoteAddress: request.socket.remoteAddress ?? '127.0.0.1',
    ...(call.json !== undefined && { payload: call.json as object }),
    ...(call.raw && { payload: Readable.fromWeb(call.raw.body as import('node:stream/web').ReadableStream) }),
  });
  for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) reply.header('set-cookie', cookie);
  const retryAfter = Number(answer.headers['retry-after']);
  return {
    status: answer.statusCode,
    body: answer.body && String(answer.headers['content-type']).includes('json') ? answer.json() : undefined,
    ...(retryAfter > 0 && { retryAfter }),
  };
}
