import type { JobFilters } from '@akwan/contract/jobs.ts';
import { isFiltered, rangesFrom } from './job-filters.queries.ts';
import { comparePlaces, type JobPlace, type ListOrder, orders } from './job-orders.queries.ts';
import type { FirstJob } from './jobs.queries.ts';
import type { Place } from './listed-jobs.ts';

type RankedJob = Required<JobPlace> & { job: FirstJob };

/** The first jobs of the list in one order; `isWhole` when there are no others. */
export type FirstPlaces = { order: ListOrder; ranked: readonly RankedJob[]; isWhole: boolean };

export function firstPlaces(order: ListOrder, jobs: readonly FirstJob[], isWhole: boolean): FirstPlaces {
  const { rankOf } = orders[order];
  return { order, isWhole, ranked: jobs.map((job) => ({ id: job.id, rank: rankOf(job) ?? 0, job })) };
}

/** The whole list in another order, without asking the database again. */
export function inOrder(order: ListOrder, { ranked, isWhole }: FirstPlaces): FirstPlaces {
  const sorted = firstPlaces(
    order,
    ranked.map(({ job }) => job),
    isWhole,
  );
  return { ...sorted, ranked: sorted.ranked.toSorted(comparePlaces(order)) };
}

/** How many places behind a part of the list are told when they are asked for. */
const lookAhead = 50;

/** The ids of a part of the list, and those that follow; undefined when more of the list has to be read to know them. */
export function placesIn(
  { order, ranked, isWhole }: FirstPlaces,
  filters: JobFilters,
  { after, limit }: { after: Required<JobPlace> | undefined; limit: number },
): { places: Place[]; next: () => Place[] } | undefined {
  const isListed = filterOf(filters);
  let at = after ? startBehind(ranked, order, after) : 0;
  const find = (count: number): Place[] => {
    const found: Place[] = [];
    for (; at < ranked.length && found.length < count; at += 1) {
      const place = ranked[at];
      if (place && isListed(place.job)) found.push({ id: place.id });
    }
    return found;
  };
  const places = find(limit);
  if (!isWhole && places.length < limit) return undefined;
  return { places, next: () => find(lookAhead) };
}

export const countIn = ({ ranked }: FirstPlaces, filters: JobFilters): number => {
  const isListed = filterOf(filters);
  return ranked.reduce((count, { job }) => count + (isListed(job) ? 1 : 0), 0);
};

/** Whether these filters look at nothing but what is kept of a job. */
export const canFilter = ({ type, location, category, style, pay, ...others }: JobFilters): boolean =>
  !isFiltered(others);

/** As `matching` says it to the database. */
function filterOf({ type, location, category, style, pay }: JobFilters) {
  const ranges = pay ? rangesFrom(pay) : [];
  return (job: FirstJob): boolean =>
    (!type || job.type === type) &&
    (!location || job.location === location) &&
    (!category || job.tags.includes(category)) &&
    (!style || job.style === style) &&
    (!pay || ranges.includes(job.salary_range ?? ''));
}

/** The index of the first job behind a place, whether or not a job still stands there. */
function startBehind(ranked: readonly RankedJob[], order: ListOrder, { id, rank }: Required<JobPlace>) {
  const compare = comparePlaces(order);
  const place = { id: id.toLowerCase(), rank };
  let [low, high] = [0, ranked.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const found = ranked[middle];
    if (found && compare(found, place) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
