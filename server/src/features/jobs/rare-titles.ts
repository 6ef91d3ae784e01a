import type { Queryable } from '#infra/db/open-database.ts';
import { listNewestTitles } from './jobs.queries.ts';

const sampled = 1_000;
const usableFor = 60_000;

/**
 * Tells which searches none of the newest titles contains. Those are looked up by the index, all with one plan; what is frequent
 * is met soon when the list is walked, which the database plans for each search. Titles that are some minutes old serve as
 * well: a wrong guess costs time, and finds the same.
 */
export function findRareSearches(db: Queryable, now = Date.now): (search: string) => boolean {
  let titles: string | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  const read = async () => {
    titles = await listNewestTitles(db, sampled);
  };
  return (search) => {
    if (now() - readAt > usableFor) {
      readAt = now();
      // Until it is read, and when it cannot be, each search is planned.
      read().catch(() => {});
    }
    return titles !== undefined && !titles.includes(search.toLowerCase());
  };
}
