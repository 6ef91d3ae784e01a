import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { ChangeFeed } from './change-feed.ts';
import type { Queryable } from './open-database.ts';

type Options<Counted> = {
  changes?: Pick<ChangeFeed, 'onChange'> | undefined;
  /** A change under any of these cache tags invalidates all entries. */
  tags?: readonly string[];
  isLarge?: (counted: Counted) => boolean;
  /** How long after its TTL an entry is used while it is counted again. */
  staleFor?: number;
};

const maxEntries = 1_000;
const ttl = 60_000;
const exactUpTo = 2_000;

/**
 * Counting many rows takes longer than reading a page of them, so a count is cached, under a key that says what is counted.
 * Without the change feed only large ones are: small ones are counted each time, and exact.
 */
export function cacheTotals<Counted extends number | object = number>({
  changes,
  tags = [],
  isLarge = (counted) => Number(counted) > exactUpTo,
  staleFor = 0,
}: Options<Counted> = {}) {
  const cached = new LRUCache<string, { counted: Counted; at: number }>({ max: maxEntries });
  const inFlight = new Map<string, Promise<Counted>>();
  changes?.onChange((tag) => {
    if (tag && !tags.includes(tag)) return;
    cached.clear();
    inFlight.clear();
  });

  const countOnce = (key: string, count: () => Promise<Counted>): Promise<Counted> => {
    const known = inFlight.get(key);
    if (known) return known;
    const counting = count().then((counted) => {
      const isCached = changes !== undefined || isLarge(counted);
      // What was counted before a change is not cached.
      if (inFlight.get(key) === counting && isCached) cached.set(key, { counted, at: Date.now() });
      return counted;
    });
    inFlight.set(key, counting);
    const end = () => void (inFlight.get(key) === counting && inFlight.delete(key));
    counting.then(end, end);
    return counting;
  };

  return async (key: string, count: () => Promise<Counted>): Promise<Counted> => {
    const entry = cached.get(key);
    const age = entry ? Date.now() - entry.at : Number.POSITIVE_INFINITY;
    if (entry && age <= ttl) return entry.counted;
    const counting = countOnce(key, count);
    if (!entry || age > ttl + staleFor) return counting;
    counting.catch(() => {});
    return entry.counted;
  };
}

export type TotalOf = ReturnType<typeof cacheTotals<number>>;

/** How many rows there are, `FROM …` being a part of a statement; counting may stop at a limit. */
export async function countRows(db: Queryable, from: RawBuilder<unknown>, limit?: number): Promise<number> {
  const end = limit ? sql`LIMIT ${limit}` : sql``;
  const { rows } = await sql<{ amount: string }>`
    SELECT count(*) AS amount FROM (SELECT ${from} ${end}) AS found`.execute(db);
  return Number(rows[0]?.amount ?? 0);
}
