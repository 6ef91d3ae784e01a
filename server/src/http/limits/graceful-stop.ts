import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/app-error.ts';

type Options = {
  /** Milliseconds between "not ready" and the end of the listener: the time a load balancer needs to notice. */
  delay: number;
  /** Milliseconds after which requests that are still running are cut off. */
  limit: number;
  readinessPath: string;
  /** Another process serves already: the product stays ready, and nobody has to notice anything. */
  isReplaced?: () => boolean;
};

/** A connection that was just opened gets this long to send its request. */
const firstRequestWithin = 1_000;
const checkEvery = 25;

/**
 * At a stop no request is lost: first the readiness check fails, then the listener closes, then the requests under way
 * end. Fastify's own close drops connections that have not sent their request yet, and waits without limit.
 * Needs `return503OnClosing: false`.
 */
export function stopGracefully(app: FastifyInstance, options: Options): void {
  const { delay, limit, readinessPath, isReplaced = () => false } = options;
  let isStopping = false;
  let isClosed = false;
  app.addHook('onRequest', (request, reply, done) => {
    // The client opens its next connection to the process that listens then.
    if (isClosed) reply.header('connection', 'close');
    const isReadinessCheck = isStopping && request.routeOptions.url === readinessPath;
    done(isReadinessCheck && !isReplaced() ? new AppError('busy') : undefined);
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    if (!app.server.listening) return;
    if (delay > 0 && !isReplaced()) await sleep(delay);
    isClosed = true;
    // An HTTP server's own close() also ends idle connections, among them those that are about to send a request.
    Server.prototype.close.call(app.server);
    const began = Date.now();
    while ((await openConnections(app)) > 0 && Date.now() - began < limit) {
      if (Date.now() - began > Math.min(firstRequestWithin, limit)) app.server.closeIdleConnections();
      await sleep(checkEvery);
    }
    app.server.closeAllConnections();
  });
}

function openConnections({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error ? 0 : count));
  });
}
