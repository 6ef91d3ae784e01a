import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/app-error.ts';

const neverShed = /^\/(healthz|readyz|assets\/)/;
const isUpload = /^multipart\/form-data/i;

/** What a process can have under way and still answer within a few seconds; the next ones are told to come back. */
const maxUnderWay = 150;
/** Milliseconds. Node closes what has not been read after 8 seconds: a turn of the loop has to stay far below. */
const maxLag = 1_000;

/**
 * When the process cannot keep up, new work is told to come back instead of making everyone wait. Requests that one turn
 * of the event loop finds are answered in order; once that turn has taken a second, the rest of them get a short 503, so
 * that the loop comes round and what waits in the kernel is read in time.
 */
export function shedWhenLate(app: FastifyInstance, lag = watchLoop(app)): void {
  app.addHook('onRequest', async (request) => {
    if (lag() > maxLag && !neverShed.test(request.url)) throw new AppError('busy', { retryAfter: 5 });
  });
}

/** The same for what takes its time elsewhere: in the database, in the file store. */
export function limitUnderWay(app: FastifyInstance, limit = maxUnderWay): void {
  let underWay = 0;
  app.addHook('onRequest', async (request, reply) => {
    // An upload from a slow phone takes minutes and costs little meanwhile.
    if (neverShed.test(request.url) || isUpload.test(request.headers['content-type'] ?? '')) return;
    if (underWay >= limit) throw new AppError('busy', { retryAfter: 2 });
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
    });
  });
}

const lookEvery = 20;

/** Milliseconds since the event loop last came round, at this very moment: a mean of the past would shed too late. */
export function watchLoop(app: FastifyInstance, now = () => performance.now()): () => number {
  let cameRound = now();
  const timer = setInterval(() => {
    cameRound = now();
  }, lookEvery).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return () => now() - cameRound;
}
