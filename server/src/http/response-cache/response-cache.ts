import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { ChangeFeed, Position } from '#infra/db/change-feed.ts';
import { emitEvent } from '#infra/metrics/events.ts';
import { askSiblings } from '#infra/workers/ask-siblings.ts';
import { type EncodedBody, type Encoding, encodeBody, encodedBody } from './encodings.ts';

/** A response as the handlers made it. */
export type Filled = {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
  tags: readonly string[];
  isCacheable: boolean;
  /** The failure is temporary: a stale response is better than this one. */
  isFailure: boolean;
};

export type CacheEntry = Omit<Filled, 'body'> & {
  etag: string;
  body: EncodedBody;
  createdAt: number;
  /** The last invalidation before it was made, or the last that it is known to have survived. */
  validAt: number;
  /** Makes the response anew. */
  make: Make;
};

type Make = () => Promise<Filled>;
type CacheResult = 'HIT' | 'MISS' | 'STALE';
export type Served = { entry: CacheEntry; result: CacheResult };

/** An entry on its way from another worker. */
type Lent = Omit<CacheEntry, 'body' | 'make'> & {
  body: string;
  encoding: Encoding;
  position: Position | undefined;
};

export type ResponseCache = ReturnType<typeof createResponseCache>;

// Relative times and closing dates move with the clock.
const freshFor = 60_000;
const staleFor = 5 * 60_000;
/** An entry that has only aged is served when a fresh response takes longer; one that was invalidated never is. */
const patience = 1_000;
const maxBytes = 16 * 1024 * 1024;
/** Of an entry from another worker, when nothing tells which tags were invalidated since. */
const neverValid = -1;
/** What an entry takes beside its bytes and its key. */
const bytesAround = 1_500;
/** Beyond so many invalidated tags, everything counts as invalidated. */
const maxTags = 10_000;

type Feed = Pick<ChangeFeed, 'isListening' | 'onChange' | 'position'>;

/** Numbers the invalidations as they come, and knows the last one of each tag. */
function numberInvalidations(feed: Feed, onInvalidation: () => void) {
  const lastOf = new Map<string, number>();
  let latest = 0;
  /** At this number everything was invalidated, whatever its tags. */
  let all = 0;

  feed.onChange((tag) => {
    latest += 1;
    emitEvent('cacheInvalidation', { tag: tag?.split(':', 1)[0] ?? 'all' });
    if (tag === null || lastOf.size >= maxTags) {
      lastOf.clear();
      all = latest;
    } else lastOf.set(tag, latest);
    onInvalidation();
  });

  return {
    latest: () => latest,
    /** Whether none of these tags was invalidated after that number. */
    haveSurvived: (tags: readonly string[], since: number) =>
      since >= all && tags.every((tag) => (lastOf.get(tag) ?? 0) <= since),
    /** The last one of this worker that another worker, in this position of the feed, has heard of too. */
    knownAt(position: Position | undefined): number {
      const own = feed.position();
      if (!own || own.since !== position?.since) return neverValid;
      return latest - Math.max(0, own.heard - position.heard);
    },
  };
}

/**
 * Responses that are the same for every visitor. An entry is fresh until one of its tags is invalidated, for a minute at most;
 * after that it is served only when no other response can be made, until it is five minutes old. A worker that lacks it then
 * asks the others. An invalidated entry is made anew by one worker, its owner, which lends it to the others.
 */
