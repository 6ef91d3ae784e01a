import type { FastifyInstance } from 'fastify';

const rounds = 5;

/** The first rendering after a start takes five times as long as later ones: better now than on somebody's phone. */
export async function warmUp(app: FastifyInstance, paths: string[]): Promise<void> {
  const { level } = app.log;
  // Nobody asked for these pages, so no line says so; where less than that is logged it stays so.
  if (['trace', 'debug', 'info'].includes(level)) app.log.level = 'warn';
  const headers = { accept: 'text/html', 'accept-encoding': 'br' };
  for (const url of Array(rounds).fill(paths).flat()) await app.inject({ url, headers });
  app.log.level = level;
}
