import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isUpload } from '#http/uploads/read-upload-body.ts';
import { sendBusy } from './send-busy.ts';

const neverShed = /^\/(healthz|readyz|assets\/)/;
/** Open for minutes, nearly without work, and limited in number where it is opened. */
const isLive = /^\/api\/(conversations\/events|notifications\/stream)(?:\?|$)/;

/** What a process can have under way and still answer within a few seconds; the next ones are told to come back. */
const maxUnderWay = 150;
/** Milliseconds that one turn of the event loop may take up new work. Less would shed what a starved machine can still do. */
const maxLag = 3_000;
/** Milliseconds: the time for headers while load is shed, and how long that lasts beyond the last 503. */
const patience = { headers: 60_000, lasts: 10_000 };

/**
 * When the process cannot keep up, new work is told to come back instead of making everyone wait. Requests that one turn
 * of the event loop finds are answered in order; once that turn has taken seconds, the rest of them get a short 503, so
 * that the loop comes round. Meanwhile nobody is cut off for slow headers: they wait in the kernel because of us.
 */
export function shedWhenLate(app: FastifyInstance, lag = watchLoop(app)): void {
  const { server } = app;
  const usual = server.headersTimeout;
  const calm = setTimeout(() => {
    server.headersTimeout = usual;
  }, patience.lasts).unref();
  app.addHook('onClose', async () => clearTimeout(calm));
  app.addHook('onRequest', (request, reply, done) => {
    if (lag() <= maxLag || neverShed.test(request.url)) return done();
    server.headersTimeout = Math.max(usual, patience.headers);
    calm.refresh();
    sendBusy(request, reply, 5);
  });
}

/** The same for requests that wait for something else: the database, the file store. */
export function limitUnderWay(app: FastifyInstance, limit = maxUnderWay): void {
  let underWay = 0;
  app.addHook('onRequest', (request, reply, done) => {
    // An upload from a slow phone takes minutes, and costs little.
    if (neverShed.test(request.url) || isLive.test(request.url)) return done();
    if (sendsBody(request) && isUpload(request.headers['content-type'])) return done();
    if (underWay >= limit) return sendBusy(request, reply, 2);
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
    });
    done();
  });
}

/**
 * Uploads may take minutes on a slow network; everything else fits into a few packets. A client that sends that drop by drop
 * only wants to hold a connection.
 */
export function closeSlowBodies(app: FastifyInstance, limit = 12_000): void {
  app.addHook('onRequest', ({ raw, headers }, _reply, done) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (!hasBody || isUpload(headers['content-type'])) return done();
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, limit);
    raw.once('close', () => clearTimeout(timer));
    raw.once('end', () => clearTimeout(timer));
    done();
  });
}

/** A header alone makes no upload of a request that reads. */
const sendsBody = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD';

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
