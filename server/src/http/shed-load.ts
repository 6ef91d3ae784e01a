import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/app-error.ts';

const neverShed = /^\/(healthz|readyz|assets\/)/;
const isUpload = /^multipart\/form-data/i;

/** What a process can have under way and still answer within a few seconds; the next ones are told to come back. */
const maxUnderWay = 150;

type Options = { maxUnderWay?: number };

/** When the process cannot keep up, new work is told to come back instead of making everyone wait. */
export async function shedLoad(app: FastifyInstance, options: Options = {}): Promise<void> {
  const limit = options.maxUnderWay ?? maxUnderWay;
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
  await app.register(underPressure, {
    maxEventLoopDelay: 2_000,
    // In a short interval one stall leaves no sample at all, which is taken for a delay without end.
    sampleInterval: 5_000,
    pressureHandler: (request) => {
      if (!neverShed.test(request.url)) throw new AppError('busy', { retryAfter: 5 });
    },
  });
}
