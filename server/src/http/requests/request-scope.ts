import type { FastifyInstance } from 'fastify';
import { inScope, type Scope } from '#infra/metrics/scope.ts';
import { type Span, startSpan } from '#infra/metrics/spans.ts';
import { routeOf } from './request-log.ts';

declare module 'fastify' {
  interface FastifyRequest {
    scope: Scope | null;
    span?: Span | undefined;
  }
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
