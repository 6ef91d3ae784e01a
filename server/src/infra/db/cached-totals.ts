import { type RawBuilder, sql } from 'kysely';
import type { ChangeFeed } from './change-feed.ts';
import type { Queryable } from './open-database.ts';

type Known<Counted> = { counted: Counted; countedAt: number; took: number; version: number };

/** What the rows depend on, where changes of it are heard. */
type Heard = { changes: ChangeFeed | undefined; topics: readonly string[] };

/** For what is large: how long it is told as it was, whatever changes, and how long while it is counted again, if that takes long. */
type Ages = { freshFor?: number; usableFor?: number };

const fewSeconds = 5_000;
const minute = 60_000;
const dayOf = (time: number): number => Math.floor(time / (24 * 60 * minute));
/** Counting again and again takes a twentieth of the database's time at most. */
const timesItTook = 20;
const maxCached = 500;
/** Administrators look rarely, and at all there is: what takes long to count is shown as it was rather than waited for. */
export const adminsUse: Ages = { usableFor: 3_600_000 };
const takesLong = 500;

/**
 * A total is kept until the rows change, where that is heard, and counted at each request elsewhere. Counting many rows takes longer
 * than reading the page itself, so one above `exactUpTo` is cached for some seconds whatever changes, and counted again in the background.
 */
export const cacheTotals = (heard?: Heard, exactUpTo = 2_000, ages?: Ages) =>
  cacheCounts<number>((total) => total > exactUpTo, heard, ages);

/** The same for whatever is counted, if need be with figures that are older. */
export function cacheCounts<Counted>(
  isLarge: (counted: Counted) => boolean,
  heard?: Heard,
  { freshFor = fewSeconds, usableFor = 2 * minute }: Ages = {},
) {
  const known = new Map<string, Known<Counted>>();
  let version = 0;
  heard?.changes?.onChange((changed) => {
    if (!changed || heard.topics.includes(changed)) version += 1;
  });

  const recount = async (key: string, count: () => Promise<Counted>): Promise<Counted> => {
    const before = version;
    const began = Date.now();
    const counted = await count();
    const countedAt = Date.now();
    known.delete(key);
    known.set(key, { counted, countedAt, took: countedAt - began, version: before });
    const oldest = known.keys().next();
    if (known.size > maxCached && !oldest.done) known.delete(oldest.value);
    return counted;
  };

  const underWay = new Map<string, Promise<Counted>>();

  /** Whoever needs the same meanwhile waits for the same count. */
  const recountOnce = (same: string, key: string, count: () => Promise<Counted>): Promise<Counted> => {
    const counting = underWay.get(same) ?? recount(key, count).finally(() => underWay.delete(same));
    underWay.set(same, counting);
    return counting;
  };

  const isHeard = () => heard?.changes?.isListening() === true;

  return async (key: string, count: () => Promise<Counted>): Promise<Counted> => {
    const last = known.get(key);
    const age = last ? Date.now() - last.countedAt : 0;
    // Jobs close by the clock too, without a change: at the end of a day.
    const isToday = last && dayOf(last.countedAt) === dayOf(Date.now());
    const isExact = isToday && age <= minute && isHeard() && last.version === version;
    if (isExact) return last.counted;
    if (last && isLarge(last.counted)) {
      if (age <= Math.max(freshFor, last.took * timesItTook)) return last.counted;
      const recounting = recountOnce(key, key, count);
      if (age > (last.took > takesLong ? usableFor : 2 * minute)) return recounting;
      recounting.catch(() => {});
      return last.counted;
    }
    return isHeard() ? recountOnce(`${version} ${key}`, key, count) : recount(key, count);
  };
}

const caches = new WeakMap<Queryable, ReturnType<typeof cacheTotals>>();

/** The same for a query of administrators that has no cache of its own: one cache for each database. */
export function cachedTotal(db: Queryable, key: string, count: () => Promise<number>): Promise<number> {
  const cache = caches.get(db) ?? cacheTotals(undefined, undefined, adminsUse);
  caches.set(db, cache);
  return cache(key, count);
}

/** How many rows there are, `FROM …` being a part of a statement; counting may stop at a limit. */
export async function countRows(db: Queryable, from: RawBuilder<unknown>, limit?: number): Promise<number> {
  const end = limit ? sql`LIMIT ${limit}` : sql``;
  const { rows } = await sql<{ amount: string }>`
    SELECT count(*) AS amount FROM (SELECT ${from} ${end}) AS found`.execute(db);
  return Number(rows[0]?.amount ?? 0);
}
