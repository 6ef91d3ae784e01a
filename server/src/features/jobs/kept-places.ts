import type { Topic } from '@akwan/contract/endpoint.ts';
import type { JobFilters } from '@akwan/contract/jobs.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import type { PublicChanges } from '#infra/db/public-changes.ts';
import { canFilter, countIn, type FirstPlaces, firstPlaces, inOrder, placesIn } from './first-places.ts';
import type { ListOrder } from './job-orders.queries.ts';
import { listFirstJobs, type Part } from './jobs.queries.ts';
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
  changes: PublicChanges | undefined;
  topics: readonly Topic[];
  /** How many places are kept of each order: less than half a kilobyte each. */
  max?: number;
  now?: () => number;
};

/** The number of a day, in UTC. */
const dayOf = (time: number): number => Math.floor(time / (24 * 3_600_000));
const missedOften = 10;
/** Where jobs change all the time, reading the first of them again and again takes a twentieth of the time at most. */
const timesItTook = 20;

/**
 * Nearly all lists that are asked for lie at the beginning of a list, whatever their filters. So its first places are
 * read at once when lists are asked for often, and kept until something public changes.
 */
export function keepPlaces({ db, changes, topics, max = 5_000, now = Date.now }: Options): FindPlaces {
  /** With the day of which they are: jobs close at its end, without a change. */
  const kept = new Map<ListOrder, { first: FirstPlaces; day: number }>();
  const misses = new Map<ListOrder, number>();
  let version = 0;
  let isReading = false;
  let restsUntil = 0;
  changes?.onChange((changed) => {
    if (changed && !topics.includes(changed)) return;
    version += 1;
    kept.clear();
    misses.clear();
  });

  const read = async (order: ListOrder): Promise<void> => {
    const before = version;
    const began = now();
    isReading = true;
    try {
      const { jobs, day } = await listFirstJobs(db, order, max);
      const first = firstPlaces(order, jobs, jobs.length < max);
      // What changed while it was read may be missing in it.
      if (version === before) kept.set(order, { first, day: dayOf(Date.parse(day)) });
    } finally {
      isReading = false;
      restsUntil = now() + (now() - began) * timesItTook;
    }
  };

  const readWhenMissedOften = (order: ListOrder): void => {
    const count = (misses.get(order) ?? 0) + 1;
    misses.set(order, count);
    if (count < missedOften || isReading || now() < restsUntil) return;
    misses.delete(order);
    // Without it lists are read from the database, as this one is.
    read(order).catch(() => {});
  };

  const firstOf = (order: ListOrder): FirstPlaces | undefined => {
    for (const [name, { day }] of kept) if (day !== dayOf(now())) kept.delete(name);
    const known = kept.get(order);
    if (known) return known.first;
    const whole = [...kept.values()].find(({ first }) => first.isWhole);
    if (!whole) return undefined;
    const first = inOrder(order, whole.first);
    kept.set(order, { first, day: whole.day });
    return first;
  };

  return (filters, { order, ...part }, viewer) => {
    if (!changes?.isListening() || !mayReadKept(viewer) || !canFilter(filters)) return undefined;
    const first = firstOf(order);
    if (!first) {
      readWhenMissedOften(order);
      return undefined;
    }
    const found = placesIn(first, filters, part);
    return found && { ...found, count: first.isWhole ? async () => countIn(first, filters) : undefined };
  };
}
