import type { Suggestion, suggestJobs } from '@akwan/contract/job-search.ts';
import { maxSuggestedFor } from '@akwan/contract/limits.ts';
import { callFromBrowser } from '#api/call-from-browser.ts';
import type { SearchSuggestion } from '#components/suggest-box.tsx';

const kinds: Record<Suggestion['kind'], string> = {
  title: 'Job title',
  company: 'Company',
  category: 'Category',
  location: 'Location',
};

/** What somebody who types may be after. */
export async function findSuggestions(typed: string, signal: AbortSignal): Promise<SearchSuggestion[]> {
  const query = { q: typed.slice(0, maxSuggestedFor) };
  const result = await callFromBrowser<typeof suggestJobs>('GET /api/jobs/suggestions', { query, signal });
  if (!result.ok) return [];
  return result.reply.suggestions.map(({ kind, text, url }) => ({
    text,
    url,
    kind: kinds[kind],
    // A title is searched for; anything else is a page on which nothing was searched.
    leaves: kind === 'title' ? text : '',
  }));
}
