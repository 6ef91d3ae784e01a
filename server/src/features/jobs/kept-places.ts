import type { JobFilters } from '@akwan/contract/jobs.ts';
import { LRUCache } from 'lru-cache';
import type { ChangeFeed } from '#infra/db/change-feed.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import { canFilter, countIn, type FirstPlaces, firstPlaces, inOrder, placesIn } from './first-places.ts';
import { isFiltered } from './job-filters.queries.ts';
import type { ListOrder } from './job-orders.queries.ts';
import { countJobs, listFirstJobs, type Part } from './jobs.queries.ts';
import { mayReadKept, type Place, type Viewer } from './listed-jobs.ts';

type KeptPart = {
  places: Place[];
  /** Where somebody who reads on, or another one, will be. */
  next: () => Place[];
  count: (() => Promise<number>) | undefined;
};

/** Which jobs stand in a part of the list, where memory can tell. */
export type FindPlaces = (filters: JobFilters, part: Part<ListOrder>, viewer: Viewer) => KeptPart | undefined;

type Options = {
  db: Queryable;
  changes: ChangeFeed | undefined;
  topics: readonly string[];
  /** How many places are kept of each order: less than half a kilobyte each. */
  max?: number;
  /** How many of a list with filters, and of all such lists. */
  maxFiltered?: number;
  maxFilteredInAll?: number;
  now?: () => number;
};

/** The number of a day, in UTC. */
const dayOf = (time: number): number => Math.floor(time / (24 * 3_600_000));
const missedOften = 10;
/** Lists of which it is known that they were missed; of others nobody asks often. */
const maxMissed = 1_000;
/** Where jobs change all the time, reading the first of them again and again takes a twentieth of the time at most. */
const timesItTook = 20;

/**
 * Nearly all lists that are asked for lie at the beginning of a list, whatever their filters. So its first places are
 * read at once when lists are asked for often, and kept until something public changes. A list with filters that leave few
 * of those is read and kept by itself.
 */
export function keepPlaces(options: Options): FindPlaces {
  const { db, changes, topics, max = 5_000, maxFiltered = 500, now = Date.now } = options;
  const whole = new Map<ListOrder, FirstPlaces>();
  const filtered = new LRUCache<string, FirstPlaces>({
    maxSize: options.maxFilteredInAll ?? 15_000,
    sizeCalculation: ({ ranked }) => Math.max(1, ranked.length),
  });
  const misses = new LRUCache<string, number>({ max: maxMissed });
  let keptOn = dayOf(now());
  let version = 0;
  let isReading = false;
  let restsUntil = 0;
  const forgetAll = () => {
    whole.clear();
    filtered.clear();
  };
  changes?.onChange((changed) => {
    if (changed && !topics.includes(changed)) return;
    version += 1;
    forgetAll();
    misses.clear();
  });

  /** Jobs close at the end of a day, without a change. */
  const forgetYesterday = () => {
    const today = dayOf(now());
    if (keptOn !== today) forgetAll();
    keptOn = today;
  };

  const read = async (filters: JobFilters, order: ListOrder): Promise<void> => {
    const before = version;
    const began = now();
    isReading = true;
    try {
      const limit = isFiltered(filters) ? maxFiltered : max;
      const { jobs, day } = await listFirstJobs(db, filters, order, limit);
      forgetYesterday();
      // What changed while it was read may be missing in it.
      if (version !== before || dayOf(Date.parse(day)) !== keptOn) return;
      const first = firstPlaces(order, jobs, jobs.length < limit);
      if (isFiltered(filters)) filtered.set(nameOf(filters, order), first);
      else whole.set(order, first);
    } finally {
      isReading = false;
      restsUntil = now() + (now() - began) * timesItTook;
    }
  };

  const readWhenMissedOften = (filters: JobFilters, order: ListOrder): void => {
    const name = nameOf(filters, order);
    const count = (misses.get(name) ?? 0) + 1;
    misses.set(name, count);
    if (count < missedOften || isReading || now() < restsUntil) return;
    misses.delete(name);
    // Without it lists are read from the database, as this one is.
    read(filters, order).catch(() => {});
  };

  const firstOf = (order: ListOrder): FirstPlaces | undefined => {
    const known = whole.get(order);
    if (known) return known;
    const other = [...whole.values()].find(({ isWhole }) => isWhole);
    if (!other) return undefined;
    const first = inOrder(order, other);
    whole.set(order, first);
    return first;
  };

  const find: FindPlaces = (filters, { order, ...part }) => {
    const first = firstOf(order);
    const found = first && partOf(first, filters, part);
    // Of the list without filters there is no other one to look at.
    if (found || (first && !isFiltered(filters))) return found;
    const ofFilters = filtered.get(nameOf(filters, order));
    if (ofFilters) return partOf(ofFilters, {}, part);
    readWhenMissedOften(first ? filters : {}, order);
    return undefined;
  };

  return (filters, part, viewer) => {
    if (!changes?.isListening() || !mayReadKept(viewer) || !canFilter(filters)) return undefined;
    forgetYesterday();
    const [before, day] = [version, keptOn];
    const found = find(filters, part, viewer);
    const countKept = found?.count;
    if (!countKept) return found;
    // They are counted when the jobs were read: by then the places may be those of before a change.
    const isCurrent = () => version === before && dayOf(now()) === day;
    return { ...found, count: () => (isCurrent() ? countKept() : countJobs(db, filters)) };
  };
}

const nameOf = (filters: JobFilters, order: ListOrder): string =>
  JSON.stringify([
    order,
    ...Object.entries(filters)
      .filter(([, value]) => value)
      .sort(),
  ]);

function partOf(
  first: FirstPlaces,
  filters: JobFilters,
  part: Pick<Part<ListOrder>, 'after' | 'limit'>,
): KeptPart | undefined {
  const found = placesIn(first, filters, part);
  return found && { ...found, count: first.isWhole ? async () => countIn(first, filters) : undefined };
}
