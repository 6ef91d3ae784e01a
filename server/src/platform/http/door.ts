import { Readable } from 'node:stream';
import type { ApiCall, ApiReply, Door, Flash } from '@akwan/contract/door.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const flashCookie = 'akwan_flash';
const flashSeconds = 60;

type DoorFacts = Pick<Door, 'nonce' | 'publicUrl' | 'inboxOffered'>;

/** Lets a page call the API in this process, with the checks that a call from outside would meet. */
export function openDoor(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  facts: DoorFacts,
): Door {
  let reads = new Map<string, Promise<ApiReply>>();
  const pending = readFlash(request);
  const left: Flash[] = [];

  return {
    ...facts,
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
    flash(message) {
      left.push(message);
      const value = Buffer.from(JSON.stringify(left)).toString('base64url');
      reply.setCookie(flashCookie, value, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        maxAge: flashSeconds,
      });
    },
    takeFlash() {
      if (pending.length > 0) reply.clearCookie(flashCookie, { path: '/' });
      return pending.splice(0);
    },
  };
}

function readFlash(request: FastifyRequest): Flash[] {
  try {
    const found: unknown = JSON.parse(
      Buffer.from(request.cookies[flashCookie] ?? '', 'base64url').toString(),
    );
    return Array.isArray(found) ? found.slice(0, 5) : [];
  } catch {
    return [];
  }
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
