// Used by pages and by the service worker. Another format gets another number, and the old caches go.
const version = 'akwan-2-';
const userPrefix = `${version}user-`;
export const visitorCache = `${version}visitor`;
export const filesCache = `${version}files`;
export const userCache = (userId: string): string => userPrefix + userId;

const maxPages = 60;
/** As long as a login session lasts. */
const maxAge = 30 * 24 * 3_600_000;

/** Pages for reading and the job seeker's own. Pages with other people's applications are never stored. */
const offlinePaths = [
  /^\/(find_talent|support|help|community|resources|mentorships|view-employers|national-service|is-it-real|numbers|privacy|terms)?$/,
  /^\/jobs(\/[^/]+)?$/,
  /^\/(companies|help)\/[^/]+$/,
  /^\/(my-applications|my-mentorships|saved-jobs|for-you)$/,
];

export const mayBeStored = ({ pathname }: URL): boolean => offlinePaths.some((path) => path.test(pathname));

export const cacheKey = ({ pathname, search }: URL): string => pathname + search;

export type OfflinePage = { path: string; title: string; savedAt: Date; html: () => Promise<string> };

/** The page becomes the newest of its cache; the least recently read one is evicted when there are too many. */
export async function storePage(cacheName: string, path: string, html: string, savedAt = new Date()) {
  const cache = await caches.open(cacheName);
  // linear: at most 1 heading in a page of ours
  const heading = /<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]*>/g, '');
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'saved-at': savedAt.toISOString(),
    'page-title': encodeURIComponent(heading || path),
  };
  await cache.delete(path);
  await cache.put(path, new Response(html, { headers }));
  await evictOldest(cache, maxPages);
}

export async function evictOldest(cache: Cache, max: number): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)));
}

/** The user's own copy, else the one that any visitor got. */
export async function findPage(path: string, now = Date.now()): Promise<OfflinePage | null> {
  for (const name of await pageCaches()) {
    const stored = await (await caches.open(name)).match(path);
    const page = stored && describe(path, stored);
    if (page && now - page.savedAt.getTime() < maxAge) return page;
  }
  return null;
}

/** All pages that can be read, newest first. */
export async function listPages(): Promise<OfflinePage[]> {
  const pages = new Map<string, OfflinePage>();
  for (const name of (await pageCaches()).reverse()) {
    const cache = await caches.open(name);
    for (const key of await cache.keys()) {
      const stored = await cache.match(key);
      const path = cacheKey(new URL(key.url));
      if (stored) pages.set(path, describe(path, stored));
    }
  }
  return [...pages.values()].sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime());
}

function describe(path: string, stored: Response): OfflinePage {
  return {
    path,
    title: decodeURIComponent(stored.headers.get('page-title') ?? path),
    savedAt: new Date(stored.headers.get('saved-at') ?? 0),
    html: () => stored.text(),
  };
}

const userCaches = async () => (await caches.keys()).filter((name) => name.startsWith(userPrefix));

const pageCaches = async () => [...(await userCaches()), visitorCache];

/** Called when it is known who is logged in; null is nobody. */
export async function clearOtherUsers(userId: string | null): Promise<void> {
  const others = (await userCaches()).filter((name) => userId === null || name !== userCache(userId));
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** The user whose pages are stored. */
export async function storedUser(): Promise<string | null> {
  const [name] = await userCaches();
  return name?.slice(userPrefix.length) ?? null;
}

export async function clearOldVersions(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('akwan-') && !name.startsWith(version));
  await Promise.all(old.map((name) => caches.delete(name)));
}
