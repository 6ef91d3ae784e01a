import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { withoutDocumentHeaders } from '#http/requests/security-headers.ts';

const year = 365 * 24 * 3600;
const aDay = 'public, max-age=86400';

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
      // A worker runs by the policy of its file.
      const onSend = name === serviceWorkerFile ? [] : withoutDocumentHeaders;
      app.get(`/${name}`, { config: { access: 'page' }, onSend }, (_request, reply) =>
        reply.sendFile(name, clientFolder, { cacheControl: false }),
      );
    }
  };
}

const serviceWorkerFile = 'service-worker.js';

/** The policy sent with a worker's file binds the worker itself: without this, it may not ask for a single page, font or style. */
const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'";

/** Answers instead of the service worker when pages may no longer be kept on phones: it removes them and itself. */
const endOfServiceWorker = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(end()));
async function end() {
  for (const name of await caches.keys()) if (name.startsWith('akwan-')) await caches.delete(name);
  await self.registration.unregister();
}
`;

function endServiceWorkers(app: FastifyInstance): void {
  app.get(`/${serviceWorkerFile}`, { config: { access: 'page' } }, (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
      .send(endOfServiceWorker),
  );
}
