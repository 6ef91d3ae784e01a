import { type JobFilterName, jobFilterNames } from './job-filters.ts';

/** How often a job alert is mailed: every morning, or on Mondays. */
export const alertFrequencies = ['daily', 'weekly'] as const;

export type AlertFrequency = (typeof alertFrequencies)[number];

/** Shown by a page, which loads no schema for it. */
export const alertEnded = 'This job alert has ended. You will get no more emails from it.';

/** What an alert looks for; `search` in titles alone, `q` as the list of jobs does. */
export type AlertFilters = { [Name in 'search' | 'q' | JobFilterName]?: string };

/** What an alert looks for, in words: "“nurse”, Internship, Healthcare, in Volta Region". */
export function alertLabel(filters: AlertFilters): string {
  const { search, q, type, location, category, style, pay, closingSoon, verified } = filters;
  const place = location && (location === 'Worldwide' ? 'worldwide' : `in ${location}`);
  const parts = [
    ...[q, search].map((words) => words && `“${words}”`),
    type,
    category,
    style,
    place,
    pay && `₵${Number(pay).toLocaleString('en')} or more a month`,
    closingSoon && 'closing within a week',
    verified && 'from verified employers',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'All new jobs';
}

/** The list of jobs that an alert stands for; its page has one search for both kinds. */
export function jobsPageOf(filters: AlertFilters): string {
  const query = new URLSearchParams();
  const search = filters.q || filters.search;
  if (search) query.set('search', search);
  for (const name of jobFilterNames) if (filters[name]) query.set(name, filters[name]);
  return query.size > 0 ? `/jobs?${query}` : '/jobs';
}
