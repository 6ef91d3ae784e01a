import type { FastifyInstance } from 'fastify';

const rounds = 5;

/** The first rendering after a start takes five times as long as later ones, so some are done before anyone can ask. */
export async function warmUp(app: FastifyInstance, paths: string[]): Promise<void> {
  const { level } = app.log;
  // These requests are our own: they are not logged.
  if (['trace', 'debug', 'info'].includes(level)) app.log.level = 'warn';
  // Whoever has a cookie is not answered from memory.
  const headers = { accept: 'text/html', 'accept-encoding': 'br', cookie: 'warm-up=1' };
  try {
    for (const url of Array(rounds).fill(paths).flat()) await app.inject({ url, headers });
  } catch (error) {
    app.log.warn({ reason: String(error) }, 'the pages could not be warmed up');
  }
  app.log.level = level;
}
