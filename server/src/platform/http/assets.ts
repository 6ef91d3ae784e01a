import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { allow } from './allow.ts';
import type { App } from './zod-routes.ts';

const year = 365 * 24 * 3600;

/** The built files: names carry a hash, so browsers keep them for a year; sent as compressed at build time. */
export function builtAssets(clientFolder: string, publicFiles: string[]) {
  return async (app: App) => {
    await app.register(fastifyStatic, {
      root: join(clientFolder, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      cacheControl: false,
      index: false,
      setHeaders: (reply) => void reply.header('cache-control', `public, max-age=${year}, immutable`),
    });
    for (const name of publicFiles) {
      app.get(`/${name}`, { ...allow('page') }, (_request, reply) =>
        reply
          .header('cache-control', 'public, max-age=86400')
          .sendFile(name, clientFolder, { cacheControl: false }),
      );
    }
  };
}
