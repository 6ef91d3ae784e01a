import type { FastifyInstance } from 'fastify';

export const serviceWorkerFile = 'service-worker.js';

/** The policy sent with a worker's file binds the worker itself: without this, it may not ask for a single page, font or style. */
export const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'";

/** Answers instead of the service worker when pages may no longer be kept on phones: it removes them and itself. */
const endOfServiceWorker = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(end()));
async function end() {
  for (const name of await caches.keys()) if (name.startsWith('akwan-')) await caches.delete(name);
  await self.registration.unregister();
}
`;

export function endServiceWorkers(app: FastifyInstance): void {
  app.get(`/${serviceWorkerFile}`, { config: { access: 'page' } }, (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
      .send(endOfServiceWorker),
  );
}
