import type { JobFilters, JobsQuery } from '@akwan/contract/jobs.ts';
import { maxPageSize } from '@akwan/contract/limits.ts';
import { Id } from '@akwan/contract/paging.ts';
import { AppError } from '#domain/app-error.ts';
import type { cacheTotals } from '#infra/db/cached-totals.ts';
import { hasTrigram } from '#infra/db/contains.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import { isFiltered } from './job-filters.queries.ts';
import { isRank, type JobPlace, type ListOrder, orders } from './job-orders.queries.ts';
import { countFound, type JobSearch, searchJobIds } from './job-search.queries.ts';
import { countJobs, listJobIds, listJobsWithTitle, maxTotalOf, type Part } from './jobs.queries.ts';
import type { FindPlaces } from './kept-places.ts';
import type { ListedJob, Place, ReadListedJobs, Viewer } from './listed-jobs.ts';
import { exactTerms, type SearchTerm, termsOf, tokensOf } from './search-terms.ts';
import { readTokens } from './vocabulary.queries.ts';

type Totals = ReturnType<typeof cacheTotals>;
type JobList = {
  jobs: ListedJob[];
  total: number;
  isMore?: boolean;
  nextCursor: string | null;
  readAs?: string;
};
type Page = { after: Required<JobPlace> | undefined; limit: number };
type Deps = {
  db: Queryable;
  totalOf: Totals;
  findPlaces: FindPlaces;
  readListedJobs: ReadListedJobs;
  isRareSearch: (search: string) => boolean;
};

/** One page of open jobs: the list, or what a search found. */
export async function readJobList(
  { db, totalOf, findPlaces, readListedJobs, isRareSearch }: Deps,
  { limit = maxPageSize, cursor, sort, beyondTitle, exact, ...filters }: JobsQuery,
  viewer: Viewer,
): Promise<JobList> {
  const order = sort === 'relevance' || !sort ? (filters.q ? 'relevance' : 'newest') : sort;
  const after = readCursor(cursor, order);
  // One more than the limit tells whether there is a next page.
  const page = { after, limit: limit + 1 };
  const { places, next, count, rankOf, ...rest } = filters.q
    ? await search(
        db,
        filters.q,
        { filters, notInTitle: beyondTitle && filters.q },
        order,
        page,
        Boolean(exact),
      )
    : await list(
        { db, findPlaces, isRareSearch },
        filters,
        order === 'relevance' ? 'newest' : order,
        page,
        viewer,
      );
  const jobs = await readListedJobs(places.slice(0, limit), viewer, next);
  const last = places.length > limit ? jobs.at(-1) : undefined;
  const rank = last && rankOf(last);
  const isAll = !after && places.length <= limit;
  const total = isAll ? jobs.length : await totalOf(keyOf({ ...filters, beyondTitle, exact }), count);
  const maxTotal = maxTotalOf(filters);
  return {
    ...rest,
    jobs,
    total: Math.min(total, maxTotal),
    ...(total > maxTotal && { isMore: true }),
    nextCursor: last ? `${rank === undefined ? '' : `${rank}.`}${last.job._id}` : null,
  };
}

const keyOf = (query: object): string => JSON.stringify(Object.entries(query).sort());

async function list(
  { db, findPlaces, isRareSearch }: Pick<Deps, 'db' | 'findPlaces' | 'isRareSearch'>,
  filters: JobFilters,
  order: ListOrder,
  page: Page,
  viewer: Viewer,
) {
  const part = { ...page, order };
  const kept = findPlaces(filters, part, viewer);
  const rare = rareSearchOf(filters, part, isRareSearch);
  const places: Place[] =
    kept?.places ?? (await (rare ? listJobsWithTitle(db, rare, page.limit) : listJobIds(db, filters, part)));
  const rankOf = ({ row }: ListedJob) => orders[order].rankOf(row);
  return { places, next: kept?.next, rankOf, count: kept?.count ?? (() => countJobs(db, filters)) };
}

/** What is searched for in titles, where that is all that is asked for and rare; each other question would be a plan to keep. */
function rareSearchOf(
  { search, ...others }: JobFilters,
  { order, after }: Part<ListOrder>,
  isRareSearch: Deps['isRareSearch'],
): string | undefined {
  const isAll = order === 'newest' && !after && !isFiltered(others);
  return search && isAll && hasTrigram(search) && isRareSearch(search) ? search : undefined;
}

// The ranks of a search for any of its terms follow those of one for all.
const looseRank = 10;

async function search(
  db: Queryable,
  q: string,
  narrowed: Pick<JobSearch, 'filters' | 'notInTitle'>,
  order: ListOrder | 'relevance',
  { after, ...page }: Page,
  isExact: boolean,
) {
  const { terms, readAs } = isExact ? { terms: exactTerms(tokensOf(q)) } : await understand(db, q);
  const isRelevance = order === 'relevance';
  const find = (isLoose: boolean): Promise<Place[]> => {
    const place = after && isLoose && isRelevance ? { ...after, rank: after.rank - looseRank } : after;
    return searchJobIds(db, { ...narrowed, terms, isLoose }, { ...page, after: place, order });
  };
  const wasLoose = isRelevance && after !== undefined && after.rank >= looseRank;
  let isLoose = wasLoose;
  let places = terms.length > 0 ? await find(wasLoose) : [];
  // No job has all of it: those that have some of it are better than none.
  if (places.length === 0 && terms.length > 1 && !isExact && !wasLoose && !(after && isRelevance)) {
    isLoose = true;
    places = await find(true);
  }
  const rankOf = isRelevance
    ? ({ tier = 0 }: ListedJob) => tier + (isLoose ? looseRank : 0)
    : ({ row }: ListedJob) => orders[order].rankOf(row);
  return {
    places,
    next: undefined,
    rankOf,
    count: () => countFound(db, { ...narrowed, terms, isLoose }),
    ...(readAs !== undefined && { readAs }),
  };
}

/** What somebody means by what they typed; `readAs` when it held typing errors. */
export async function understand(
  db: Queryable,
  q: string,
): Promise<{ terms: SearchTerm[]; readAs?: string }> {
  const tokens = tokensOf(q);
  const readings = await readTokens(db, tokens);
  const terms = termsOf(tokens, readings);
  const isCorrected = [...readings].some(([typed, { word }]) => typed !== word);
  const readAs = tokens.map((word) => readings.get(word)?.word ?? word).join(' ');
  return { terms, ...(isCorrected && { readAs }) };
}

function readCursor(
  cursor: string | undefined,
  order: ListOrder | 'relevance',
): Required<JobPlace> | undefined {
  if (!cursor) return undefined;
  const [, rank, id] = /^(?:(\d{1,8})\.)?(.+)$/.exec(cursor) ?? [];
  if (!Id.safeParse(id).success || !id || (rank === undefined) !== (order === 'newest')) {
    throw new AppError('bad_request');
  }
  const place = { id, rank: Number(rank ?? 0) };
  if (order !== 'relevance' && !isRank(order, place.rank)) throw new AppError('bad_request');
  return place;
}
