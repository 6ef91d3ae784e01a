import { showOfflinePage, showSavedPage, type WhyOffline } from './offline-page-html.ts';
import * as offline from './offline-pages.ts';
import { openShown, showPush } from './push-messages.ts';
import { listWaiting } from './waiting-applications.ts';

// The types of a worker and of a page exclude each other; these are the few that are needed.
type LaterEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = LaterEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};
type PageMessage = LaterEvent & { data: string; source: { url: string } };
type PushEvent = LaterEvent & { data: { text(): string } | null };
type ClickEvent = LaterEvent & { notification: Parameters<typeof openShown>[1] };
type Worker = {
  skipWaiting(): Promise<void>;
  clients: Parameters<typeof openShown>[0] & { claim(): Promise<void> };
  registration: Parameters<typeof showPush>[0] & { navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: 'install' | 'activate', listener: (event: LaterEvent) => void): void;
  addEventListener(type: 'message', listener: (event: PageMessage) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
};
const worker = self as unknown as Worker;

/** How long the network may take when there is an offline page to show instead. */
const patience = 8_000;
const maxFiles = 80;

// Pages come from the network first and files carry a hash, so a new version may start at once.
worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event) => {
  const start = async () => {
    await offline.clearOldVersions();
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
  };
  event.waitUntil(start());
});

// The visitor's page that registered the worker: it was loaded before there was one.
worker.addEventListener('message', (event) => {
  event.waitUntil(storeForVisitors(new URL(event.source.url), event.data).catch(() => {}));
});

worker.addEventListener('push', (event) =>
  event.waitUntil(showPush(worker.registration, event.data?.text())),
);

worker.addEventListener('notificationclick', (event) =>
  event.waitUntil(openShown(worker.clients, event.notification)),
);

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

/** The network first; the offline page when it fails or takes too long. */
async function openPage(event: FetchEvent, url: URL): Promise<Response> {
  const loading = load(event, url);
  // Whatever comes of it, the answer may already be given.
  loading.catch(() => {});
  const page = offline.mayBeStored(url)
    ? await offline.findPage(offline.cacheKey(url)).catch(() => null)
    : null;
  const first = await Promise.race([
    loading.catch((): WhyOffline => 'offline'),
    ...(page ? [after(patience, 'slow' as const)] : []),
  ]);
  if (typeof first !== 'string') return first;
  const listOwn = async () => listWaiting(await offline.storedUser());
  const waiting = await listOwn().catch(() => []);
  if (!page) return showOfflinePage(await offline.listPages().catch(() => []), waiting);
  return showSavedPage(page, first, url.pathname === '/my-applications' ? waiting : []);
}

const after = <Value>(delay: number, value: Value) =>
  new Promise<Value>((resolve) => {
    setTimeout(resolve, delay, value);
  });

async function load(event: FetchEvent, url: URL): Promise<Response> {
  const response = (await event.preloadResponse) ?? (await fetch(event.request));
  if (isForVisitors(response)) {
    const copy = response.clone();
    event.waitUntil(
      copy
        .text()
        .then((html) => storeForVisitors(url, html))
        .catch(() => {}),
    );
  }
  return response;
}

/** The server forbids storing the pages of logged-in people. Their own script stores them, since it knows the account. */
const isForVisitors = ({ ok, headers }: Response): boolean =>
  ok &&
  Boolean(headers.get('content-type')?.startsWith('text/html')) &&
  !headers.get('cache-control')?.includes('no-store');

/** A page for visitors also says that nobody is logged in. */
async function storeForVisitors(url: URL, html: string): Promise<void> {
  await offline.clearOtherUsers(null);
  if (offline.mayBeStored(url)) await offline.storePage(offline.visitorCache, offline.cacheKey(url), html);
}

/** Stylesheets and fonts, which never change under their name. A phone without room for them shows them all the same. */
async function openFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const known = await caches.match(request, { cacheName: offline.filesCache }).catch(() => undefined);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) event.waitUntil(storeFile(request, response.clone()).catch(() => {}));
  return response;
}

async function storeFile(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(offline.filesCache);
  await cache.put(request, response);
  await offline.evictOldest(cache, maxFiles);
}
