import { maxSearchLength } from '@akwan/contract/limits.ts';
import type { AlertFrequency } from '@akwan/contract/lists/alert-frequencies.ts';
import { categories } from '@akwan/contract/lists/categories.ts';
import { jobTypes } from '@akwan/contract/lists/choices.ts';
import { locations } from '@akwan/contract/lists/locations.ts';

export type AlertFilters = { search: string; type: string; location: string; category: string };

/** The filters of an alert among others in a URL or a form; what a link names wrongly counts as not named. */
export function filtersIn(values: URLSearchParams | FormData): AlertFilters {
  const read = (name: string) => String(values.get(name) ?? '').trim();
  const among = (name: string, list: readonly string[]) => (list.includes(read(name)) ? read(name) : '');
  return {
    search: read('search')
      .replace(/\p{Cc}/gu, ' ')
      .slice(0, maxSearchLength),
    type: among('type', jobTypes),
    location: among('location', locations),
    category: among('category', categories),
  };
}

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
