import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/app-error.ts';

const neverShed = /^\/(healthz|readyz|assets\/)/;

/** When the process cannot keep up, new work is told to come back instead of making everyone wait. */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: 2_000,
    // In a short interval one stall leaves no sample at all, which is taken for a delay without end.
    sampleInterval: 5_000,
    pressureHandler: (request) => {
      if (!neverShed.test(request.url)) throw new AppError('busy', { retryAfter: 5 });
    },
  });
}
