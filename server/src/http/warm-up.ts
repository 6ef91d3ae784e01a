import type { FastifyInstance } from 'fastify';

const rounds = 5;

/** The first rendering after a start takes five times as long as later ones, so some are done before anyone asks. */
export async function warmUp(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
  paths: string[],
): Promise<void> {
  const { level } = app.log;
  // These requests are our own: they are not logged.
  if (['trace', 'debug', 'info'].includes(level)) app.log.level = 'warn';
  const isAnyAddress = host === '0.0.0.0' || host === '::';
  const name = isAnyAddress ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const headers = { accept: 'text/html', 'accept-encoding': 'br' };
  try {
    for (const path of Array(rounds).fill(paths).flat()) {
      const response = await fetch(`http://${name}:${port}${path}`, { headers });
      await response.arrayBuffer();
    }
  } catch (error) {
    app.log.warn({ reason: String(error) }, 'the pages could not be warmed up');
  }
  app.log.level = level;
}
