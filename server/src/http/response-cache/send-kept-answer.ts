import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDeviceAlone } from '#http/api/authenticate.ts';
import { emitEvent } from '#infra/metrics/events.ts';
import { compress, type Encoding } from './compression.ts';
import { type KeptAnswer, type Version, versionOf } from './kept-answer.ts';
import type { VisitorAnswers } from './visitor-answers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What tells the answers to visitors apart: the path and the parameters that count; null keeps none. */
    visitorKey?: (request: FastifyRequest) => string | null;
  }
  interface FastifyRequest {
    visitorKey: string | null;
  }
}

// Below this, compressing saves nothing on the way.
const worthCompressing = 512;

/** What answers the next request like it. */
type Noting = { note: (request: FastifyRequest, visitorKey: string) => void };

/**
 * Answers visitors from memory before anything else is done for them. Hooks that run for every answer are plain
 * functions: a promise in each costs these answers a fifth of their rate.
 */
export function answerFromMemory(app: FastifyInstance, answers: VisitorAnswers, again?: Noting): void {
  app.decorateRequest('visitorKey', null);
  app.addHook('onRequest', (request, reply, done) => {
    const { visitorKey } = request.routeOptions.config;
    if (!visitorKey || !isAnonymous(request)) return done();
    request.visitorKey = visitorKey(request);
    if (!request.visitorKey) return done();
    const found = answers.find(request.visitorKey);
    emitEvent('answer', { result: found ? 'hit' : 'miss' });
    if (!found) return done();
    again?.note(request, request.visitorKey);
    sendKeptAnswer(request, reply, found).catch(done);
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') return done();
    answers.caughtUp().then(() => done(), done);
  });
}

/** Nothing in the request tells one visitor from another. */
export const isAnonymous = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>) =>
  method === 'GET' && !headers.authorization && (!headers.cookie || isDeviceAlone(headers.cookie));

export async function sendKeptAnswer(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer) {
  const version = await chooseVersion(request, answer);
  reply.headers(answer.headers);
  if (!version) return reply.code(304).removeHeader('content-type').send();
  return sendEncoded(reply.code(answer.status), version);
}

type Asking = { headers: IncomingHttpHeaders };

/** In the best encoding that this browser reads; null if it has it already. */
export function chooseVersion({ headers }: Asking, answer: KeptAnswer): Version | Promise<Version> | null {
  const { status, etag, length } = answer;
  if (status === 200 && headers['if-none-match']?.includes(etag)) return null;
  return versionOf(answer, encodingFor({ headers }, length));
}

export type Encoded = { encoding: Encoding; bytes: Buffer };

/** A body that is there as a whole: compressed at once, which costs less than piece by piece. */
export async function encodeWhole(request: FastifyRequest, body: Buffer): Promise<Encoded> {
  const encoding = encodingFor(request, body.length);
  return { encoding, bytes: encoding === 'identity' ? body : await compress(encoding, body) };
}

export function sendEncoded(reply: FastifyReply, { encoding, bytes }: Encoded): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

const takesBrotli = /\bbr\b(?!;\s*q=0(?:\.0*)?(?:,|$))/;
const takesGzip = /\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|$))/;

const encodingFor = (request: Asking, length: number): Encoding =>
  length < worthCompressing ? 'identity' : preferredEncoding(request);

export function preferredEncoding({ headers }: Asking): Encoding {
  const accepted = headers['accept-encoding'] ?? '';
  if (takesBrotli.test(accepted)) return 'br';
  return takesGzip.test(accepted) ? 'gzip' : 'identity';
}

/** The parameters that count, in one order: others change nothing and may not fill the memory. */
export function countingQuery(query: unknown, names: readonly string[]): string {
  const values = query as Record<string, unknown>;
  return JSON.stringify(names.map((name) => values[name] ?? null));
}
