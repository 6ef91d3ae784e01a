import type { Topic } from '@akwan/contract/endpoint.ts';
import type { Queryable } from './open-database.ts';
import type { PublicChanges } from './public-changes.ts';

type Known = { total: number; countedAt: number; took: number; version: number; recounting: boolean };

/** What the rows depend on, where changes of it are heard. */
type Heard = { changes: PublicChanges | undefined; topics: readonly Topic[] };

const freshFor = 5_000;
/** Counting again and again takes a twentieth of the database's time at most. */
const timesItTook = 20;
const usableFor = 60_000;
const maxCached = 500;

/**
 * Counting many rows takes longer than reading the page itself, so a total above `exactUpTo` is cached for some seconds and
 * counted again in the background. A smaller one is exact: it is kept until the rows change where that is heard, and counted
 * at each request elsewhere.
 */
export function cacheTotals(heard?: Heard, exactUpTo = 2_000) {
  const known = new Map<string, Known>();
  let version = 0;
  heard?.changes?.onChange((changed) => {
    if (!changed || heard.topics.includes(changed)) version += 1;
  });

  const recount = async (key: string, count: () => Promise<number>): Promise<number> => {
    const before = version;
    const began = Date.now();
    const total = await count();
    const countedAt = Date.now();
    known.delete(key);
    known.set(key, { total, countedAt, took: countedAt - began, version: before, recounting: false });
    const oldest = known.keys().next();
    if (known.size > maxCached && !oldest.done) known.delete(oldest.value);
    return total;
  };

  const isHeard = () => heard?.changes?.isListening() === true;
  const isExact = (last: Known) => isHeard() && last.version === version;

  const underWay = new Map<string, Promise<number>>();

  /** Whoever comes meanwhile waits for the same count, unless something has changed since it began. */
  const countOnce = (key: string, count: () => Promise<number>): Promise<number> => {
    const current = `${version} ${key}`;
    const counting = underWay.get(current) ?? recount(key, count).finally(() => underWay.delete(current));
    underWay.set(current, counting);
    return counting;
  };

  return async (key: string, count: () => Promise<number>): Promise<number> => {
    const last = known.get(key);
    const age = last ? Date.now() - last.countedAt : Number.POSITIVE_INFINITY;
    // Jobs close by the clock too, without a change.
    const isLarge = last !== undefined && last.total > exactUpTo;
    if (!last || age > usableFor) return isHeard() || isLarge ? countOnce(key, count) : recount(key, count);
    if (!isLarge) return isExact(last) ? last.total : recount(key, count);
    if (age > Math.max(freshFor, last.took * timesItTook) && !last.recounting) {
      last.recounting = true;
      countOnce(key, count).catch(() => known.delete(key));
    }
    return last.total;
  };
}

const caches = new WeakMap<Queryable, ReturnType<typeof cacheTotals>>();

/** The same for a query that has no cache of its own: one cache for each database. */
export function cachedTotal(db: Queryable, key: string, count: () => Promise<number>): Promise<number> {
  const cache = caches.get(db) ?? cacheTotals();
  caches.set(db, cache);
  return cache(key, count);
}
