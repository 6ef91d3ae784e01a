import type { Suggestion } from '@akwan/contract/job-search.ts';
import { maxSuggestions, minSuggestedFor } from '@akwan/contract/limits.ts';
import { categories } from '@akwan/contract/lists/categories.ts';
import { locations } from '@akwan/contract/lists/locations.ts';
import { companyUrl } from '#domain/job.presenter.ts';
import { matching } from '#domain/job-search/job-filters.queries.ts';
import { plainText, termsOf, tokensOf } from '#domain/job-search/search-terms.queries.ts';
import { readWords } from '#domain/job-search/spelling.queries.ts';
import { hasMeaning } from '#domain/job-search/word-search.queries.ts';
import { listFullJobs } from '#domain/jobs-with-poster.queries.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import { listRankedIds, titleRanks } from './job-search.queries.ts';

const maxScanned = 40;
const maxOfAKind = 5;

/** Suggestions for a search that is being typed: titles first, then companies, categories and places. Each leads to a page. */
export async function suggest(db: Queryable, q: string): Promise<Suggestion[]> {
  const tokens = tokensOf(q);
  const last = tokens.at(-1);
  if (!last || last.length < minSuggestedFor) return [];
  const readings = await readWords(db, tokens);
  // The last word is still being typed, unless it is no word at all so far.
  if (!readings.has(last)) readings.set(last, { word: last, isPrefix: true });
  const search = { q, terms: termsOf(tokens, readings) };
  const found = await listRankedIds(db, search, matching({}, hasMeaning(search)), { limit: maxScanned });
  const rows = new Map(
    (
      await listFullJobs(
        db,
        found.map(({ id }) => id),
        null,
      )
    ).map((row) => [row.id, row]),
  );
  const jobs = found.flatMap(({ id, rank }) => {
    const row = rows.get(id);
    return row ? [{ row, rank }] : [];
  });
  return firstOfEach([
    ...jobs
      .filter(({ rank }) => rank < titleRanks)
      .map(({ row: { title } }) => of('title', title, `/jobs?search=${encodeURIComponent(title)}`)),
    ...jobs.flatMap(({ row }) => {
      const name = row.company_name || row.poster_company;
      const page = name && beginsWord(name, tokens) && companyUrl(row.poster_role, row.company_id);
      return page ? [of('company', name, page)] : [];
    }),
    ...named('category', categories, tokens),
    ...named('location', locations, tokens),
  ]);
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

function firstOfEach(suggestions: Suggestion[]): Suggestion[] {
  const seen = new Set<string>();
  const counts = { title: 0, company: 0, category: 0, location: 0 };
  const chosen = suggestions.filter(({ kind, text }) => {
    const key = `${kind} ${text.toLowerCase()}`;
    if (seen.has(key)) return false;
    seen.add(key);
    counts[kind] += 1;
    return counts[kind] <= maxOfAKind;
  });
  return chosen.slice(0, maxSuggestions);
}
