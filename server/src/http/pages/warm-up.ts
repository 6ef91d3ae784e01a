import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { untraced } from '#infra/metrics/spans.ts';

const rounds = 5;

/** The first rendering after a start takes five times as long as later ones, so some are done before anyone can ask. */
export const warmUp = (app: FastifyInstance, paths: string[]): Promise<void> =>
  untraced(() => readPages(app, paths));

async function readPages(app: FastifyInstance, paths: string[]): Promise<void> {
  const { level } = app.log;
  // These requests are our own: they are not logged.
  if (['trace', 'debug', 'info'].includes(level)) app.log.level = 'warn';
  // Whoever has a cookie is not answered from memory.
  const headers = { accept: 'text/html', 'accept-encoding': 'br', cookie: 'warm-up=1', connection: 'close' };
  // A port of our own that nobody knows: the real one opens when all is warm.
  const server = createServer(app.routing).listen({ port: 0, host: '127.0.0.1', exclusive: true });
  try {
    await app.ready();
    if (!server.listening) await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    for (const path of Array(rounds).fill(paths).flat()) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
      await response.arrayBuffer();
    }
  } catch (error) {
    app.log.warn({ reason: String(error) }, 'the pages could not be warmed up');
  }
  server.close();
  app.log.level = level;
}
