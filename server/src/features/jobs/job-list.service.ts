import type { JobFilters, JobsQuery } from '@akwan/contract/jobs.ts';
import { maxExactCount, maxPageSize } from '@akwan/contract/limits.ts';
import type { JobOrder } from '@akwan/contract/lists/choices.ts';
import { Id } from '@akwan/contract/paging.ts';
import { AppError } from '#domain/app-error.ts';
import { isFiltered, matching } from '#domain/job-search/job-filters.queries.ts';
import {
  hasMeaning,
  isFound,
  isInTitle,
  understand,
  type WordSearch,
} from '#domain/job-search/word-search.queries.ts';
import { type FullJobRow, listFullJobs } from '#domain/jobs-with-poster.queries.ts';
import type { TotalOf } from '#infra/db/cached-totals.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import { listRankedIds } from './job-search.queries.ts';
import { countListed, countOpenJobs, listIds, type Match, type Position } from './listed-jobs.queries.ts';

type Deps = { db: Queryable; totalOf: TotalOf };
type JobList = {
  rows: FullJobRow[];
  total: number;
  isMore?: boolean;
  nextCursor: string | null;
  readAs?: string;
};

/** Parts of a list follow each other; a cursor says in which of them it stands. */
type Part = {
  name: string;
  read: (after: Position | undefined, limit: number) => Promise<Match[]>;
  /** Everything that the list has, or would have if its other parts were empty. */
  count: (isFrequent: boolean) => Promise<number>;
  /** Read only when the parts before it have nothing at all. */
  isFallback?: boolean;
};

/** One page of open jobs: the list, or what a search found. */
export async function readJobList(
  { db, totalOf }: Deps,
  { limit = maxPageSize, cursor, sort, exact, ...filters }: JobsQuery,
  viewerId: string | null,
): Promise<JobList> {
  const order = sort === 'relevance' ? undefined : sort;
  const search = filters.q ? await understand(db, filters.q, Boolean(exact)) : undefined;
  const parts = search ? partsOfSearch(db, search, filters, order) : [wholeList(db, filters, order)];
  // One more than the limit tells whether there is a next page.
  const found = await readParts(parts, cursor, limit + 1);
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  const part = found[0]?.part;
  const count = async () => part?.count(found.some(({ isFrequent }) => isFrequent)) ?? 0;
  const key = JSON.stringify([part?.isFallback, exact, ...Object.entries(filters).sort()]);
  const ids = page.map(({ id }) => id);
  const [rows, total] = await Promise.all([
    listFullJobs(db, ids, viewerId),
    cursor || last ? totalOf(key, count) : page.length,
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const maxTotal = isFiltered(filters) ? maxExactCount : Number.POSITIVE_INFINITY;
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    total: Math.min(total, maxTotal),
    ...(total > maxTotal && { isMore: true }),
    nextCursor: last ? `${last.part.name}${last.rank}.${last.micros}.${last.id}` : null,
    ...(search?.readAs !== undefined && { readAs: search.readAs }),
  };
}

async function readParts(parts: Part[], cursor: string | undefined, limit: number) {
  const position = cursor ? readCursor(cursor) : undefined;
  const start = position ? parts.findIndex(({ name }) => name === position.part) : 0;
  if (start < 0) throw new AppError('bad_request');
  const found: (Match & { part: Part })[] = [];
  for (const [index, part] of parts.slice(start).entries()) {
    const after = index === 0 ? position : undefined;
    const isUnneeded = part.isFallback && (found.length > 0 || (cursor && !after));
    if (isUnneeded || found.length >= limit) break;
    const matches = await part.read(after, limit - found.length);
    found.push(...matches.map((match) => ({ ...match, part })));
  }
  return found;
}

function readCursor(cursor: string): Position & { part: string } {
  const [, part, rank, micros, id] = /^([a-z-]*[a-z])(-?\d{1,8})\.(\d{1,16})\.(.+)$/.exec(cursor) ?? [];
  if (!part || !rank || !micros || !id || !Id.safeParse(id).success) throw new AppError('bad_request');
  return { part, rank: Number(rank), micros, id };
}

function wholeList(db: Queryable, filters: JobFilters, order: JobOrder = 'newest'): Part {
  const condition = matching(filters);
  return {
    name: order,
    read: (after, limit) => listIds(db, condition, { order, after, limit }),
    count: (isFrequent) => (isFiltered(filters) ? countListed(db, condition, isFrequent) : countOpenJobs(db)),
  };
}

/** Titles that have it as it was typed come first, the newest first; then what matches otherwise, the best first. */
function partsOfSearch(db: Queryable, search: WordSearch, filters: JobFilters, order?: JobOrder): Part[] {
  const isTyped = isInTitle(search);
  const partOf = (words: WordSearch): Part => {
    const all = matching(filters, isFound(words));
    const others = matching(filters, hasMeaning(words), { listedBefore: isTyped });
    return {
      name: order ?? 'relevance',
      read: (after, limit) =>
        order
          ? listIds(db, all, { order, after, limit })
          : listRankedIds(db, words, others, { after, limit }),
      count: (isFrequent) => countListed(db, all, isFrequent),
    };
  };
  const strict = partOf(search);
  const titles: Part = {
    ...strict,
    name: 'title',
    read: (after, limit) => listIds(db, matching(filters, isTyped), { order: 'newest', after, limit }),
  };
  // When no job has all of it, those that have some of it are better than none.
  const loose = { ...partOf({ ...search, isLoose: true }), name: `some-${strict.name}`, isFallback: true };
  return [
    ...(isTyped && !order ? [titles] : []),
    ...(search.terms.length > 0 ? [strict] : []),
    ...(search.terms.length > 1 && !search.isExact ? [loose] : []),
  ];
}
