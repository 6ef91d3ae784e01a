import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { savesData, wantsPage } from '#http/requests/content-negotiation.ts';
import { normalizeUrl } from '#http/requests/normalize-url.ts';
import { routeOf } from '#http/requests/request-log.ts';
import { emitEvent } from '#infra/metrics/events.ts';
import type { KeptAnswer, Version } from './kept-answer.ts';
import { chooseVersion, isAnonymous } from './send-kept-answer.ts';
import type { VisitorAnswers } from './visitor-answers.ts';

/** Where an address led when Fastify answered it from memory. */
type Place = { visitorKey: string; route: string; pattern: string | undefined; params: unknown };

export type Sent = { request: IncomingMessage; place: Place; status: number };

export type AnswerAgain = ReturnType<typeof answerAgain>;

type Options = {
  /** On every answer, unless it says otherwise. */
  commonHeaders: Record<string, string>;
  /** The process cannot keep up: what is sent then is decided further on. */
  isLate: () => boolean;
  /** Sees other pages than everyone else. */
  isLocalCaller: (request: Pick<IncomingMessage, 'socket' | 'headers'>) => boolean;
};

const maxPlaces = 2_000;
const longestUrl = 500;

/**
 * What was answered from memory before is answered again before Fastify sees it: routing, hooks and a reply of its own
 * take three times as long as sending the bytes. Whatever is not quite as it was then takes the usual way.
 */
export function answerAgain(app: FastifyInstance, answers: VisitorAnswers, options: Options) {
  const { commonHeaders, isLate, isLocalCaller } = options;
  const places = new LRUCache<string, Place>({ max: maxPlaces });
  const listeners: ((sent: Sent) => void)[] = [];

  const placeOf = ({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string => {
    const address = normalizeUrl(url);
    return `${wantsPage(address, headers)} ${savesData(headers)} ${address}`;
  };

  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    // At a stop each answer ends its connection, and Fastify says so.
    if (!app.server.listening || isLate() || isLocalCaller(request)) return false;
    if (!isAnonymous(request) || hasBody(request)) return false;
    const place = places.get(placeOf(request));
    const found = place && answers.find(place.visitorKey);
    if (!found) return false;
    const version = chooseVersion(request, found);
    if (version instanceof Promise) return false;
    const status = version ? found.status : 304;
    const reqId = randomUUID();
    const ownHeaders = ['x-request-id', reqId, 'server-timing', 'app;dur=0.0'];
    response.writeHead(status, [...headerListOf(found, version), ...ownHeaders]);
    response.end(version?.bytes);
    tell({ request, place, status }, reqId);
    return true;
  };

  /** All headers, put together once for everyone: names and values in turn, which are copied ten times as fast. */
  const headerListOf = ({ headers }: KeptAnswer, version: Version | null): string[] => {
    if (version?.headerList) return version.headerList;
    const { 'content-type': type, ...others } = { ...commonHeaders, ...headers };
    if (!version) return Object.entries(others).flat();
    const { encoding, bytes } = version;
    const content = {
      'content-type': type,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': String(bytes.length),
    };
    version.headerList = Object.entries({ ...others, ...content }).flat() as string[];
    return version.headerList;
  };

  /** As of every other answer: a line in the log with its id, and the counts. */
  const tell = (sent: Sent, reqId: string): void => {
    const {
      place: { route },
      status,
    } = sent;
    app.log.info({ reqId, method: 'GET', route, status, ms: 0 }, 'request');
    emitEvent('answer', { result: 'hit' });
    emitEvent('request', { method: 'GET', route, status, seconds: 0 });
    for (const listener of listeners) listener(sent);
  };

  const [toFastify] = app.server.listeners('request') as RequestListener[];
  if (!toFastify) throw new Error('Fastify listens to no requests');
  app.server.off('request', toFastify).on('request', (request, response) => {
    if (!answer(request, response)) toFastify(request, response);
  });

  return {
    /** A request that is being answered from memory: the next one like it comes here. */
    note(request: FastifyRequest, visitorKey: string): void {
      if (request.url.length > longestUrl || isLocalCaller(request)) return;
      const { params, routeOptions } = request;
      places.set(placeOf(request), {
        visitorKey,
        route: routeOf(request),
        pattern: routeOptions.url,
        params,
      });
    },
    onSent: (listener: (sent: Sent) => void): void => void listeners.push(listener),
  };
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
