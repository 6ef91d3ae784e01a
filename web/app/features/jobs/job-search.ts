import { maxSearchLength } from '@akwan/contract/limits.ts';
import { jobOrders } from '@akwan/contract/lists/choices.ts';
import { jobFilterNames, jobFilterValues } from '@akwan/contract/lists/job-filters.ts';

const choiceNames = [...jobFilterNames, 'sort'] as const;
export const searchNames = ['search', ...choiceNames, 'employer', 'employerId', 'more', 'exact'] as const;

/** What a person chooses from a list: the filters, and the order. */
export type ChoiceName = (typeof choiceNames)[number];

/** The search in the URL; an empty value means "all", as order "newest first". */
export type JobSearch = Record<(typeof searchNames)[number], string>;

const lists: Partial<Record<keyof JobSearch, readonly string[]>> = {
  ...jobFilterValues,
  sort: jobOrders.filter((order) => order !== 'newest'),
  more: ['true'],
  exact: ['true'],
};
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isId = (value: string): boolean => uuid.test(value);

/** A shared link may be old or mistyped: unknown values are ignored. */
export function readJobSearch(params: URLSearchParams): JobSearch {
  const read = (name: keyof JobSearch) => {
    const value = (params.get(name) ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, maxSearchLength);
    if (name === 'employerId') return isId(value) ? value : '';
    return lists[name]?.includes(value) === false ? '' : value;
  };
  return Object.fromEntries(searchNames.map((name) => [name, read(name)])) as JobSearch;
}

/** The shortest URL of a search. */
export function jobsHref(search: Partial<JobSearch>, cursor?: string | null): string {
  const query = new URLSearchParams();
  for (const name of searchNames) if (search[name]) query.set(name, search[name]);
  if (cursor) query.set('cursor', cursor);
  return query.size > 0 ? `/jobs?${query}` : '/jobs';
}

/** What the list and the counts beside its filters are asked for: the search finds titles first, and then whatever else matches. */
export const listQuery = ({ search, more: _, exact, ...filters }: JobSearch) =>
  search ? { q: search, exact, ...filters } : filters;

export const filtersSet = (search: JobSearch): number => jobFilterNames.filter((name) => search[name]).length;

/** Asked for by link, or in use: every list of jobs would carry them otherwise, and people pay by the megabyte. */
export const showsMore = ({ more, style, pay, closingSoon, verified, sort }: JobSearch): boolean =>
  [more, style, pay, closingSoon, verified, sort].some((value) => value !== '');

export const choicesIn = (search: JobSearch): Record<ChoiceName, string> =>
  Object.fromEntries(choiceNames.map((name) => [name, search[name]])) as Record<ChoiceName, string>;

export const isNarrowed = (search: JobSearch): boolean =>
  search.search !== '' || search.sort !== '' || filtersSet(search) > 0;

/** Filters and search go first; the employer goes when nothing else is left to clear. */
export function clearedSearch(search: JobSearch): Partial<JobSearch> {
  const { employer, employerId } = search;
  return isNarrowed(search) ? { employer, employerId } : {};
}
