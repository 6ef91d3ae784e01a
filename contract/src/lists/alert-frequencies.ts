/** How often a job alert is mailed: every morning, or on Mondays. */
export const alertFrequencies = ['daily', 'weekly'] as const;

export type AlertFrequency = (typeof alertFrequencies)[number];

/** Shown by a page, which loads no schema for it. */
export const alertEnded = 'This job alert has ended. You will get no more emails from it.';

type Filters = { search?: string; type?: string; location?: string; category?: string };

/** What an alert looks for, in words: "“nurse”, Internship, Healthcare, in Volta Region". */
export function alertLabel({ search, type, location, category }: Filters): string {
  const place = location && (location === 'Worldwide' ? 'worldwide' : `in ${location}`);
  const parts = [search && `“${search}”`, type, category, place].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'All new jobs';
}
