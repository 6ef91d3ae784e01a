import type { FastifyInstance } from 'fastify';
import { untraced } from '#infra/metrics/scope.ts';

const rounds = 5;

/** The first rendering after a start takes five times as long as later ones, so some are done before anyone can ask. */
export async function warmUp(app: FastifyInstance, paths: string[]): Promise<void> {
  const { level } = app.log;
  // These requests are our own: they are not logged.
  if (['trace', 'debug', 'info'].includes(level)) app.log.level = 'warn';
  const headers = { accept: 'text/html', 'accept-encoding': 'br' };
  try {
    for (const url of Array(rounds).fill(paths).flat())
      await untraced(() => app.inject({ url, headers }).then(() => {}));
  } catch (error) {
    app.log.warn({ reason: String(error) }, 'the pages could not be warmed up');
  }
  app.log.level = level;
}
