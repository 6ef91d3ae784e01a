import type { Queryable } from './open-database.ts';

type Known = { total: number; countedAt: number; recounting: boolean };

const freshFor = 5_000;
const usableFor = 60_000;
const maxCached = 500;

/**
 * Totals up to `exactUpTo` are counted at each request. Counting more rows takes longer than reading the page itself,
 * so a larger total is cached for some seconds and counted again in the background.
 */
export function cacheLargeTotals(exactUpTo = 2_000) {
  const known = new Map<string, Known>();

  const recount = async (key: string, count: () => Promise<number>): Promise<number> => {
    const total = await count();
    known.delete(key);
    if (total > exactUpTo) known.set(key, { total, countedAt: Date.now(), recounting: false });
    const oldest = known.keys().next();
    if (known.size > maxCached && !oldest.done) known.delete(oldest.value);
    return total;
  };

  return async (key: string, count: () => Promise<number>): Promise<number> => {
    const last = known.get(key);
    const age = last ? Date.now() - last.countedAt : Number.POSITIVE_INFINITY;
    if (!last || age > usableFor) return recount(key, count);
    if (age > freshFor && !last.recounting) {
      last.recounting = true;
      recount(key, count).catch(() => known.delete(key));
    }
    return last.total;
  };
}

const caches = new WeakMap<Queryable, ReturnType<typeof cacheLargeTotals>>();

/** The same for a query that has no cache of its own: one cache for each database. */
export function cachedTotal(db: Queryable, key: string, count: () => Promise<number>): Promise<number> {
  const cache = caches.get(db) ?? cacheLargeTotals();
  caches.set(db, cache);
  return cache(key, count);
}
