// Used by pages and by the service worker. Another version of what is kept gets another number, and the old goes.
const version = 'akwan-1-';
const ownPrefix = `${version}own-`;
export const visitorCache = `${version}visitor`;
export const filesCache = `${version}files`;
export const ownCache = (personId: string): string => ownPrefix + personId;

const maxPages = 60;
/** As long as a session lasts. */
const maxAge = 30 * 24 * 3_600_000;

/** Pages for reading and the job seeker's own. Pages with other people's applications are never kept. */
const readable = [
  /^\/(find_talent|support|community|resources|mentorships|view-employers|national-service|privacy|terms)?$/,
  /^\/jobs(\/[^/]+)?$/,
  /^\/companies\/[^/]+$/,
  /^\/(my-applications|my-mentorships|saved-jobs|for-you)$/,
];

export const isReadable = ({ pathname }: URL): boolean => readable.some((path) => path.test(pathname));

export const keyOf = ({ pathname, search }: URL): string => pathname + search;

export type KeptPage = { path: string; title: string; keptAt: Date; html: () => Promise<string> };

/** Puts a page at the end of its list; the one that was not read for longest goes when there are too many. */
export async function keepPage(cacheName: string, path: string, html: string, keptAt = new Date()) {
  const cache = await caches.open(cacheName);
  // linear: at most 1 heading in a page of ours
  const heading = /<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]*>/g, '');
  const title = heading || path;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'kept-at': keptAt.toISOString(),
    'kept-title': encodeURIComponent(title),
  };
  await cache.delete(path);
  await cache.put(path, new Response(html, { headers }));
  await trimCache(cache, maxPages);
}

export async function trimCache(cache: Cache, max: number): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)));
}

/** The person's own copy, else the one that any visitor got. */
export async function findPage(path: string, now = Date.now()): Promise<KeptPage | null> {
  for (const name of await cachesForReading()) {
    const kept = await (await caches.open(name)).match(path);
    const page = kept && describe(path, kept);
    if (page && now - page.keptAt.getTime() < maxAge) return page;
  }
  return null;
}

/** All pages that can be read, newest first. */
export async function listPages(): Promise<KeptPage[]> {
  const pages = new Map<string, KeptPage>();
  for (const name of (await cachesForReading()).reverse()) {
    const cache = await caches.open(name);
    for (const key of await cache.keys()) {
      const kept = await cache.match(key);
      const path = keyOf(new URL(key.url));
      if (kept) pages.set(path, describe(path, kept));
    }
  }
  return [...pages.values()].sort((a, b) => b.keptAt.getTime() - a.keptAt.getTime());
}

function describe(path: string, kept: Response): KeptPage {
  return {
    path,
    title: decodeURIComponent(kept.headers.get('kept-title') ?? path),
    keptAt: new Date(kept.headers.get('kept-at') ?? 0),
    html: () => kept.text(),
  };
}

async function cachesForReading(): Promise<string[]> {
  const own = (await caches.keys()).filter((name) => name.startsWith(ownPrefix));
  return [...own, visitorCache];
}

/** Who is logged in is known: what was kept for anybody else goes. Null is nobody. */
export async function forgetOthers(personId: string | null): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(ownPrefix));
  const foreign = names.filter((name) => personId === null || name !== ownCache(personId));
  await Promise.all(foreign.map((name) => caches.delete(name)));
}

/** Whose pages are kept. */
export async function keptPerson(): Promise<string | null> {
  const own = (await caches.keys()).find((name) => name.startsWith(ownPrefix));
  return own?.slice(ownPrefix.length) ?? null;
}

export async function forgetOldVersions(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('akwan-') && !name.startsWith(version));
  await Promise.all(old.map((name) => caches.delete(name)));
}
