import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { JobFilters, tagsOfFilters } from './jobs.ts';
import { maxExactCount, maxSuggestedFor, maxSuggestions } from './limits.ts';
import { type JobFilterName, jobFilterNames } from './lists/job-filters.ts';
import { okReply } from './reply.ts';
import { optionalLine } from './text.ts';

/** `isMore`: there are more than the count says, which stops at 2,000. */
const FilterCount = z.object({
  value: z.string(),
  count: z.number().max(maxExactCount),
  isMore: z.boolean(),
});

const countsByFilter = Object.fromEntries(
  jobFilterNames.map((name) => [name, z.array(FilterCount)]),
) as Record<JobFilterName, z.ZodArray<typeof FilterCount>>;

const FilterCountsReply = okReply({ counts: z.object(countsByFilter) });
export type FilterCountsReply = z.infer<typeof FilterCountsReply>;
export type FilterCounts = FilterCountsReply['counts'];

export const countFilters = endpoint({
  method: 'GET',
  path: '/api/jobs/filter-counts',
  summary: 'How many open jobs each value of a filter leaves, the other filters given',
  access: 'public',
  query: JobFilters,
  reply: FilterCountsReply,
  // The count of each filter leaves that filter out: no facet is in all of them.
  cacheTags: (_reply: FilterCountsReply, { search, q }: JobFilters) => tagsOfFilters({ search, q }),
});

export const suggestionKinds = ['title', 'company', 'category', 'location'] as const;

const Suggestion = z.object({
  kind: z.enum(suggestionKinds),
  text: z.string(),
  /** The page that it leads to. */
  url: z.string(),
});
export type Suggestion = z.infer<typeof Suggestion>;

const SuggestionsReply = okReply({ suggestions: z.array(Suggestion).max(maxSuggestions) });

export const suggestJobs = endpoint({
  method: 'GET',
  path: '/api/jobs/suggestions',
  summary: 'Titles, companies, categories and places that begin as somebody types',
  access: 'public',
  query: z.object({
    q: optionalLine(maxSuggestedFor, `Suggestions are for at most ${maxSuggestedFor} characters.`).optional(),
  }),
  reply: SuggestionsReply,
  cacheTags: ['jobs'],
});
