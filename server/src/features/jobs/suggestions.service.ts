import type { Suggestion } from '@akwan/contract/job-search.ts';
import { maxSuggestions, minSuggestedFor } from '@akwan/contract/limits.ts';
import { categories } from '@akwan/contract/lists/categories.ts';
import { locations } from '@akwan/contract/lists/locations.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import { searchJobIds } from './job-search.queries.ts';
import type { ReadListedJobs } from './listed-jobs.ts';
import { plainText, termsOf, tokensOf } from './search-terms.ts';
import { readTokens } from './vocabulary.queries.ts';

const sampled = 40;
const maxOfAKind = 5;
// The tiers of a search that are found in the title.
const inTitle = 3;

/** What somebody who types may be after: titles first, then companies, categories and places. Each leads to a page. */
export async function suggest(
  db: Queryable,
  readListedJobs: ReadListedJobs,
  q: string,
): Promise<Suggestion[]> {
  const tokens = tokensOf(q);
  const last = tokens.at(-1);
  if (!last || last.length < minSuggestedFor) return [];
  const readings = await readTokens(db, tokens);
  // The last word is still being typed, unless it is no word at all so far.
  if (!readings.has(last)) readings.set(last, { word: last, isPrefix: true });
  const terms = termsOf(tokens, readings);
  const part = { after: undefined, limit: sampled, order: 'relevance' as const };
  const jobs = await readListedJobs(await searchJobIds(db, { terms, filters: {} }, part), null);
  const found = [
    ...jobs
      .filter(({ tier = inTitle }) => tier < inTitle)
      .map(({ job: { title } }) => of('title', title, `/jobs?search=${encodeURIComponent(title)}`)),
    ...jobs.flatMap(({ job: { companyName, companyUrl } }) =>
      companyName && companyUrl && beginsWord(companyName, tokens)
        ? [of('company', companyName, companyUrl)]
        : [],
    ),
    ...named('category', categories, tokens),
    ...named('location', locations, tokens),
  ];
  return firstOfEach(found);
}

const of = (kind: Suggestion['kind'], text: string, url: string): Suggestion => ({ kind, text, url });

const named = (kind: 'category' | 'location', names: readonly string[], tokens: string[]) =>
  names
    .filter((name) => beginsWord(name, tokens))
    .map((name) => of(kind, name, `/jobs?${new URLSearchParams({ [kind]: name })}`));

/** Every word that was typed begins one of the name. */
const beginsWord = (name: string, typed: string[]) => {
  const tokens = plainText(name).split(' ');
  return typed.every((start) => tokens.some((word) => word.startsWith(start)));
};

function firstOfEach(found: Suggestion[]): Suggestion[] {
  const seen = new Set<string>();
  const kinds = new Map<string, number>();
  const kept = found.filter(({ kind, text }) => {
    const key = `${kind} ${text.toLowerCase()}`;
    const count = kinds.get(kind) ?? 0;
    if (seen.has(key) || count >= maxOfAKind) return false;
    seen.add(key);
    kinds.set(kind, count + 1);
    return true;
  });
  return kept.slice(0, maxSuggestions);
}
