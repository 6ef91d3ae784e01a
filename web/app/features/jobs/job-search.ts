import { categories } from '@akwan/contract/lists/categories.ts';
import { jobTypes } from '@akwan/contract/lists/choices.ts';
import { locations } from '@akwan/contract/lists/locations.ts';

const names = ['search', 'type', 'location', 'category', 'employer', 'employerId'] as const;

/** The filters in the URL; an empty value means "all". */
export type JobSearch = Record<(typeof names)[number], string>;

const lists: Partial<Record<keyof JobSearch, readonly string[]>> = {
  type: jobTypes,
  location: locations,
  category: categories,
};
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const maxLength = 200;

export const isId = (value: string): boolean => uuid.test(value);

/** A shared link may be old or mistyped: unknown values are ignored. */
export function readJobSearch(params: URLSearchParams): JobSearch {
  const read = (name: keyof JobSearch) => {
    const value = (params.get(name) ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, maxLength);
    if (name === 'employerId') return isId(value) ? value : '';
    return lists[name]?.includes(value) === false ? '' : value;
  };
  return Object.fromEntries(names.map((name) => [name, read(name)])) as JobSearch;
}

/** The shortest URL of a search. */
export function jobsHref(search: Partial<JobSearch>, cursor?: string | null): string {
  const query = new URLSearchParams();
  for (const name of names) if (search[name]) query.set(name, search[name]);
  if (cursor) query.set('cursor', cursor);
  return query.size > 0 ? `/jobs?${query}` : '/jobs';
}

export const filtersSet = ({ type, location, category }: JobSearch): number =>
  [type, location, category].filter(Boolean).length;

const isNarrowed = (search: JobSearch): boolean => search.search !== '' || filtersSet(search) > 0;

/** Filters and search go first; the employer goes when nothing else is left to clear. */
export function clearedSearch(search: JobSearch): Partial<JobSearch> {
  const { employer, employerId } = search;
  return isNarrowed(search) ? { employer, employerId } : {};
}
