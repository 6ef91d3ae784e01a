import {
  defersScripts,
  showKeptPage,
  showOfflinePage,
  type WhyKept,
  withoutScripts,
} from './kept-page-html.ts';
import * as kept from './kept-pages.ts';
import { listWaiting } from './waiting-applications.ts';

// The types of a worker and of a page exclude each other; these are the few that are needed.
type LaterEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = LaterEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};
type Worker = {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: 'install' | 'activate', listener: (event: LaterEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
};
const worker = self as unknown as Worker;

/** How long the network may take when there is a kept page to show instead. */
const patience = 8_000;
const maxFiles = 80;

// Pages come from the network first and files carry a hash, so a new version may start at once.
worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event) => {
  const start = async () => {
    await kept.forgetOldVersions();
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
  };
  event.waitUntil(start());
});

// Only GET: forms, calls and their answers pass by.
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event, url));
  else if (url.pathname.startsWith('/assets/') && ['style', 'font'].includes(request.destination)) {
    event.respondWith(openFile(event));
  }
});

/** The network first; the kept page when it fails or takes too long. */
async function openPage(event: FetchEvent, url: URL): Promise<Response> {
  const loading = load(event, url);
  // Whatever comes of it, the answer may already be given.
  loading.catch(() => {});
  const page = kept.isReadable(url) ? await kept.findPage(kept.keyOf(url)).catch(() => null) : null;
  const first = await Promise.race([
    loading.catch((): WhyKept => 'offline'),
    ...(page ? [after(patience, 'slow' as const)] : []),
  ]);
  if (typeof first !== 'string') return first;
  const listOwn = async () => listWaiting(await kept.keptPerson());
  const waiting = await listOwn().catch(() => []);
  if (!page) return showOfflinePage(await kept.listPages().catch(() => []), waiting);
  return showKeptPage(page, first, url.pathname === '/my-applications' ? waiting : []);
}

const after = <Value>(delay: number, value: Value) =>
  new Promise<Value>((resolve) => {
    setTimeout(resolve, delay, value);
  });

async function load(event: FetchEvent, url: URL): Promise<Response> {
  const response = (await event.preloadResponse) ?? (await fetch(event.request));
  if (response.ok && response.headers.get('content-type')?.startsWith('text/html')) {
    event.waitUntil(keepForVisitors(url, response.clone()).catch(() => {}));
  }
  return response;
}

/**
 * A page that defers its scripts is one that every visitor gets: it is kept as it is, and says that nobody is logged in.
 * Pages of somebody who is logged in are kept by their own script, which knows who it is.
 */
async function keepForVisitors(url: URL, response: Response): Promise<void> {
  const html = await response.text();
  if (!defersScripts(html)) return;
  await kept.forgetOthers(null);
  if (kept.isReadable(url)) await kept.keepPage(kept.visitorCache, kept.keyOf(url), withoutScripts(html));
}

/** Stylesheets and fonts, which never change under their name. A phone without room for them shows them all the same. */
async function openFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const known = await caches.match(request, { cacheName: kept.filesCache }).catch(() => undefined);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) event.waitUntil(keepFile(request, response.clone()).catch(() => {}));
  return response;
}

async function keepFile(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(kept.filesCache);
  await cache.put(request, response);
  await kept.trimCache(cache, maxFiles);
}
