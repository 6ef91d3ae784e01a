import type { FastifyInstance, FastifyRequest } from 'fastify';
import { emitEvent } from '#infra/metrics/events.ts';
import { inScope, type Scope, type Span, startSpan } from '#infra/metrics/scope.ts';

declare module 'fastify' {
  interface FastifyRequest {
    scope: Scope | null;
    span?: Span | undefined;
  }
  interface FastifyContextConfig {
    /** The pattern of what answers, where one route stands for many. */
    routeName?: (request: FastifyRequest) => string | undefined;
  }
}

/** The pattern of what answers, never the address: that may hold a token. */
const routeOf = (request: FastifyRequest): string =>
  request.routeOptions.config.routeName?.(request) ?? request.routeOptions.url ?? 'unknown';

/** One line a request: route patterns instead of addresses, so that no token and no person is in the log. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    reply.header('server-timing', `app;dur=${reply.elapsedTime.toFixed(1)}`);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The visitor's own request is logged where it is served.
    if (request.raw.cacheFill) return done();
    const { method } = request;
    const route = routeOf(request);
    const { statusCode: status, elapsedTime: ms } = reply;
    request.log.info({ method, route, status, ms: Math.round(ms) }, 'request');
    emitEvent('request', { method, route, status, seconds: ms / 1000 });
    done();
  });
}

/** Everything that a request causes knows its id: the calls of a page, queries, and jobs that run later elsewhere. */
export function scopeRequests(app: FastifyInstance): void {
  app.decorateRequest('scope', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.scope = { requestId: request.id, span: request.span };
    inScope(request.scope, done);
  });
  // What reads a body goes on in the scope of its connection.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.scope) inScope(request.scope, done);
    else done();
  });
}

/** A span for each request, answers from memory included. */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id, headers } = request;
    request.span = startSpan({
      name: method,
      kind: 'server',
      attributes: { 'http.request.method': method, 'akwan.request.id': id },
      remoteParent: typeof headers.traceparent === 'string' ? headers.traceparent : undefined,
    });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    const status = reply.statusCode;
    request.span?.end({
      name: `${request.method} ${route}`,
      attributes: { 'http.route': route, 'http.response.status_code': status },
      ...(status >= 500 && { error: status }),
    });
    done();
  });
}
