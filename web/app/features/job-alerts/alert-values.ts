import { maxSearchLength } from '@akwan/contract/limits.ts';
import type { AlertFrequency } from '@akwan/contract/lists/alert-frequencies.ts';
import { type JobFilterName, jobFilterNames, jobFilterValues } from '@akwan/contract/lists/job-filters.ts';

/** As the list of jobs has them in its address: `search` stands for what the API calls `q`. */
export type AlertFilters = Record<JobFilterName | 'search', string>;

/** The filters of an alert among others in a URL or a form; what a link names wrongly counts as not named. */
export function filtersIn(values: URLSearchParams | FormData): AlertFilters {
  const read = (name: string) => String(values.get(name) ?? '').trim();
  const among = (name: JobFilterName): [string, string] => {
    const value = read(name);
    return [name, (jobFilterValues[name] as readonly string[]).includes(value) ? value : ''];
  };
  const search = read('search')
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, maxSearchLength);
  return { search, ...Object.fromEntries(jobFilterNames.map(among)) } as AlertFilters;
}

/** What the API is sent. */
export const alertBody = ({ search, ...filters }: AlertFilters) => ({ q: search, ...filters });

/** Those of a list of jobs. */
export const filtersOf = (search: AlertFilters): AlertFilters =>
  Object.fromEntries(
    ['search' as const, ...jobFilterNames].map((name) => [name, search[name]]),
  ) as AlertFilters;

/** A path with these filters, as short as it can be. */
export function withFilters(path: string, filters: AlertFilters): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value));
  return query.size > 0 ? `${path}?${query}` : path;
}

export const frequencyOptions: { value: AlertFrequency; label: string }[] = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'On Mondays' },
];

export const frequencyLabel = (frequency: AlertFrequency): string =>
  frequency === 'daily' ? 'Every day at 6:00' : 'On Mondays at 6:00';

export const alertFailed = 'The job alert could not be saved. Please try again.';