export function createResponseCache(feed: Feed, { now = Date.now, siblings = askSiblings } = {}) {
  const entries = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.size() + key.length + bytesAround,
  });
  const inFlight = new Map<string, { began: number; response: Promise<CacheEntry> }>();
  // What is being made may lack this change: only those who asked before share it.
  const invalidations = numberInvalidations(feed, () => inFlight.clear());

  // Finding an entry.

  const age = ({ createdAt }: CacheEntry) => now() - createdAt;
  const isValid = (entry: CacheEntry) => {
    const latest = invalidations.latest();
    if (entry.validAt === latest) return true;
    const survived = invalidations.haveSurvived(entry.tags, entry.validAt);
    if (survived) entry.validAt = latest;
    return survived;
  };
  const findFresh = (key: string): CacheEntry | undefined => {
    const entry = entries.get(key);
    return entry && feed.isListening() && age(entry) < freshFor && isValid(entry) ? entry : undefined;
  };
  const findStale = (key: string): CacheEntry | undefined => {
    const entry = entries.peek(key);
    return entry && age(entry) < staleFor ? entry : undefined;
  };

  // Making one.

  /** An encoding that is made later counts, too. */
  const recount = (key: string) => {
    const entry = entries.peek(key);
    if (!entry) return;
    entries.delete(key);
    entries.set(key, entry);
  };
  const store = (key: string, entry: CacheEntry): CacheEntry => {
    const isNewest = entry.validAt >= (entries.peek(key)?.validAt ?? neverValid);
    if (!isNewest) return entry;
    if (entry.isCacheable) entries.set(key, entry);
    else if (!entry.isFailure) entries.delete(key);
    return entry;
  };
  const makeEntry = async (key: string, make: Make): Promise<CacheEntry> => {
    const made = { createdAt: now(), validAt: invalidations.latest(), make };
    const { body, ...filled } = await make();
    const etag = `W/"${hash('sha1', body, 'base64url')}"`;
    return store(key, { ...filled, ...made, etag, body: await encodeBody(body, () => recount(key)) });
  };
  /** Single flight: all who ask for the same meanwhile get the same response. */
  const fill = (key: string, make: Make, isOwner = false) => {
    const known = inFlight.get(key);
    if (known) return known;
    // The owner hardly has an entry that was never here.
    const isBorrowed = !isOwner && entries.has(key);
    const made = isBorrowed ? borrowFresh(key, make) : makeEntry(key, make);
    const flight = {
      began: now(),
      response: made.finally(() => inFlight.get(key) === flight && inFlight.delete(key)),
    };
    inFlight.set(key, flight);
    return flight;
  };

  // Lending to other workers, and borrowing from them.

  /** What a worker that asks the owner gets. */
  const findOwned = async (key: string): Promise<CacheEntry | undefined> => {
    const known = entries.peek(key);
    if (known && !findFresh(key)) await fill(key, known.make, true).response;
    return findFresh(key);
  };
  const ask = siblings(async (key, whom) => {
    const entry = whom === 'owner' ? await findOwned(key) : findStale(key);
    if (!entry) return undefined;
    const { encoding, bytes } = entry.body.stored();
    const position = isValid(entry) ? feed.position() : undefined;
    return JSON.stringify({ ...entry, position, encoding, body: bytes.toString('base64') } satisfies Lent);
  });
  const borrow = async (key: string, make: Make, whom: 'owner' | 'everybody') => {
    const answer = await ask(key, whom);
    if (!answer) return;
    const { body, encoding, position, ...lent } = JSON.parse(answer) as Lent;
    const encoded = encodedBody(encoding, Buffer.from(body, 'base64'), () => recount(key));
    store(key, { ...lent, body: encoded, validAt: invalidations.knownAt(position), make });
  };
  const borrowStale = async (key: string, make: Make) => {
    await borrow(key, make, 'everybody');
    return findStale(key);
  };
  const borrowFresh = async (key: string, make: Make) => {
    await borrow(key, make, 'owner');
    return findFresh(key) ?? makeEntry(key, make);
  };

  return {
    async serve(key: string, make: Make): Promise<Served> {
      const fresh = findFresh(key);
      if (fresh) return { entry: fresh, result: 'HIT' };
      const stale = findStale(key) ?? (feed.isListening() ? undefined : await borrowStale(key, make));
      if (stale && !feed.isListening()) return { entry: stale, result: 'STALE' };
      const { began, response } = fill(key, make);
      if (!stale) {
        const entry = await response;
        const lent = entry.isFailure ? await borrowStale(key, make) : undefined;
        return lent ? { entry: lent, result: 'STALE' } : { entry, result: 'MISS' };
      }
      const made = await Promise.race([
        response.catch(() => undefined),
        ...(isValid(stale) ? [pause(began + patience - now(), undefined, { ref: false })] : []),
      ]);
      return made && !made.isFailure ? { entry: made, result: 'MISS' } : { entry: stale, result: 'STALE' };
    },

    size: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  };
}
