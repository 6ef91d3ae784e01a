import type { Suggestion, SuggestionsReply } from '@akwan/contract/job-search.ts';
import { maxSuggestedFor } from '@akwan/contract/limits.ts';
import type { SearchSuggestion } from '#components/suggest-box.tsx';

const kinds: Record<Suggestion['kind'], string> = {
  title: 'Job title',
  company: 'Company',
  category: 'Category',
  location: 'Location',
};

/** What somebody who types may be after. */
export async function suggestJobs(typed: string, signal: AbortSignal): Promise<SearchSuggestion[]> {
  const query = new URLSearchParams({ q: typed.slice(0, maxSuggestedFor) });
  const headers = { accept: 'application/json' };
  const reply = await fetch(`/api/jobs/suggestions?${query}`, { headers, signal });
  if (!reply.ok) return [];
  const { suggestions }: SuggestionsReply = await reply.json();
  return suggestions.map(({ kind, text, url }) => ({
    text,
    url,
    kind: kinds[kind],
    // A title is searched for; anything else is a page on which nothing was searched.
    leaves: kind === 'title' ? text : '',
  }));
}
