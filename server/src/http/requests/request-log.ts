import type { FastifyInstance, FastifyRequest } from 'fastify';
import { emitEvent } from '#infra/metrics/events.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The pattern of what answers, where one route stands for many. */
    routeName?: (request: FastifyRequest) => string | undefined;
  }
}

/** The pattern of what answers, never the address: that may hold a token. */
export const routeOf = (request: FastifyRequest): string =>
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
