import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { ChangeFeed } from '#infra/db/change-feed.ts';
import { emitEvent } from '#infra/metrics/events.ts';
import { askSiblings } from '#infra/workers/ask-siblings.ts';
import { type EncodedBody, encodeBody } from './encodings.ts';

/** A response as the handlers made it. */
export type Filled = {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
  tags: readonly string[];
  isCacheable: boolean;
  /** For a reason that passes: whoever asked rather gets a stale response. */
  isFailure: boolean;
};

export type CacheEntry = Omit<Filled, 'body'> & {
  etag: string;
  body: EncodedBody;
  createdAt: number;
  /** The number of the last invalidation before it was made, or of the last that it is known to have survived. */
  sequence: number;
};

type CacheResult = 'HIT' | 'MISS' | 'STALE';
export type Served = { entry: CacheEntry; result: CacheResult };

/** An entry on its way from another worker. */
type Lent = Omit<Filled, 'body'> & { body: string; createdAt: number };

export type ResponseCache = ReturnType<typeof createResponseCache>;

// Relative times and closing dates move with the clock.
const freshFor = 60_000;
const staleFor = 5 * 60_000;
/** An entry that has only aged is served when a fresh response takes longer; one that was invalidated never is. */
const patience = 1_000;
const maxBytes = 16 * 1024 * 1024;
/** Another worker's entry: this one does not know what was invalidated since. */
const neverValid = -1;
/** What an entry takes beside its bytes and its key. */
const bytesAround = 1_500;
/** Beyond so many invalidated tags, everything counts as invalidated. */
const maxTags = 10_000;

/**
 * Responses that are the same for every visitor. An entry is fresh until one of its tags is invalidated, for a minute at most;
 * after that it is served only when no other response can be made, until it is five minutes old. A worker that lacks it then
 * asks the others.
 */
export function createResponseCache(
  feed: Pick<ChangeFeed, 'isListening' | 'onChange'>,
  { now = Date.now, siblings = askSiblings } = {},
) {
  const entries = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.size() + key.length + bytesAround,
  });
  const inFlight = new Map<string, { began: number; response: Promise<CacheEntry> }>();
  /** Invalidations are numbered, and each tag has the number of its last one. */
  const invalidations = new Map<string, number>();
  let sequence = 0;
  let oldestValid = 0;

  feed.onChange((tag) => {
    sequence += 1;
    emitEvent('cacheInvalidation', { tag: tag?.split(':', 1)[0] ?? 'all' });
    if (tag === null || invalidations.size >= maxTags) {
      invalidations.clear();
      oldestValid = sequence;
    } else invalidations.set(tag, sequence);
    // What is being made may lack this change: only those who asked before share it.
    inFlight.clear();
  });

  const age = ({ createdAt }: CacheEntry) => now() - createdAt;
  const isValid = (entry: CacheEntry) => {
    if (entry.sequence === sequence) return true;
    const since = entry.sequence;
    const survived =
      since >= oldestValid && entry.tags.every((tag) => (invalidations.get(tag) ?? 0) <= since);
    if (survived) entry.sequence = sequence;
    return survived;
  };

  const findFresh = (key: string): CacheEntry | undefined => {
    const entry = entries.get(key);
    return entry && feed.isListening() && age(entry) < freshFor && isValid(entry) ? entry : undefined;
  };

  /** An encoding that is made later counts, too. */
  const recount = (key: string, entry: CacheEntry) => {
    if (entries.peek(key) !== entry) return;
    entries.delete(key);
    entries.set(key, entry);
  };

  const store = async (
    key: string,
    { body, ...filled }: Filled,
    made: Pick<CacheEntry, 'createdAt' | 'sequence'>,
  ) => {
    const entry: CacheEntry = {
      ...filled,
      ...made,
      etag: `W/"${hash('sha1', body, 'base64url')}"`,
      body: await encodeBody(body, () => recount(key, entry)),
    };
    const isNewest = made.sequence >= (entries.peek(key)?.sequence ?? neverValid);
    if (!isNewest) return entry;
    if (filled.isCacheable) entries.set(key, entry);
    else if (!filled.isFailure) entries.delete(key);
    return entry;
  };

  /** Single flight: all who ask for the same meanwhile get the same response. */
  const fill = (key: string, make: () => Promise<Filled>) => {
    const known = inFlight.get(key);
    if (known) return known;
    const made = { createdAt: now(), sequence };
    const flight = {
      began: made.createdAt,
      response: make()
        .then((filled) => store(key, filled, made))
        .finally(() => inFlight.get(key) === flight && inFlight.delete(key)),
    };
    inFlight.set(key, flight);
    return flight;
  };

  const findStale = (key: string): CacheEntry | undefined => {
    const entry = entries.peek(key);
    return entry && age(entry) < staleFor ? entry : undefined;
  };
  const borrow = siblings(async (key) => {
    const entry = findStale(key);
    if (!entry) return undefined;
    const body = await entry.body.for().bytes;
    return JSON.stringify({ ...entry, body: body.toString('base64') });
  });
  const borrowStale = async (key: string): Promise<CacheEntry | undefined> => {
    const lent = await borrow(key);
    if (!lent) return undefined;
    const { body, createdAt, ...entry } = JSON.parse(lent) as Lent;
    await store(key, { ...entry, body: Buffer.from(body, 'base64') }, { createdAt, sequence: neverValid });
    return findStale(key);
  };

  return {
    async serve(key: string, make: () => Promise<Filled>): Promise<Served> {
      const fresh = findFresh(key);
      if (fresh) return { entry: fresh, result: 'HIT' };
      const stale = findStale(key) ?? (feed.isListening() ? undefined : await borrowStale(key));
      if (stale && !feed.isListening()) return { entry: stale, result: 'STALE' };
      const { began, response } = fill(key, make);
      if (!stale) {
        const entry = await response;
        const lent = entry.isFailure ? await borrowStale(key) : undefined;
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
