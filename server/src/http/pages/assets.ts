import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, onSendHookHandler } from 'fastify';
import { endServiceWorkers, serviceWorkerFile, serviceWorkerPolicy } from './service-worker.ts';

const year = 365 * 24 * 3600;
const aDay = 'public, max-age=86400';
/** What says something about documents and calls: for scripts, styles and fonts it is only weight. */
const documentHeaders = [
  'content-security-policy',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'x-request-id',
  'server-timing',
];
const withoutDocumentHeaders: onSendHookHandler = (_request, reply, payload, done) => {
  if (reply.statusCode < 400) for (const name of documentHeaders) reply.removeHeader(name);
  done(null, payload);
};

/** The built files: names carry a hash, so browsers keep them for a year; sent as compressed at build time. */
export function builtAssets(clientFolder: string, publicFiles: string[], { offlinePages = true } = {}) {
  return async (app: FastifyInstance) => {
    const hashed = join(clientFolder, 'assets');
    // With an ending more where it is sent compressed.
    const serviceWorkerPath = join(clientFolder, serviceWorkerFile);
    const headersFor = (path: string) => {
      if (path.startsWith(hashed)) return { 'cache-control': `public, max-age=${year}, immutable` };
      if (!path.startsWith(serviceWorkerPath)) return { 'cache-control': aDay };
      // A new version must be found at the next page.
      return { 'cache-control': 'no-cache', 'content-security-policy': serviceWorkerPolicy };
    };
    await app.register(fastifyStatic, {
      root: hashed,
      // Its own route reads the whole folder for each request, to be sure of the name.
      serve: false,
      preCompressed: true,
      cacheControl: false,
      acceptRanges: false,
      lastModified: false,
      index: false,
      setHeaders: (reply, path) => void reply.headers(headersFor(path)),
    });
    const names = new Set(await readdir(hashed));
    app.get<{ Params: { '*': string } }>(
      '/assets/*',
      { config: { access: 'page' }, onSend: withoutDocumentHeaders },
      (request, reply) =>
        names.has(request.params['*']) ? reply.sendFile(request.params['*']) : reply.callNotFound(),
    );
    if (!offlinePages) endServiceWorkers(app);
    for (const name of publicFiles) {
      if (name === serviceWorkerFile && !offlinePages) continue;
      app.get(`/${name}`, { config: { access: 'page' } }, (_request, reply) =>
        reply.sendFile(name, clientFolder, { cacheControl: false }),
      );
    }
  };
}
